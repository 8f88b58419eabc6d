import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'

const MEMORY_INTERVAL_MS = 100

export type CommandProcess = ChildProcessByStdio<null, Readable, Readable>

/** Starts a script, such as `scripts/move.ts`, with the flags of package.json. */
export function spawnCommand(script: string, args: readonly string[], settings: Record<string, string>): CommandProcess {
  return spawn(process.execPath, [...flagsOf(script), '--', script, ...args], {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Runs a script to its end. `peakMb` is the most memory of its own process, without that of its children. */
export async function runMeasured(script: string, args: readonly string[], settings: Record<string, string>) {
  const began = performance.now()
  const command = spawnCommand(script, args, settings)
  const memory = watchMemory(command)
  const [output, errors, [code]] = await Promise.all([text(command.stdout), text(command.stderr), once(command, 'exit')])
  clearInterval(memory.timer)
  if (code !== 0) throw new Error(errors)
  return { output, seconds: Math.round((performance.now() - began) / 1000), peakMb: Math.round(memory.peakMb()) }
}

function flagsOf(script: string): string[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const command = Object.values(scripts).find((line) => line.endsWith(`-- ${script}`))
  if (!command) throw new Error(`package.json does not run ${script}.`)
  return command.split(' ').filter((word) => /^--./.test(word))
}

/** The most that the process has used so far, which Linux itself records. */
function watchMemory({ pid }: CommandProcess) {
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
