import { expect, test } from 'vitest'
import { splitLinks } from './split-links.ts'

const linksIn = (text: string) => splitLinks(text).flatMap(({ text: shown, href }) => (href ? [[shown, href]] : []))

test.each([
  ['See https://polderlicht.nl/plan.', 'https://polderlicht.nl/plan', 'https://polderlicht.nl/plan'],
  ['(http://polderlicht.nl)', 'http://polderlicht.nl', 'http://polderlicht.nl/'],
  [
    'https://en.wikipedia.org/wiki/Lamp_(light), please',
    'https://en.wikipedia.org/wiki/Lamp_(light)',
    'https://en.wikipedia.org/wiki/Lamp_(light)',
  ],
  ['<HTTPS://Polderlicht.NL/A?b=1&c=2>', 'HTTPS://Polderlicht.NL/A?b=1&c=2', 'https://polderlicht.nl/A?b=1&c=2'],
  ['“https://polderlicht.nl/?q=ü”', 'https://polderlicht.nl/?q=ü', 'https://polderlicht.nl/?q=%C3%BC'],
])('%j links %j to %s', (text, shown, href) => {
  expect(linksIn(text)).toEqual([[shown, href]])
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'https://bank.example@evil.example/', 'https://', 'xhttps://a.example'])(
  '%s is no link',
  (text) => {
    expect(splitLinks(text)).toEqual([{ text }])
  },
)

test('the parts together are the text, whatever is in it', () => {
  const text = 'One https://a.example/x, two\nhttps://b.example) (https://c.example/d(e)f)) end'
  expect(
    splitLinks(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
  expect(linksIn(text)).toHaveLength(3)
})

test('a very long text without an end is split quickly', () => {
  const text = `https://a.example/${')'.repeat(200_000)}`
  expect(splitLinks(text)).toHaveLength(2)
})
