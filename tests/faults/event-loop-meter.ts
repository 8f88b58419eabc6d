import { createServer } from 'node:http'

/** Loaded into the site's process with --import. Answers on its own port how long the event loop was held since it was last asked. */

const EVERY_MS = 1

let worst = { ms: 0, cpuMs: 0 }
let last = now()

setInterval(() => {
  const at = now()
  // The processor time of the main thread is the same on a busy machine; the clock also shows waiting for a disk.
  worst = { ms: Math.max(worst.ms, at.ms - last.ms - EVERY_MS), cpuMs: Math.max(worst.cpuMs, at.cpuMs - last.cpuMs) }
  last = at
}, EVERY_MS)

createServer((_request, reply) => {
  // After the turn in which this was asked, so that it is counted whole.
  setTimeout(() => {
    reply.end(JSON.stringify(worst))
    worst = { ms: 0, cpuMs: 0 }
  }, 2 * EVERY_MS)
}).listen(Number(process.env.METER_PORT), '127.0.0.1')

function now(): { ms: number; cpuMs: number } {
  const { user, system } = process.threadCpuUsage()
  return { ms: performance.now(), cpuMs: (user + system) / 1000 }
}
