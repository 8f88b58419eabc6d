import { fileURLToPath } from 'node:url'
import { ServiceUnavailableError } from '../errors.ts'
import { runImageProcess } from './image-process.ts'
import type { DecodedType, ReencodeError, ReencodeResult } from './reencode-image-process.ts'

const PROCESS_FILE = fileURLToPath(new URL('reencode-image-process.ts', import.meta.url))

type ImageFile = { path: string; type: DecodedType; maxBytes: number; maxWidth?: number }
type ReencodedImage = ({ path: string } & Exclude<ReencodeResult, { error: unknown }>) | { error: Exclude<ReencodeError, 'no-space'> }

/** Decodes an image and writes a new PNG or JPEG beside it, in a child process that the signal ends. */
export async function reencodeImage({ path, type, maxBytes, maxWidth }: ImageFile, signal: AbortSignal): Promise<ReencodedImage> {
  const output = `${path}-reencoded`
  const argv = [PROCESS_FILE, path, output, type, String(maxBytes), ...(maxWidth ? [String(maxWidth)] : [])]
  const stdout = await runImageProcess(argv, signal)
  const result: ReencodeResult = stdout === undefined ? { error: 'broken' } : (JSON.parse(stdout) as ReencodeResult)
  if (!('error' in result)) return { path: output, ...result }
  const { error } = result
  if (error === 'no-space') throw new ServiceUnavailableError()
  return { error }
}
