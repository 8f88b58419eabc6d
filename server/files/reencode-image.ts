import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { UPLOAD_LIMITS } from '../../contract/upload.ts'
import { ServiceUnavailableError } from '../errors.ts'
import type { ReencodeResult } from './reencode-image-process.ts'

const PROCESS_FILE = fileURLToPath(new URL('reencode-image-process.ts', import.meta.url))
/** The process limits its own CPU time; this ends one that hangs. */
const TIMEOUT_MS = 60_000

type ImageFile = { path: string; type: 'image/png' | 'image/jpeg'; maxWidth?: number | undefined }
type ReencodedImage = { path: string } | { error: Exclude<ReencodeResult, 'ok' | 'no-space'> }

/**
 * Decodes an image and writes a new file beside it, in a child process: an image that crashes the decoder ends that process and not
 * the site, the process has none of our settings, and its memory is returned to the system. The signal ends it.
 */
export async function reencodeImage({ path, type, maxWidth }: ImageFile, signal: AbortSignal): Promise<ReencodedImage> {
  const output = `${path}-reencoded`
  const outcome = await runProcess(
    [PROCESS_FILE, path, output, type, String(UPLOAD_LIMITS.bytesPerFile), ...(maxWidth ? [String(maxWidth)] : [])],
    signal,
  )
  if (outcome === 'no-space') throw new ServiceUnavailableError()
  return outcome === 'ok' ? { path: output } : { error: outcome }
}

async function runProcess(argv: string[], signal: AbortSignal): Promise<ReencodeResult> {
  try {
    const limits = { env: {}, timeout: TIMEOUT_MS, killSignal: 'SIGKILL', signal } as const
    const { stdout } = await promisify(execFile)(process.execPath, argv, limits)
    return stdout as ReencodeResult
  } catch (error) {
    signal.throwIfAborted()
    const { signal: endedBy, killed } = error as { signal?: string; killed?: boolean }
    // The timeout ended it: the machine is too busy, and the image may be fine.
    if (killed) throw new ServiceUnavailableError()
    if (endedBy) return 'broken'
    throw error
  }
}
