import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ICON_NAMES } from './icon-names.ts'

test('the icon names match the symbols of the sprite', () => {
  const sprite = readFileSync(new URL('../../../public/images/icons.svg', import.meta.url), 'utf8')
  const drawn = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id = '']) => id)
  expect(drawn.sort()).toEqual([...ICON_NAMES].sort())
})
