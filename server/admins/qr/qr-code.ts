import { codewordsOf } from './codewords.ts'
import { bestMasked } from './masks.ts'
import { emptySymbol, place } from './symbol.ts'
import { versionFor } from './versions.ts'

/** White room around a code, in units, without which cameras do not find it. */
const QUIET = 4

/** A text as a QR code (ISO/IEC 18004, bytes, level L): a path of one-unit squares, `size` units wide with its white border. */
export function qrCode(text: string): { size: number; path: string } {
  const dark = modulesOf(text)
  const squares = dark.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])))
  return { size: dark.length + 2 * QUIET, path: squares.join('') }
}

/** The squares of the code, row by row. */
export function modulesOf(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text)
  const version = versionFor(bytes.length)
  const symbol = emptySymbol(version)
  place(symbol, codewordsOf(bytes, version))
  return bestMasked(symbol)
}
