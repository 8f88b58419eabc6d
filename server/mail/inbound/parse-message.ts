import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import { classifyMessage } from './classify-message.ts'
import { readHeaderFields } from './header-fields.ts'
import type { InboundMessage } from './inbound-message.ts'
import { hashMessage } from './message-hash.ts'
import { readMessageHead } from './message-headers.ts'

const WORKER_URL = new URL('./parse-message-worker.ts', import.meta.url)
/** Enough for a message of 50 MB in short lines. A hostile one ends the thread and not the process. */
const MEMORY_MB = 384
const TIMEOUT_MS = 60_000
const IDLE_MS = 30_000
const UNREADABLE = 'This message could not be read. Its original is attached.'

export type MessageParser = {
  /** Never rejects: of a message that cannot be read, what its headers say. */
  parse: (raw: Buffer) => Promise<InboundMessage>
  /** Waits for the messages that are being read. */
  close: () => Promise<void>
  isRunning: () => boolean
}
export type ParserReply = { message: InboundMessage } | { error: string }

type Dependencies = {
  log: Pick<FastifyBaseLogger, 'warn'>
  timeoutMs?: number
  idleMs?: number
  memoryMb?: number
}

/**
 * Reads messages on a thread: a large one would block the event loop, and a hostile one may never end or use up the memory. The first
 * message starts the thread, which reads one at a time and ends when there was none for a while.
 */
export function createMessageParser({ log, timeoutMs = TIMEOUT_MS, idleMs = IDLE_MS, memoryMb = MEMORY_MB }: Dependencies): MessageParser {
  let worker: Worker | undefined
  let idleTimer: NodeJS.Timeout | undefined
  let lastParse: Promise<unknown> = Promise.resolve()

  return {
    parse(raw) {
      const parsed = lastParse.then(() => parseNow(raw))
      lastParse = parsed
      return parsed
    },
    async close() {
      await lastParse
      await endWorker()
    },
    isRunning: () => worker !== undefined,
  }

  async function parseNow(raw: Buffer): Promise<InboundMessage> {
    clearTimeout(idleTimer)
    try {
      return await parseOnThread(raw)
    } catch (error) {
      log.warn({ err: error, bytes: raw.length }, 'a message could not be read')
      await endWorker()
      return await readHeadersOnly(raw)
    } finally {
      idleTimer = setTimeout(() => void endWorker(), idleMs)
      idleTimer.unref()
    }
  }

  async function parseOnThread(raw: Buffer): Promise<InboundMessage> {
    const thread = getWorker()
    const { promise, resolve, reject } = Promise.withResolvers<InboundMessage>()
    const onReply = (reply: ParserReply) => ('message' in reply ? resolve(reply.message) : reject(new Error(reply.error)))
    const onExit = () => reject(new Error('The thread has ended.'))
    const timer = setTimeout(() => reject(new Error(`It took longer than ${timeoutMs} ms.`)), timeoutMs)
    timer.unref()
    thread.on('message', onReply).on('error', reject).on('exit', onExit)
    try {
      // A copy: the caller stores the original.
      const copy = new Uint8Array(raw)
      thread.postMessage(copy, [copy.buffer])
      return await promise
    } finally {
      clearTimeout(timer)
      thread.off('message', onReply).off('error', reject).off('exit', onExit)
    }
  }

  function getWorker(): Worker {
    if (worker) return worker
    const started = new Worker(WORKER_URL, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32 },
    })
    // The process may exit while it runs.
    started.unref()
    // Between two messages nobody else listens.
    started.on('error', () => discard(started))
    started.on('exit', () => discard(started))
    return (worker = started)
  }

  function discard(ended: Worker): void {
    if (worker === ended) worker = undefined
  }

  async function endWorker(): Promise<void> {
    const ended = worker
    clearTimeout(idleTimer)
    worker = undefined
    await ended?.terminate()
  }
}

async function readHeadersOnly(raw: Buffer): Promise<InboundMessage> {
  const head = readMessageHead(raw)
  const fields = readHeaderFields(head.headers)
  return {
    ...fields,
    ...classifyMessage({ headers: head.headers, from: fields.from.address, text: '', parts: [] }),
    text: '',
    quotedText: '',
    html: '',
    files: [],
    problem: UNREADABLE,
    hash: await hashMessage(raw, head, setImmediate),
  }
}
