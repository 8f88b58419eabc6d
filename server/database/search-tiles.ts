/** Tiles of 2^9, 2^12, 2^15 and 2^18 numbers. The trigram indexes of PostgreSQL contain the number of each row's tile (migration 016). */
const TILE_BITS = { small: [9, 12, 15, 18], large: [15, 18] } as const
/** So many tiles of a size come before the first of the next size. */
const MIN_TILES = 8

type TileGroup = { bits: number; tiles: number[] }

/**
 * Tiles that together cover the numbers from `first` on, down to 0 or up to `last`: the nearest are small and the farthest large. A common
 * word is found in the first of them, and a rare one needs few.
 */
export function tilesFrom(first: number, last: number, nearest: keyof typeof TILE_BITS = 'small'): TileGroup[] {
  const step = last < first ? -1 : 1
  const groups: TileGroup[] = []
  let next = first
  for (const [at, bits] of TILE_BITS[nearest].entries()) {
    const larger = TILE_BITS[nearest][at + 1]
    const tiles: number[] = []
    // Ends where a larger tile begins.
    while ((last - next) * step >= 0 && !(larger && tiles.length >= MIN_TILES && startsTile(next, larger, step))) {
      const tile = Math.floor(next / 2 ** bits)
      tiles.push(tile)
      next = (step < 0 ? tile * 2 ** bits : (tile + 1) * 2 ** bits) + Math.min(step, 0)
    }
    if (tiles.length > 0) groups.push({ bits, tiles })
  }
  return groups
}

const startsTile = (number: number, bits: number, step: number) => (step < 0 ? number + 1 : number) % 2 ** bits === 0
