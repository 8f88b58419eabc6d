import type { FastifyInstance } from 'fastify'

const IDLE_GRACE_MS = 300
const FORCE_CLOSE_AFTER_MS = 4000

/**
 * Ends without leaving anybody in the middle of a sentence. The door closes at once; what somebody had sent before they could know
 * is still answered, with word that the connection ends; who has not finished asking by then is not waited for.
 */
export function enableGracefulShutdown(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const { server } = app
    const closeIdle = server.closeIdleConnections.bind(server)
    server.closeIdleConnections = () => void setTimeout(closeIdle, IDLE_GRACE_MS).unref()
    // A reply that is already under way would keep its connection, and so our process, for another minute.
    server.keepAliveTimeout = 1
    setTimeout(() => server.closeAllConnections(), FORCE_CLOSE_AFTER_MS).unref()
  })
}
