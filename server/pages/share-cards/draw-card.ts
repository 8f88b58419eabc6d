import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const DRAW_PROCESS = fileURLToPath(new URL('draw-card-process.ts', import.meta.url))
const FONT_CONFIG = fileURLToPath(new URL('fonts/fonts.conf', import.meta.url))
const DRAW_TIMEOUT_MS = 20_000

type DrawOptions = { outputFile: string; cover: string; title: string }

/**
 * Draws a card in a program of its own: the memory that pictures and fonts take goes back to the system, and only there do our
 * own fonts stand in for the machine's.
 */
export async function drawCard({ outputFile, cover, title }: DrawOptions): Promise<void> {
  // Elsewhere than on Linux, too, letters are to come from those fonts.
  const env = { FONTCONFIG_FILE: FONT_CONFIG, PANGOCAIRO_BACKEND: 'fc' }
  await promisify(execFile)(process.execPath, [DRAW_PROCESS, outputFile, cover, title], {
    env,
    timeout: DRAW_TIMEOUT_MS,
    killSignal: 'SIGKILL',
  })
}
