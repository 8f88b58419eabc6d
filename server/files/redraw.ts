import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { UPLOAD_LIMITS } from '../../contract/upload.ts'
import { Unavailable } from '../http/failures.ts'
import type { Outcome } from './redraw-program.ts'

const PROGRAM = fileURLToPath(new URL('redraw-program.ts', import.meta.url))
/** It ends itself by the processor's time; this is for one that hangs. */
const LONGEST_MS = 60_000

type Picture = { path: string; type: 'image/png' | 'image/jpeg'; widest?: number | undefined }
type Redrawn = { path: string } | { trouble: Exclude<Outcome, 'redrawn' | 'no room'> }

/**
 * Decodes a picture and writes its pixels anew beside it, in a program of its own: a picture made to crash a decoder ends that
 * program and not the site, finds none of our settings there, and the memory it took goes back to the system. The program ends with
 * the signal.
 */
export async function redraw({ path, type, widest }: Picture, signal: AbortSignal): Promise<Redrawn> {
  const redrawn = `${path}-redrawn`
  const outcome = await run([PROGRAM, path, redrawn, type, String(UPLOAD_LIMITS.bytesPerFile), ...(widest ? [String(widest)] : [])], signal)
  if (outcome === 'no room') throw new Unavailable()
  return outcome === 'redrawn' ? { path: redrawn } : { trouble: outcome }
}

async function run(argv: string[], signal: AbortSignal): Promise<Outcome> {
  try {
    const limits = { env: {}, timeout: LONGEST_MS, killSignal: 'SIGKILL', signal } as const
    const { stdout } = await promisify(execFile)(process.execPath, argv, limits)
    return stdout as Outcome
  } catch (error) {
    signal.throwIfAborted()
    const { signal: endedBy, killed } = error as { signal?: string; killed?: boolean }
    // By the clock: the machine is too busy, and nothing is said about the picture.
    if (killed) throw new Unavailable()
    if (endedBy) return 'broken'
    throw error
  }
}
