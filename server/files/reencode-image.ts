import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { UPLOAD_LIMITS } from '../../contract/upload.ts'
import { ServiceUnavailableError } from '../errors.ts'
import type { ReencodeResult } from './reencode-image-process.ts'

const PROCESS_FILE = fileURLToPath(new URL('reencode-image-process.ts', import.meta.url))
/** It ends itself by the processor's time; this is for one that hangs. */
const TIMEOUT_MS = 60_000

type ImageFile = { path: string; type: 'image/png' | 'image/jpeg'; maxWidth?: number | undefined }
type ReencodedImage = { path: string } | { trouble: Exclude<ReencodeResult, 'redrawn' | 'no room'> }

/**
 * Decodes a picture and writes its pixels anew beside it, in a program of its own: a picture made to crash a decoder ends that
 * program and not the site, finds none of our settings there, and the memory it took goes back to the system. The program ends with
 * the signal.
 */
export async function reencodeImage({ path, type, maxWidth }: ImageFile, signal: AbortSignal): Promise<ReencodedImage> {
  const redrawn = `${path}-redrawn`
  const outcome = await runProcess(
    [PROCESS_FILE, path, redrawn, type, String(UPLOAD_LIMITS.bytesPerFile), ...(maxWidth ? [String(maxWidth)] : [])],
    signal,
  )
  if (outcome === 'no room') throw new ServiceUnavailableError()
  return outcome === 'redrawn' ? { path: redrawn } : { trouble: outcome }
}

async function runProcess(argv: string[], signal: AbortSignal): Promise<ReencodeResult> {
  try {
    const limits = { env: {}, timeout: TIMEOUT_MS, killSignal: 'SIGKILL', signal } as const
    const { stdout } = await promisify(execFile)(process.execPath, argv, limits)
    return stdout as ReencodeResult
  } catch (error) {
    signal.throwIfAborted()
    const { signal: endedBy, killed } = error as { signal?: string; killed?: boolean }
    // By the clock: the machine is too busy, and nothing is said about the picture.
    if (killed) throw new ServiceUnavailableError()
    if (endedBy) return 'broken'
    throw error
  }
}
