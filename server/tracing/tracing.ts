import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { MonitoredStore } from '../database/store.ts'
import { routeOf } from '../http/request-log.ts'
import type { Mailer } from '../mail/transport/mailer.ts'
import { createOtlpExporter } from './otlp-exporter.ts'
import { SPAN_KINDS, type Span, createTracer, nowMs, parseTraceparent } from './tracer.ts'
import type { TracingSettings } from './tracing-settings.ts'

declare module 'fastify' {
  interface FastifyRequest {
    span: Span | undefined
  }
}

/** OpenTelemetry: spans of requests, renderings, queries and e-mails. Loaded only where its variables are set (docs/decisions/0039). */
export function createTracing({ sampler, ...destination }: TracingSettings, log: FastifyBaseLogger) {
  const exporter = createOtlpExporter(destination, log)
  const { currentSpan, runInside, startSpan, trace } = createTracer(sampler, exporter.add)

  return {
    /** One span per request. It has the route's pattern and not the URL, like the log. */
    traceRequests(app: FastifyInstance): void {
      app.decorateRequest('span', undefined)
      app.addHook('onRequest', (request, _reply, done) => {
        request.span = startSpan(request.method, { kind: SPAN_KINDS.server, parent: parseTraceparent(request.headers.traceparent) })
        runInside(request.span, done)
      })
      // The body arrives in events of the connection, which are not inside the span.
      app.addHook('preValidation', ({ span }, _reply, done) => (span ? runInside(span, done) : done()))
      app.addHook('onResponse', (request, { statusCode }, done) => {
        const { method, span, id } = request
        const route = routeOf(request)
        span?.end({
          name: `${method} ${route}`,
          attributes: { 'http.request.method': method, 'http.route': route, 'http.response.status_code': statusCode, 'request.id': id },
          failed: statusCode >= 500,
        })
        done()
      })
      app.addHook('onRequestAbort', (request, done) => {
        request.span?.end({ name: `${request.method} ${routeOf(request)}`, attributes: { 'error.type': 'client disconnected' } })
        done()
      })
    },

    /** Only inside a request, a rendering or an e-mail: what runs in the background asks for work every few seconds. */
    traceQueries({ onQuery, engine }: MonitoredStore): void {
      const system = engine === 'postgres' ? 'postgresql' : 'sqlite'
      onQuery(({ sql, operation, ms, failed }) => {
        if (!currentSpan()?.isRecorded) return
        const attributes = { 'db.system.name': system, 'db.operation.name': operation, 'db.query.text': sql }
        startSpan(`query ${operation}`, { kind: SPAN_KINDS.client, attributes, startMs: nowMs() - ms }).end({ failed })
      })
    },

    traceRender: <T>(route: string, render: () => Promise<T>): Promise<T> =>
      trace(`render ${route}`, { attributes: { 'http.route': route } }, render),

    traceMailer: (mailer: Mailer): Mailer => ({
      ...mailer,
      async send(email, context) {
        const span = startSpan('send email', { kind: SPAN_KINDS.client, attributes: { 'email.kind': email.kind } })
        const outcome = await runInside(span, () => mailer.send(email, context))
        span.end({ attributes: { 'email.outcome': outcome.state }, failed: !['sent', 'kept'].includes(outcome.state) })
        return outcome
      },
    }),

    stop: exporter.stop,
  }
}
