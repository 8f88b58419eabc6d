import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ORBITS, WIDTHS } from './sculpture-frames.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../../public/images/orbit')

test('the listed frames are those in public/images/orbit', () => {
  const listed = Object.entries(ORBITS).flatMap(([name, { count, still }]) => {
    expect(still).toBeLessThan(count)
    return WIDTHS.flatMap((width) => Array.from({ length: count }, (_, frame) => `${name}-${width}-${String(frame).padStart(2, '0')}.avif`))
  })
  expect(readdirSync(FOLDER).toSorted()).toEqual(listed.toSorted())
})
