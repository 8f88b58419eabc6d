import { expect, test } from 'vitest'
import { interpolate, interpolatePlain } from './interpolate.ts'

const TEXT = '{{name}}, {{count}} letters'

test('a placeholder without a value stays in the text', () => {
  expect(interpolate('Dear {{name}}, about {{work}}', { name: 'Ada' } as never)).toBe('Dear Ada, about {{work}}')
})

test.each(['أحمد (مدير)', 'דנה כהן.'])('%s is isolated from the sentence around it, on the screen only', (name) => {
  expect(interpolate(TEXT, { name, count: 3 })).toBe(`\u2068${name}\u2069, 3 letters`)
  expect(interpolatePlain(TEXT, { name, count: 3 })).toBe(`${name}, 3 letters`)
})

test.each(['Zoë Ångström', 'Δήμητρα', '田中 太郎', '🙂'])('%s needs no isolation', (name) => {
  expect(interpolate(TEXT, { name, count: 3 })).toBe(`${name}, 3 letters`)
})
