import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Unavailable } from '../http/failures.ts'
import type { Outcome } from './redraw-program.ts'

const PROGRAM = fileURLToPath(new URL('redraw-program.ts', import.meta.url))
const LONGEST_MS = 60_000

type Redrawn = { path: string } | { trouble: 'broken' | 'tooManyPixels' }

/**
 * Decodes a picture and writes its pixels anew beside it, in a program of its own: a picture made to crash a decoder ends that
 * program and not the site, finds none of our settings there, and the memory it took goes back to the system.
 */
export async function redraw(path: string, type: 'image/png' | 'image/jpeg', widest?: number): Promise<Redrawn> {
  const redrawn = `${path}-redrawn`
  const outcome = await run([PROGRAM, path, redrawn, type, ...(widest ? [String(widest)] : [])])
  if (outcome === 'no room') throw new Unavailable()
  return outcome === 'redrawn' ? { path: redrawn } : { trouble: outcome }
}

async function run(argv: string[]): Promise<Outcome> {
  try {
    const limits = { env: {}, timeout: LONGEST_MS, killSignal: 'SIGKILL' } as const
    const { stdout } = await promisify(execFile)(process.execPath, argv, limits)
    return stdout as Outcome
  } catch (error) {
    const { signal } = error as { signal?: string }
    if (signal) return 'broken'
    throw error
  }
}
