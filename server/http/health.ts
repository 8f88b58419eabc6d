import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Readiness } from './readiness.ts'

/** Retry-After of a node that is not ready: as often as proxies ask. */
const RETRY_AFTER_SECONDS = 5

/** An overloaded node stays ready: without it, the others would have even more to do. */
const ROUTE_OPTIONS = { logLevel: 'silent', config: { shedsLoad: false } } as const

/**
 * /healthz: the process answers. /readyz: it can take writes. /servez: it can serve pages, if need be from its cache. A proxy that sends
 * visitors asks /servez, so that pages are served while the database is away.
 */
export function healthRoutes(app: FastifyInstance, { checkWrites, checkPages, checkCaching }: Readiness): void {
  app.get('/healthz', ROUTE_OPTIONS, async (_request, reply) => sendStatus(reply, 200, { status: 'ok' }))
  app.get('/readyz', ROUTE_OPTIONS, async (_request, reply) => {
    const reason = await checkWrites()
    if (reason) return sendStatus(reply, 503, { status: 'unavailable', reason })
    const drawback = await checkCaching()
    return sendStatus(reply, 200, drawback ? { status: 'degraded', reason: drawback } : { status: 'ready' })
  })
  app.get('/servez', ROUTE_OPTIONS, async (_request, reply) => {
    const reason = await checkPages()
    return reason ? sendStatus(reply, 503, { status: 'unavailable', reason }) : sendStatus(reply, 200, { status: 'serving' })
  })
}

function sendStatus(reply: FastifyReply, code: number, body: { status: string; reason?: string }) {
  if (code === 503) reply.header('retry-after', RETRY_AFTER_SECONDS)
  return reply.code(code).header('cache-control', 'no-store').send(body)
}
