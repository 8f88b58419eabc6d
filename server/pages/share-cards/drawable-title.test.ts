import { expect, test } from 'vitest'
import { toDrawableTitle, isLatinText } from './drawable-title.ts'

test.each([
  ['Core Web Vitals', 'Core Web Vitals'],
  ['  Launch 🎉🎉 week 👩\u200d💻 ❤\ufe0f ', 'Launch week'],
  ['Five → six', 'Five six'],
  ['Żółć, Đặng & Ærø: “50 %” – ₹ 500', 'Żółć, Đặng & Ærø: “50 %” – ₹ 500'],
  ['हिन्दी में वेबसाइट', 'हिन्दी में वेबसाइट'],
  ['Москва и Αθήνα', 'Москва и Αθήνα'],
  ['مرحبا 2027', 'مرحبا 2027'],
  ['日本語の題', undefined],
  ['Design in 日本', undefined],
  ['🎉', undefined],
  ['...', undefined],
])('%s is drawn as %s', (title, drawable) => {
  expect(toDrawableTitle(title)).toBe(drawable)
})

test('only a title in Latin letters counts as Latin text', () => {
  expect(['Żółć 2027!', '2027', 'मित्र', 'A मित्र'].map(isLatinText)).toEqual([true, true, false, false])
})
