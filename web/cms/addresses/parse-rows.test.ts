import { expect, test } from 'vitest'
import { formatRows, parseRows } from './parse-rows.ts'

test.each([
  ['/a,/b', [{ from: '/a', to: '/b' }]],
  [
    '/a\t/b\n\n/c;https://example.com/x,y',
    [
      { from: '/a', to: '/b' },
      { from: '/c', to: 'https://example.com/x,y' },
    ],
  ],
  ['from,to\n"/a", "/b"', [{ from: '/a', to: '/b' }]],
  ['/2019/05/a,b/, /blog', [{ from: '/2019/05/a,b/', to: '/blog' }]],
  ['/alone', [{ from: '/alone', to: '' }]],
  ['  \n', []],
])('%j', (text, rows) => {
  expect(parseRows(text)).toEqual(rows)
})

test('rows that are written are read again', () => {
  const rows = [
    { from: '/a', to: '/b' },
    { from: '/c?x=1,2', to: 'https://example.com/' },
  ]
  expect(parseRows(formatRows(rows))).toEqual(rows)
})
