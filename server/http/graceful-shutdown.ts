import type { FastifyInstance } from 'fastify'

const IDLE_GRACE_MS = 300
const FORCE_CLOSE_AFTER_MS = 4000

/**
 * Stops accepting connections at once. Requests that were sent before clients could know are still answered, with
 * `connection: close`; connections that are still open after FORCE_CLOSE_AFTER_MS are cut.
 */
export function enableGracefulShutdown(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const { server } = app
    const closeIdle = server.closeIdleConnections.bind(server)
    // setImmediate: what has arrived meanwhile is read before, so that no connection with an unread request counts as idle.
    server.closeIdleConnections = () => void setTimeout(() => setImmediate(closeIdle), IDLE_GRACE_MS).unref()
    // Otherwise a reply that is already under way would keep its connection, and so the process, for another minute.
    server.keepAliveTimeout = 1
    setTimeout(() => server.closeAllConnections(), FORCE_CLOSE_AFTER_MS).unref()
  })
}
