import { expect, test } from 'vitest'
import { fillLetter, toParagraphs } from './letter-sample.ts'

test('placeholders get invented values, links the address of the site, and an unknown one stays', () => {
  expect(fillLetter('Dear {{name}}, {{offce}}\n\nConfirm: {{confirmUrl}}', undefined, 'https://site.example')).toBe(
    'Dear Ranbir Sodhi, {{offce}}\n\nConfirm: https://site.example',
  )
})

test('a line that is a link is a button', () => {
  expect(toParagraphs('Hello\n\nConfirm my address: https://site.example/x')).toEqual([
    { kind: 'text', text: 'Hello' },
    { kind: 'link', label: 'Confirm my address' },
  ])
})
