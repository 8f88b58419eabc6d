import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const IDLE_GRACE_MS = 300
const CUT_SLOW_CLIENTS_AFTER_MS = 4000
/** A little earlier than the process ends in any case. */
const CUT_ALL_AFTER_MS = 9000

/**
 * Stops accepting connections at once. Requests that were sent before clients could know are still answered, with
 * `connection: close`. A client that has not finished its request, or not read its reply, is cut off after a while; a request
 * that is being worked on is not.
 */
export function enableGracefulShutdown(app: FastifyInstance): void {
  const { server } = app
  const lastReplies = new Map<Socket, ServerResponse | undefined>()
  server.on('connection', (socket: Socket) => {
    lastReplies.set(socket, undefined)
    socket.once('close', () => lastReplies.delete(socket))
  })
  server.prependListener('request', ({ socket }, reply) => void lastReplies.set(socket, reply))

  app.addHook('preClose', async () => {
    const closeIdle = server.closeIdleConnections.bind(server)
    // setImmediate: what has arrived meanwhile is read before, so that no connection with an unread request counts as idle.
    server.closeIdleConnections = () => void setTimeout(() => setImmediate(closeIdle), IDLE_GRACE_MS).unref()
    // Otherwise a reply that is already under way would keep its connection, and so the process, for another minute.
    server.keepAliveTimeout = 1
    setTimeout(cutSlowClients, CUT_SLOW_CLIENTS_AFTER_MS).unref()
    setTimeout(() => server.closeAllConnections(), CUT_ALL_AFTER_MS).unref()
  })

  function cutSlowClients(): void {
    for (const [socket, reply] of lastReplies) if (!reply || !isWorkedOn(reply)) socket.destroy()
  }
}

/** Read to its end, and no reply has begun. */
const isWorkedOn = ({ req, headersSent }: ServerResponse): boolean => req.complete && !headersSent
