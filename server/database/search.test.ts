import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestStore, createTestStore, describeEachEngine } from '../../tests/support/database/test-store.ts'
import { findMatches, foldCase } from './search.ts'
import { tilesFrom } from './search-tiles.ts'

const MAX_SEQ = 2_000_000
/** Only the end of what is before the @ is looked up: another address has the same one. */
const ADDRESS = 'the.marble.works@example.com'
const seq = fc.integer({ min: 1, max: MAX_SEQ })

test('foldCase limits the combining marks of a letter', () => {
  expect(foldCase(`Ä${'\u0323'.repeat(30)}`)).toHaveLength(31)
  expect([...foldCase(`e${'\u0301'.repeat(5000)}!`)].length).toBeLessThanOrEqual(32)
})

test('tiles cover every number once, from the nearest on', () => {
  fc.assert(
    fc.property(seq, seq, fc.boolean(), fc.constantFrom('small', 'large'), (from, to, isDown, nearest) => {
      const [first, last] = isDown ? [from, 0] : [Math.min(from, to), Math.max(from, to)]
      const ranges = tilesFrom(first, last, nearest).flatMap(({ bits, tiles }) =>
        tiles.map((tile) => [tile * 2 ** bits, (tile + 1) * 2 ** bits - 1]),
      )
      const inOrder = isDown ? ranges.toReversed() : ranges
      inOrder.slice(1).forEach(([begin], at) => expect(begin).toBe(inOrder[at]![1]! + 1))
      expect(inOrder[0]![0]).toBeLessThanOrEqual(isDown ? 0 : first)
      expect(inOrder.at(-1)![1]).toBeGreaterThanOrEqual(isDown ? first : last)
      // A rare word needs few: for a million rows 60 at most, and one more for each further 2^18.
      expect(ranges.length).toBeLessThan(nearest === 'small' ? 60 : 24)
    }),
  )
})

describeEachEngine('searching', (engine) => {
  let fresh: TestStore
  beforeAll(async () => {
    fresh = await createTestStore(engine)
  })
  afterAll(() => fresh.close())

  const texts = fc.uniqueArray(
    fc.tuple(
      seq,
      fc.constantFrom('marmalade', 'marble', 'a lamp', 'lamp and marble', `from ${ADDRESS}`, 'from other.marble.works@example.com'),
    ),
    {
      selector: ([number]) => number,
      maxLength: 80,
    },
  )
  const range = fc.oneof(fc.constant({}), fc.record({ below: seq }), fc.record({ above: seq }))

  test('finds the newest matches, or the nearest to a number, wherever they are', async () => {
    const { store } = fresh
    await fc.assert(
      fc.asyncProperty(
        texts,
        fc.constantFrom('mar', 'lamp', 'marble', ADDRESS, 'absent', 'nobody@example.com'),
        range,
        fc.nat({ max: 30 }),
        async (rows, term, from, more) => {
          await store.db.deleteFrom('enquiry_search').execute()
          if (rows.length > 0)
            await store.db
              .insertInto('enquiry_search')
              .values(rows.map(([rowid, words]) => ({ rowid, words })))
              .execute()
          const { below = Infinity, above = 0 } = from as { below?: number; above?: number }
          const matching = rows
            .filter(([number, words]) => words.includes(term) && number < below && number > above)
            .map(([number]) => number)
          const expected = matching.toSorted((one, other) => ('above' in from ? one - other : other - one)).slice(0, more + 1)
          const found = await findMatches(store, { index: 'enquiry', terms: [{ columns: ['words'], term }], limit: more + 1, ...from })
          expect(found).toEqual(expected)
        },
      ),
      { numRuns: 25 },
    )
  })
})
