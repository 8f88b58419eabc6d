import { createServer } from 'node:http'

// Loaded into the site's process with --import. Replies on a port of its own how long the event loop was blocked since the last request.

const INTERVAL_MS = 1

let worst = { ms: 0, cpuMs: 0 }
let last = now()

setInterval(() => {
  const at = now()
  // CPU time of the main thread does not depend on other processes; wall-clock time also includes waiting for a disk.
  worst = { ms: Math.max(worst.ms, at.ms - last.ms - INTERVAL_MS), cpuMs: Math.max(worst.cpuMs, at.cpuMs - last.cpuMs) }
  last = at
}, INTERVAL_MS)

createServer((_request, reply) => {
  // After the current turn of the event loop, so that it is measured as a whole.
  setTimeout(() => {
    reply.end(JSON.stringify(worst))
    worst = { ms: 0, cpuMs: 0 }
  }, 2 * INTERVAL_MS)
}).listen(Number(process.env.METER_PORT), '127.0.0.1')

function now(): { ms: number; cpuMs: number } {
  const { user, system } = process.threadCpuUsage()
  return { ms: performance.now(), cpuMs: (user + system) / 1000 }
}
