import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Mark,
  type MarkedText,
  type TextNode,
  TEXT_STYLES,
  isLinkTarget,
  marksField,
  moveMarks,
  nestMarks,
  normalizeMarkedText,
  normalizeMarks,
  splitIntoRuns,
} from './post-text.ts'

const bold = (from: number, to: number): Mark => ({ from, to, type: 'bold' })
const link = (from: number, to: number, href = '/a'): Mark => ({ from, to, type: 'link', href })

const anyText = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n', '<', '\u{1f600}', 'é'), maxLength: 30 })
const anyPosition = fc.integer({ min: -3, max: 40 })
const anyMark: fc.Arbitrary<Mark> = fc.oneof(
  fc.record({ from: anyPosition, to: anyPosition, type: fc.constantFrom(...TEXT_STYLES) }),
  fc.record({ from: anyPosition, to: anyPosition, type: fc.constant('link' as const), href: fc.constantFrom('/a', 'https://b.example') }),
)
const anyMarkedText: fc.Arbitrary<MarkedText> = fc.record({ content: anyText, marks: fc.array(anyMark, { maxLength: 12 }) })

describe('normalizeMarkedText', () => {
  test('a normalized text stays as it is', () => {
    fc.assert(
      fc.property(anyMarkedText, (text) => {
        const normalized = normalizeMarkedText(text)
        expect(normalizeMarkedText(normalized)).toEqual(normalized)
      }),
    )
  })

  test('every mark covers something inside the text, and none of its kind touches another', () => {
    fc.assert(
      fc.property(anyMarkedText, (text) => {
        const { content, marks = [] } = normalizeMarkedText(text)
        expect(content).toBe(text.content.trim())
        for (const { from, to } of marks) expect([from >= 0, from < to, to <= content.length]).toEqual([true, true, true])
        for (const [index, one] of marks.entries())
          for (const other of marks.slice(index + 1)) {
            if (one.type !== other.type) continue
            const isOtherLink = one.type === 'link' && other.type === 'link' && one.href !== other.href
            expect(isOtherLink ? one.to <= other.from : one.to < other.from).toBe(true)
          }
      }),
    )
  })

  test('every character keeps its styles', () => {
    fc.assert(
      fc.property(anyMarkedText, (text) => {
        const start = text.content.length - text.content.trimStart().length
        const normalized = normalizeMarkedText(text)
        for (const position of listPositions(normalized.content))
          for (const style of TEXT_STYLES) {
            const isStyled = text.marks!.some((mark) => mark.type === style && covers(text.content, mark, position + start))
            const stays = (normalized.marks ?? []).some((mark) => mark.type === style && covers(normalized.content, mark, position))
            expect([position, style, stays]).toEqual([position, style, isStyled])
          }
      }),
    )
  })

  /** Where the characters of a text begin. */
  const listPositions = (text: string) => Array.from(text.matchAll(/./gsu), ({ index }) => index)
  /** A border inside a surrogate pair counts as the beginning of the pair. */
  const covers = (content: string, { from, to }: Mark, at: number) => toPair(content, from) <= at && at < toPair(content, to)
  const toPair = (content: string, at: number) => (/^[\udc00-\udfff]/.test(content.slice(Math.max(at, 0))) && at > 0 ? at - 1 : at)

  test('trimming moves the marks with their words', () => {
    expect(normalizeMarkedText({ content: '  See our prices ', marks: [link(6, 16)] })).toEqual({
      content: 'See our prices',
      marks: [link(4, 14)],
    })
  })

  test('marks that touch or overlap become one, and an empty list is left out', () => {
    expect(normalizeMarks('one two three', [bold(4, 7), bold(0, 4), bold(2, 5)])).toEqual([bold(0, 7)])
    expect(normalizeMarks('one two three', [link(0, 7), link(4, 13, '/b')])).toEqual([link(0, 7), link(7, 13, '/b')])
    expect(normalizeMarkedText<MarkedText>({ content: 'one', marks: [bold(2, 2), bold(9, 12)] })).toEqual({ content: 'one' })
  })

  test('no border is inside a surrogate pair', () => {
    expect(normalizeMarks('a\u{1f600}b', [bold(0, 2)])).toEqual([bold(0, 1)])
    expect(normalizeMarks('a\u{1f600}b', [bold(2, 4)])).toEqual([bold(1, 4)])
  })
})

describe('splitIntoRuns', () => {
  test('the runs are the text, and each has the styles of its characters', () => {
    fc.assert(
      fc.property(anyMarkedText, ({ content, marks }) => {
        const runs = splitIntoRuns({ content, marks })
        expect(runs.map(({ text }) => text).join('')).toBe(content)
        let at = 0
        for (const { text, styles, href } of runs) {
          const covering = normalizeMarks(content, marks!).filter(({ from, to }) => from <= at && at < to)
          expect(styles).toEqual(TEXT_STYLES.filter((style) => covering.some(({ type }) => type === style)))
          expect(href).toBe(covering.flatMap((mark) => (mark.type === 'link' ? [mark.href] : []))[0])
          expect(text).not.toBe('')
          at += text.length
        }
      }),
    )
  })

  test('a text without marks is one run, and an empty one none', () => {
    expect(splitIntoRuns({ content: 'Plain' })).toEqual([{ text: 'Plain', styles: [] }])
    expect(splitIntoRuns({ content: '', marks: [bold(0, 1)] })).toEqual([])
  })
})

describe('nestMarks', () => {
  const flatten = (nodes: TextNode[]): string => nodes.map((node) => (typeof node === 'string' ? node : flatten(node.children))).join('')

  test('a link is outside, and one mark is one element even where another begins in it', () => {
    const marks: Mark[] = [link(4, 14), bold(8, 20), { from: 8, to: 11, type: 'code' }]
    expect(nestMarks({ content: 'See our prices first', marks })).toEqual([
      'See ',
      { type: 'link', href: '/a', children: ['our ', { type: 'bold', children: [{ type: 'code', children: ['pri'] }, 'ces'] }] },
      { type: 'bold', children: [' first'] },
    ])
  })

  test('no word is lost, and no two neighbours are plain text', () => {
    fc.assert(
      fc.property(anyMarkedText, (text) => {
        const nodes = nestMarks(text)
        expect(flatten(nodes)).toBe(text.content)
        for (const [index, node] of nodes.entries()) expect(typeof node === 'string' && typeof nodes[index + 1] === 'string').toBe(false)
      }),
    )
  })

  test.each(['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x', '//evil.example', 'vbscript:x', ' /a', ''])(
    'a link to %j is plain text',
    (href) => expect(nestMarks({ content: 'Press', marks: [link(0, 5, href)] })).toEqual(['Press']),
  )
})

describe('moveMarks', () => {
  const OLD = 'Read what a website costs first.'
  const costs = link(5, 25)
  test.each([
    ['words before it', 'Please read what a website costs first.', link(12, 32)],
    ['words behind it', 'Read what a website costs before you ask.', costs],
    ['a word inside it', 'Read what a good website costs first.', link(5, 30)],
    ['the end of it', 'Read what a website is first.', link(5, 22)],
    ['all of its words', 'Read our prices first.', link(5, 15)],
    ['words right before it', 'Read now what a website costs first.', link(9, 29)],
    ['words right behind it', 'Read what a website costs, first.', costs],
  ])('after a change of %s the link is where its words are', (_, text, expected) => {
    expect(moveMarks(OLD, text, [costs])).toEqual([expected])
  })

  test('a mark whose words are gone is gone', () => {
    expect(moveMarks(OLD, 'Read first.', [costs])).toEqual([])
    expect(moveMarks(OLD, '', [costs])).toEqual([])
    expect(moveMarks('a bold word', 'a plain text', [bold(3, 5)])).toEqual([])
  })

  test('an unchanged text keeps normalized marks as they are; any other result is normalized', () => {
    fc.assert(
      fc.property(anyMarkedText, anyText, (text, changed) => {
        const { content, marks = [] } = normalizeMarkedText(text)
        expect(moveMarks(content, content, marks)).toEqual(marks)
        const moved = moveMarks(content, changed, marks)
        expect(normalizeMarks(changed, moved)).toEqual(moved)
      }),
    )
  })
})

describe('links', () => {
  test.each([
    '/contact',
    '/blog/1#part-2',
    'https://a.example/x?y=z',
    'HTTP://a.example',
    '#part-1',
    'mailto:hello@a.example',
    'tel:+441632960123',
  ])('%s is a target', (target) => expect(isLinkTarget(target)).toBe(true))
  test.each([
    'javascript:alert(1)',
    '//a.example',
    '/\\a.example',
    'data:,x',
    'mailto:nobody',
    'tel:call-me',
    '#',
    'a.example',
    `/${'a'.repeat(2000)}`,
  ])('%s is none', (target) => expect(isLinkTarget(target)).toBe(false))

  test('the schema refuses other targets, unknown types and unknown fields', () => {
    expect(marksField.safeParse([link(0, 3, 'javascript:alert(1)')]).error?.issues[0]?.message).toMatch(/^A link must be/)
    expect(marksField.safeParse([{ from: 0, to: 3, type: 'underline' }]).success).toBe(false)
    expect(marksField.safeParse([{ ...bold(0, 3), href: '/a' }]).success).toBe(false)
    expect(marksField.safeParse([bold(-1, 3)]).success).toBe(false)
    expect(marksField.parse([link(0, 3, ' /a ')])).toEqual([link(0, 3)])
  })
})
