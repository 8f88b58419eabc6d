import type { Version } from './versions.ts'

/** A symbol being drawn. `fixed` squares belong to its frame: no data lies there, and no mask changes them. */
export type Symbol = { version: Version; size: number; dark: boolean[][]; fixed: boolean[][] }

export function emptySymbol(version: Version): Symbol {
  const size = 17 + 4 * version.number
  const grid = () => Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  const symbol = { version, size, dark: grid(), fixed: grid() }
  drawTiming(symbol)
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    drawSquare(symbol, x, y, 4, [2, 4])
  drawAlignment(symbol)
  drawFormat(symbol, 0)
  drawVersion(symbol)
  return symbol
}

export function set({ dark, fixed, size }: Symbol, x: number, y: number, isDark: boolean): void {
  if (x < 0 || y < 0 || x >= size || y >= size) return
  dark[y]![x] = isDark
  fixed[y]![x] = true
}

/** Fills the free squares in the winding order of the standard: pairs of columns from the right, up and down in turn. */
export function place({ dark, fixed, size }: Symbol, codewords: number[]): void {
  const bits = codewords.flatMap((codeword) => [...codeword.toString(2).padStart(8, '0')].map(Number))
  let next = 0
  for (let right = size - 1, upwards = true; right > 0; right -= 2, upwards = !upwards) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step += 1) {
      const y = upwards ? size - 1 - step : step
      for (const x of [right, right - 1]) {
        if (fixed[y]![x]) continue
        dark[y]![x] = bits[next] === 1
        next += 1
      }
    }
  }
}

/** Level L and the mask, in fifteen bits that repair themselves, twice. */
export function drawFormat(symbol: Symbol, mask: number): void {
  const { size } = symbol
  const data = 0b01_000 | mask
  const bits = ((data << 10) | remainder(data, 10, 0x537)) ^ 0x5412
  for (let n = 0; n < 15; n += 1) {
    const isDark = ((bits >>> n) & 1) === 1
    if (n < 6) set(symbol, 8, n, isDark)
    else if (n < 8) set(symbol, 8, n + 1, isDark)
    else set(symbol, n === 8 ? 7 : 14 - n, 8, isDark)
    if (n < 8) set(symbol, size - 1 - n, 8, isDark)
    else set(symbol, 8, size - 15 + n, isDark)
  }
  set(symbol, 8, size - 8, true)
}

function drawTiming(symbol: Symbol): void {
  for (let n = 0; n < symbol.size; n += 1) {
    set(symbol, 6, n, n % 2 === 0)
    set(symbol, n, 6, n % 2 === 0)
  }
}

/** Rings around a centre; those at the light distances are light. */
function drawSquare(symbol: Symbol, x: number, y: number, radius: number, light: number[]): void {
  for (let dy = -radius; dy <= radius; dy += 1) {
    for (let dx = -radius; dx <= radius; dx += 1) {
      set(symbol, x + dx, y + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))))
    }
  }
}

function drawAlignment(symbol: Symbol): void {
  const { alignment } = symbol.version
  const last = alignment.at(-1)
  for (const x of alignment) {
    for (const y of alignment) {
      const isCorner = (x === 6 && y === 6) || (x === 6 && y === last) || (x === last && y === 6)
      if (!isCorner) drawSquare(symbol, x, y, 2, [1])
    }
  }
}

/** From version 7 on a symbol says its own number. */
function drawVersion(symbol: Symbol): void {
  const { number } = symbol.version
  if (number < 7) return
  const bits = (number << 12) | remainder(number, 12, 0x1f25)
  for (let n = 0; n < 18; n += 1) {
    const isDark = ((bits >>> n) & 1) === 1
    const [near, far] = [Math.floor(n / 3), symbol.size - 11 + (n % 3)]
    set(symbol, far, near, isDark)
    set(symbol, near, far, isDark)
  }
}

/** Of a division of polynomials with bits as coefficients. */
function remainder(value: number, degree: number, divisor: number): number {
  let rest = value
  for (let n = 0; n < degree; n += 1) rest = (rest << 1) ^ ((rest >>> (degree - 1)) * divisor)
  return rest
}
