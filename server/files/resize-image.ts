import { fileURLToPath } from 'node:url'
import { runImageProcess } from './image-process.ts'

const PROCESS_FILE = fileURLToPath(new URL('resize-image-process.ts', import.meta.url))

type Resizing = { from: string; to: string; format: 'avif' | 'webp'; width: number }

/** Writes a stored picture in another format, at most as wide as it is. */
export async function resizeImage({ from, to, format, width }: Resizing, signal: AbortSignal): Promise<void> {
  const stdout = await runImageProcess([PROCESS_FILE, from, to, format, String(width)], signal)
  if (stdout !== 'ok') throw new Error(`A picture could not be resized to ${width} pixels`)
}
