import { expect, test } from 'vitest'
import { qrCode } from './qr-code.ts'

// The three finder patterns and the timing pattern are the same in every QR code of this size.
const CORNER = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######']

test('qrCode draws a text as an SVG path with a border of four modules', () => {
  const { size, path } = qrCode('Navakra')
  expect(size).toBe(29)
  const rows = modules(path, size)
  expect(rows.slice(4, 11).map((row) => row.slice(4, 11))).toEqual(CORNER)
  expect(rows.slice(4, 11).map((row) => row.slice(18, 25))).toEqual(CORNER)
  expect(rows.slice(18, 25).map((row) => row.slice(4, 11))).toEqual(CORNER)
  expect(rows[10]!.slice(11, 18)).toMatch(/^\.#\.#\.#\.$/)
  expect([...rows.slice(0, 4), ...rows.slice(-4)].join('')).not.toContain('#')
  expect(rows.map((row) => row.slice(0, 4) + row.slice(-4)).join('')).not.toContain('#')
})

test('qrCode has room for a long otpauth address', () => {
  const url = `otpauth://totp/Navakra:${'x'.repeat(120)}?secret=${'A'.repeat(32)}&issuer=Navakra`
  expect(qrCode(url).size).toBeGreaterThan(40)
})

function modules(path: string, size: number): string[] {
  const dark = new Set([...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x},${y}`))
  return Array.from({ length: size }, (_row, y) =>
    Array.from({ length: size }, (_column, x) => (dark.has(`${x},${y}`) ? '#' : '.')).join(''),
  )
}
