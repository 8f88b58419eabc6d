import { type Symbol, drawFormat } from './symbol.ts'

const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/** The symbol under the mask that leaves the fewest patterns a camera could stumble over. */
export function bestMasked(symbol: Symbol): boolean[][] {
  const candidates = MASKS.map((_, mask) => masked(symbol, mask))
  const penalties = candidates.map(penaltyOf)
  return candidates[penalties.indexOf(Math.min(...penalties))]!
}

function masked(symbol: Symbol, mask: number): boolean[][] {
  const isFlipped = MASKS[mask]!
  const dark = symbol.dark.map((row, y) => row.map((isDark, x) => (symbol.fixed[y]![x] ? isDark : isDark !== isFlipped(x, y))))
  drawFormat({ ...symbol, dark }, mask)
  return dark
}

/** The four rules of the standard: long runs, blocks, what looks like a corner square, and imbalance. */
function penaltyOf(dark: boolean[][]): number {
  const rows = dark.map((row) => row.map(Number).join(''))
  const columns = rows.map((_, x) => rows.map((row) => row[x]).join(''))
  const lines = [...rows, ...columns]
  const runs = lines.flatMap((line) => line.match(/0{5,}|1{5,}/g) ?? []).reduce((sum, run) => sum + run.length - 2, 0)
  const lookalikes = lines.flatMap((line) => [...line.matchAll(/(?=00001011101|10111010000)/g)]).length
  return runs + 3 * blocksIn(rows) + 40 * lookalikes + 10 * imbalance(rows.join(''))
}

function blocksIn(rows: string[]): number {
  let blocks = 0
  for (let y = 1; y < rows.length; y += 1) {
    for (let x = 1; x < rows.length; x += 1) {
      if (new Set([rows[y]![x], rows[y]![x - 1], rows[y - 1]![x], rows[y - 1]![x - 1]]).size === 1) blocks += 1
    }
  }
  return blocks
}

/** How many times five percent the share of dark squares is away from a half. */
function imbalance(squares: string): number {
  const dark = squares.replaceAll('0', '').length
  return Math.floor(Math.abs((dark / squares.length) * 100 - 50) / 5)
}
