import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { modulesOf, qrCode } from './qr-code.ts'

// Drawn by another program, and read by a third.
const NAVAKRA = `
#######.#.###.#######
#.....#...##..#.....#
#.###.#.##.#..#.###.#
#.###.#.##..#.#.###.#
#.###.#.#..#..#.###.#
#.....#..####.#.....#
#######.#.#.#.#######
...........##........
####..#.######..###.#
...###...#######..#.#
.#....#..#.#.......##
...###...###..####.##
..#..######.#..#.#.##
........##.#..#.#...#
#######....##..##.#..
#.....#..##....######
#.###.#..#..###..####
#.###.#.#..#..##...#.
#.###.#.##..#.#..##..
#.....#.#.#..#.##...#
#######.###..#....#..
`.trim()

/** The same for longer texts, by their length: the size of the code, and a hash of its rows. */
const LONGER: [length: number, size: number, hash: string][] = [
  [50, 29, '6ebdfc1ceba2fcc9'],
  [100, 37, 'cb493eae99a237e1'],
  [150, 45, 'c38cd1eb8da710d8'],
  [190, 49, '8ea69651e2ccfeff'],
  [230, 53, 'd14f03437e968568'],
  [271, 57, '74700f7bce3a600d'],
]

const drawn = (text: string) =>
  modulesOf(text)
    .map((row) => row.map((isDark) => (isDark ? '#' : '.')).join(''))
    .join('\n')

test('a short text is the code that every other program draws', () => {
  expect(drawn('Navakra')).toBe(NAVAKRA)
})

test.each(LONGER)('so is one of %i bytes', (length, size, hash) => {
  const rows = drawn('otpauth '.repeat(40).slice(0, length))
  expect(rows.indexOf('\n')).toBe(size)
  expect(createHash('sha256').update(rows).digest('hex')).toMatch(new RegExp(`^${hash}`))
})

test('the path has one square for each dark one, inside a white border', () => {
  const { size, path } = qrCode('Navakra')
  expect(size).toBe(29)
  expect(path.startsWith('M4 4h1v1h-1z')).toBe(true)
  expect(path.match(/M/g)).toHaveLength(NAVAKRA.match(/#/g)!.length)
})

test('a text that is too long is refused', () => {
  expect(() => qrCode('x'.repeat(272))).toThrow('too many')
})
