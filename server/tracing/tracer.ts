import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { Sampler } from './tracing-settings.ts'

export type Attributes = Record<string, string | number | boolean>

/** The numbers of OTLP. */
export const SPAN_KINDS = { internal: 1, server: 2, client: 3 } as const

export type EndedSpan = {
  traceId: string
  spanId: string
  parentSpanId: string | undefined
  name: string
  kind: number
  /** In milliseconds since 1970, with fractions. */
  startMs: number
  endMs: number
  attributes: Attributes
  failed: boolean
}

/** A span that has begun, or, where it is not recorded, what its children have to know. */
export type Span = {
  traceId: string
  spanId: string
  isRecorded: boolean
  hasEnded(): boolean
  end(result?: { name?: string; attributes?: Attributes; failed?: boolean }): void
}

type Parent = Pick<Span, 'traceId' | 'spanId' | 'isRecorded'>
type SpanOptions = { kind?: number; attributes?: Attributes; parent?: Parent | undefined; startMs?: number }

/**
 * Makes spans. What runs inside a span finds it as its parent, also after an `await`. A timer that was set inside a span that has ended has none:
 * a request wakes loops that go on for ever.
 */
export function createTracer(sampler: Sampler, onEnd: (span: EndedSpan) => void) {
  const current = new AsyncLocalStorage<Span>()

  return {
    currentSpan,

    runInside: <T>(span: Span, act: () => T): T => current.run(span, act),

    startSpan,

    /** Runs the work inside a span of its own. */
    async trace<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
      const span = startSpan(name, options)
      try {
        const result = await current.run(span, work)
        span.end()
        return result
      } catch (error) {
        span.end({ failed: true })
        throw error
      }
    },
  }

  function currentSpan(): Span | undefined {
    const span = current.getStore()
    return span?.hasEnded() ? undefined : span
  }

  function startSpan(
    name: string,
    { kind = SPAN_KINDS.internal, attributes, parent = currentSpan(), startMs = nowMs() }: SpanOptions,
  ): Span {
    const traceId = parent?.traceId ?? newHexId(16)
    const isRecorded = parent && (sampler.followsParent || parent === currentSpan()) ? parent.isRecorded : isSampled(traceId)
    const spanId = newHexId(8)
    let hasEnded = false
    return {
      traceId,
      spanId,
      isRecorded,
      hasEnded: () => hasEnded,
      end({ name: endName = name, attributes: endAttributes, failed = false } = {}) {
        if (hasEnded) return
        hasEnded = true
        if (!isRecorded) return
        const all = { ...attributes, ...endAttributes }
        onEnd({ traceId, spanId, parentSpanId: parent?.spanId, name: endName, kind, startMs, endMs: nowMs(), attributes: all, failed })
      },
    }
  }

  /** By the end of the id, as all programs do, so that they record the same traces. */
  function isSampled(traceId: string): boolean {
    return Number.parseInt(traceId.slice(-13), 16) < sampler.ratio * 2 ** 52
  }
}

export const nowMs = () => performance.timeOrigin + performance.now()

/** Twice as many digits as bytes. */
const newHexId = (bytes: number) => randomBytes(bytes).toString('hex')

/** The caller's span, from the header of W3C Trace Context. */
export function parseTraceparent(header: unknown): Parent | undefined {
  const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(String(header)) ?? []
  if (!flags || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined
  return { traceId, spanId, isRecorded: (Number.parseInt(flags, 16) & 1) === 1 }
}

const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/
