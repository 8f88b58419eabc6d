import { encode } from 'uqr'

/** White border around a code, in modules, that ISO/IEC 18004 asks for. */
const QUIET_ZONE = 4

/** A text as a QR code: the path of an SVG of `size` by `size` units, one unit per module, with its white border. */
export function qrCode(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { border: QUIET_ZONE })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: squares.join('') }
}
