import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { constantTimeEqual } from '../database/ids.ts'
import { ConfigError, UnauthorizedError } from '../errors.ts'
import type { Metrics } from './metrics.ts'
import { CONTENT_TYPES, chooseFormat } from './text-format.ts'

const METRICS_PATH = '/metrics'

/** For requests with the token, on the port of the site. */
export function metricsRoute(app: FastifyInstance, token: string, { scrape }: Metrics): void {
  app.get(METRICS_PATH, { logLevel: 'warn' }, async ({ headers }, reply) => {
    reply.header('cache-control', 'no-store')
    if (!constantTimeEqual(/^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? '', token)) {
      reply.header('www-authenticate', 'Bearer')
      throw new UnauthorizedError('This address needs the token of METRICS_TOKEN.')
    }
    const format = chooseFormat(headers.accept)
    return reply.type(CONTENT_TYPES[format]).send(await scrape(format))
  })
}

/** On a port of its own, for everybody who can reach it. */
export function createMetricsListener({ port, host }: { port: number; host: string }, { scrape }: Metrics) {
  const server = createServer((request, reply) => {
    const [path] = (request.url ?? '').split('?', 1)
    if (path !== METRICS_PATH || !['GET', 'HEAD'].includes(request.method ?? '')) {
      reply.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end(`The metrics are at ${METRICS_PATH}.\n`)
      return
    }
    const format = chooseFormat(request.headers.accept)
    scrape(format).then(
      (text) => reply.writeHead(200, { 'content-type': CONTENT_TYPES[format], 'cache-control': 'no-store' }).end(text),
      () => reply.writeHead(500).end(),
    )
  })
  return {
    start: () =>
      new Promise<void>((resolve, reject) => {
        server.once('error', ({ message }) => reject(new ConfigError(`METRICS_PORT cannot be opened: ${message}.`)))
        server.listen(port, host, resolve)
      }),

    async stop(): Promise<void> {
      server.close()
      server.closeAllConnections()
    },
  }
}
