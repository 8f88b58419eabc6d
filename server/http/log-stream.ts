import { setTimeout as wait } from 'node:timers/promises'
import { pino, symbols } from 'pino'

/** A hundred lines. A write costs as much as making ten of them, and Docker reads 16 KB at once. */
const CHUNK_LENGTH = 16 * 1024
/** With the write itself, a line is out within a second. */
const FLUSH_INTERVAL_MS = 500
/** While nobody reads the output, lines beyond this are dropped. */
const MAX_PENDING_BYTES = 2 * 1024 * 1024
/** At the end of the process, an output that takes nothing for so long is given up. */
const STUCK_AFTER_MS = 1000
const WARN = pino.levels.values.warn!

export type LogStream = ReturnType<typeof createLogStream>

/**
 * Collects the lines of the log and writes them off the event loop. Neither a request nor the end of the process waits for an output
 * that nobody reads. The lines are collected here and not by pino's destination, whose `minLength` costs as much as it saves: it
 * measures all collected text again with every line.
 */
export function createLogStream(fd: number = process.stdout.fd) {
  let collected = ''
  let closed = false
  let droppedLines = 0
  let reportedLines = 0
  let retryUntil = Infinity
  const retryEAGAIN = () => performance.now() < retryUntil
  const destination = pino.destination({ dest: fd, sync: false, maxLength: MAX_PENDING_BYTES, retryEAGAIN })
  // Such as a full disk: the destination keeps the text and tries again at the next write.
  destination.on('error', () => {})
  destination.on('drop', (text: string) => (droppedLines += text.split('\n').length - 1))
  destination.on('drain', reportDropped)
  const timer = setInterval(flush, FLUSH_INTERVAL_MS).unref()
  // Before pino's own listener, which would wait for the output without limit.
  process.prependOnceListener('exit', flushAtExit)

  return {
    [symbols.needsMetadataGsym]: true as const,
    /** pino sets it before each write. */
    lastLevel: 0,

    write(line: string): void {
      collected += line
      // Warnings and errors are written at once: the next thing may be a crash.
      if (collected.length >= CHUNK_LENGTH || this.lastLevel >= WARN) flush()
    },

    flush,

    /** Since the start. */
    droppedLines: () => droppedLines,

    /** Writes the rest. */
    async close(): Promise<void> {
      clearInterval(timer)
      flush()
      closed = true
      const written = new Promise((resolve) => destination.once('close', resolve))
      destination.end()
      await Promise.race([written, untilStuck()])
      destination.destroy()
      process.off('exit', flushAtExit)
    },
  }

  function flush(): void {
    if (closed || collected === '') return
    const text = collected
    collected = ''
    destination.write(text)
  }

  /** The output works again. */
  function reportDropped(): void {
    const count = droppedLines - reportedLines
    if (count === 0 || closed) return
    reportedLines = droppedLines
    collected += `${JSON.stringify({ level: WARN, time: Date.now(), count, msg: 'log lines were dropped: nobody read the output' })}\n`
  }

  async function untilStuck(): Promise<void> {
    let progress = true
    destination.on('write', () => (progress = true))
    while (progress) {
      progress = false
      await wait(STUCK_AFTER_MS)
    }
  }

  /** After a crash, or when the start fails. Nothing asynchronous would still happen. */
  function flushAtExit(): void {
    retryUntil = performance.now() + STUCK_AFTER_MS
    const finalDestination = pino.destination({ dest: fd, sync: true, retryEAGAIN })
    finalDestination.on('error', () => {})
    try {
      destination.flushSync()
      finalDestination.write(collected)
    } catch {
      destination.destroy()
    }
  }
}
