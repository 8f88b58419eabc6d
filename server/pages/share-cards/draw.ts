import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const PROGRAM = fileURLToPath(new URL('draw-program.ts', import.meta.url))
const FONTS = fileURLToPath(new URL('fonts/fonts.conf', import.meta.url))
const LONGEST_MS = 20_000

type Card = { to: string; cover: string; title: string }

/**
 * Draws a card in a program of its own: the memory that pictures and fonts take goes back to the system, and only there do our
 * own fonts stand in for the machine's.
 */
export async function draw({ to, cover, title }: Card): Promise<void> {
  // Elsewhere than on Linux, too, letters are to come from those fonts.
  const env = { FONTCONFIG_FILE: FONTS, PANGOCAIRO_BACKEND: 'fc' }
  await promisify(execFile)(process.execPath, [PROGRAM, to, cover, title], { env, timeout: LONGEST_MS, killSignal: 'SIGKILL' })
}
