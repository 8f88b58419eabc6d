import { expect, test } from 'vitest'
import { collectLinks } from './collect-links.ts'

test('links are found in marks, lists, cells, buttons and named targets, with their words', () => {
  const link = (from: number, to: number, href: string) => ({ from, to, type: 'link', href })
  const document = {
    sections: [
      { subheading: 'One', contentBlocks: [{ type: 'paragraph', content: 'Read our price list.', marks: [link(5, 19, '/pricing')] }] },
      { contentBlocks: [{ type: 'bullet', bullets: ['plain', 'to the team'], marks: [[], [link(3, 11, '/team')]] }] },
      { contentBlocks: [{ type: 'table', rows: [[{ content: 'cell', marks: [link(0, 4, '/cell')] }]] }] },
      { contentBlocks: [{ type: 'button', label: 'Write to us', href: '/contact' }] },
    ],
    conclusion: 'The end',
    conclusionMarks: [link(4, 7, 'https://example.com/')],
    hero: { link: { label: 'Start', href: '/start' } },
    slide: { title: 'A client', link: '/showcase/a/' },
  }
  expect(collectLinks(document)).toEqual(
    expect.arrayContaining([
      { text: 'our price list', target: '/pricing' },
      { text: 'the team', target: '/team' },
      { text: 'cell', target: '/cell' },
      { text: 'Write to us', target: '/contact' },
      { text: 'end', target: 'https://example.com/' },
      { text: 'Start', target: '/start' },
      { text: 'A client', target: '/showcase/a/' },
    ]),
  )
  expect(collectLinks(document)).toHaveLength(7)
})
