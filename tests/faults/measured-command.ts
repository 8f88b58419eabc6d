import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { spawnNpmCommand } from '../support/npm-command.ts'

const MEMORY_INTERVAL_MS = 100

/** Runs a command to its end. `peakMb` is the most memory of its own process, without that of its children. */
export async function runMeasured(name: string, args: readonly string[], settings: Record<string, string>) {
  const began = performance.now()
  const command = spawnNpmCommand(name, args, settings)
  const memory = watchMemory(command.pid)
  const [output, errors, [code]] = await Promise.all([text(command.stdout), text(command.stderr), once(command, 'exit')])
  clearInterval(memory.timer)
  if (code !== 0) throw new Error(errors)
  return { output, seconds: Math.round((performance.now() - began) / 1000), peakMb: Math.round(memory.peakMb()) }
}

/** The most that the process has used so far, which Linux itself records. */
function watchMemory(pid: number | undefined) {
  let peakKb = 0
  const timer = setInterval(() => {
    try {
      peakKb = Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? peakKb)
    } catch {
      // It has ended.
    }
  }, MEMORY_INTERVAL_MS)
  return { timer, peakMb: () => peakKb / 1024 }
}
