import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Attributes, EndedSpan } from './tracer.ts'
import type { TracingSettings } from './tracing-settings.ts'

// The values that OpenTelemetry's own programs have.
const MAX_QUEUED = 2048
const MAX_BATCH = 512
const INTERVAL_MS = 5000
const REPLY_TIMEOUT_MS = 10_000
const STOP_TIMEOUT_MS = 1000
const MAX_FAILURES_AT_STOP = 2
/** The receiver asks to be sent the batch again later. */
const RETRIED_STATUSES = [429, 502, 503, 504]

/** Sends ended spans in batches, as OTLP over http in JSON. Spans that do not fit into the queue are dropped: the site never waits. */
export function createOtlpExporter({ endpoint, headers, resource }: Omit<TracingSettings, 'sampler'>, log: FastifyBaseLogger) {
  const queue: EndedSpan[] = []
  let sending: Promise<void> | undefined
  let isFailing = false
  const timer = setInterval(flush, INTERVAL_MS).unref()

  return {
    add(span: EndedSpan): void {
      if (queue.length < MAX_QUEUED) queue.push(span)
      if (queue.length >= MAX_BATCH) flush()
    },

    /** Sends the rest. */
    async stop(): Promise<void> {
      clearInterval(timer)
      await Promise.race([sending, pause(STOP_TIMEOUT_MS, undefined, { ref: false })])
      for (let failures = 0; queue.length > 0 && failures < MAX_FAILURES_AT_STOP; failures += Number(isFailing))
        await sendBatch(STOP_TIMEOUT_MS)
    },
  }

  function flush(): void {
    if (queue.length === 0) return
    sending ??= sendBatch(REPLY_TIMEOUT_MS).finally(() => (sending = undefined))
  }

  async function sendBatch(timeoutMs: number): Promise<void> {
    const batch = queue.splice(0, MAX_BATCH)
    const outcome = await send(batch, timeoutMs)
    if (outcome.isRetried) queue.unshift(...batch.slice(0, MAX_QUEUED - queue.length))
    if (outcome.reason && !isFailing) log.warn({ reason: outcome.reason }, 'traces cannot be sent now')
    isFailing = outcome.reason !== undefined
  }

  async function send(batch: EndedSpan[], timeoutMs: number): Promise<{ reason?: string; isRetried: boolean }> {
    try {
      const reply = await fetch(endpoint, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(toExportRequest(batch, resource)),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      await reply.arrayBuffer()
      if (reply.ok) return { isRetried: false }
      return { reason: `status ${reply.status}`, isRetried: RETRIED_STATUSES.includes(reply.status) }
    } catch (error) {
      const { message, cause } = error as Error
      return { reason: cause ? `${message}: ${String(cause)}` : message, isRetried: true }
    }
  }
}

const toExportRequest = (spans: EndedSpan[], resource: Record<string, string>) => ({
  resourceSpans: [
    { resource: { attributes: toKeyValues(resource) }, scopeSpans: [{ scope: { name: 'site' }, spans: spans.map(toOtlpSpan) }] },
  ],
})

const STATUS_ERROR = 2

const toOtlpSpan = ({ startMs, endMs, attributes, failed, ...span }: EndedSpan) => ({
  ...span,
  startTimeUnixNano: toNanoseconds(startMs),
  endTimeUnixNano: toNanoseconds(endMs),
  attributes: toKeyValues(attributes),
  status: failed ? { code: STATUS_ERROR } : {},
})

/** As text: these numbers are larger than JavaScript's integers. */
const toNanoseconds = (ms: number) => String(BigInt(Math.round(ms * 1000)) * 1000n)

const toKeyValues = (attributes: Attributes) => Object.entries(attributes).map(([key, value]) => ({ key, value: toAnyValue(value) }))

function toAnyValue(value: string | number | boolean) {
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { boolValue: value }
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value }
}
