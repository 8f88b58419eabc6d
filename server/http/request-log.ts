import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The route of a page. All pages have one route of the framework's. */
    pageRoute: string | undefined
  }
}

type CompletedRequest = (route: string, method: string, status: number, ms: number) => void

/** Writes one line per request. It names the route's pattern and not the URL, so that no id, token or search term is logged. */
export function logRequests(app: FastifyInstance, onCompleted?: CompletedRequest): void {
  app.decorateRequest('pageRoute', undefined)
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    const route = routeOf(request)
    const status = reply.statusCode
    const ms = reply.elapsedTime
    if (onCompleted && !request.routeOptions.config.isEventStream) onCompleted(route, method, status, ms)
    request.log.info({ method, route, status, ms: Math.round(ms * 10) / 10 })
    done()
  })
}

/** Such as `/blog/:id`, and never the URL. Reading `routeOptions` makes an object, so it is read last. */
export const routeOf = (request: FastifyRequest): string => request.pageRoute ?? request.routeOptions.url ?? 'unknown'
