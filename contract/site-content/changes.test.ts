import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeKey, applyContentChanges, listContentChanges } from './changes.ts'
import { listProblems } from './check-content.ts'
import { applyEdit } from './edits.ts'
import { group, line, list, optional } from './field.ts'

const fields = group({
  title: line(40),
  note: optional(line(40)),
  cards: list(
    group({ title: line(40), words: list(line(20), { min: 0, max: 5 }), links: list(group({ label: line(20) }), { min: 0, max: 4 }) }),
    {
      min: 0,
      max: 6,
    },
  ),
})

const word = fc.constantFrom('one', 'two', 'three')
const items = <T extends object>(arbitrary: fc.Arbitrary<T>, max: number) =>
  fc.uniqueArray(
    fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), arbitrary).map(([id, rest]) => ({ id, ...rest })),
    {
      maxLength: max,
      selector: ({ id }) => id,
    },
  )
const document = fc.record(
  {
    title: word,
    note: word,
    cards: items(fc.record({ title: word, words: fc.array(word, { maxLength: 3 }), links: items(fc.record({ label: word }), 4) }), 5),
  },
  { requiredKeys: ['title', 'cards'] },
)

test('all changes together lead from one version to the other', () => {
  fc.assert(
    fc.property(document, document, (before, after) => {
      expect(applyContentChanges(before, after, listContentChanges(fields, before, after))).toEqual(after)
    }),
    { seed: 19 },
  )
})

test('some changes leave the others for later', () => {
  fc.assert(
    fc.property(document, document, fc.infiniteStream(fc.boolean()), (before, after, choices) => {
      const changes = listContentChanges(fields, before, after)
      const chosen = changes.filter(() => choices.next().value)
      const between = applyContentChanges(before, after, chosen)
      const rest = listContentChanges(fields, between, after)
      expect(applyContentChanges(between, after, rest)).toEqual(after)
      const open = new Set(changes.filter((change) => !chosen.includes(change) && change.kind !== 'order').map(changeKey))
      for (const change of rest) if (change.kind !== 'order') expect(open).toContain(changeKey(change))
    }),
    { seed: 19 },
  )
})

const draft = {
  title: 'one',
  cards: [
    { id: 'a', title: 'A', words: [], links: [] },
    { id: 'b', title: 'B', words: ['x'], links: [] },
  ],
}

test('a text is changed only if it is still the one that the person saw', () => {
  const edit = { op: 'set', path: 'cards.b.title', value: 'New', base: 'B' } as const
  expect(applyEdit(fields, draft, edit)).toMatchObject({ document: { cards: [{}, { title: 'New' }] } })
  expect(applyEdit(fields, draft, { ...edit, base: 'Other' })).toEqual({ conflict: { path: 'cards.b.title', theirs: 'B' } })
  expect(applyEdit(fields, draft, { ...edit, value: 'x'.repeat(41) })).toMatchObject({ problem: { message: 'At most 40 characters.' } })
  expect(applyEdit(fields, draft, { ...edit, path: 'cards.z.title' })).toMatchObject({ problem: { path: 'cards.z.title' } })
  expect(applyEdit(fields, draft, { ...edit, path: 'cards.b.id' })).toMatchObject({ problem: {} })
})

test('a value is not set at an entry that a list does not have', () => {
  const card = { id: 'z', title: 'Z', words: [], links: [] }
  for (const path of ['cards.z', 'cards.b.words.7', 'cards.b.words.-1', 'cards.b.words.first', 'cards.a.words.0']) {
    const value = path === 'cards.z' ? card : 'new'
    expect(applyEdit(fields, draft, { op: 'set', path, value }), path).toMatchObject({ problem: { path } })
  }
})

test('items are added, moved and removed by their ids', () => {
  const added = { id: 'c', title: 'C', words: [], links: [] }
  const ids = (result: object) => (result as { document: typeof draft }).document.cards.map(({ id }) => id)
  expect(ids(applyEdit(fields, draft, { op: 'insert', path: 'cards', item: added, after: 'a' }))).toEqual(['a', 'c', 'b'])
  expect(ids(applyEdit(fields, draft, { op: 'move', path: 'cards', id: 'b', after: null }))).toEqual(['b', 'a'])
  expect(ids(applyEdit(fields, draft, { op: 'remove', path: 'cards', id: 'a' }))).toEqual(['b'])
  expect(applyEdit(fields, draft, { op: 'insert', path: 'cards', item: { id: 'c' }, after: null })).toMatchObject({ problem: {} })
  expect(applyEdit(fields, draft, { op: 'insert', path: 'cards', item: { ...added, id: 'a' }, after: null })).toMatchObject({ problem: {} })
})

test('a new entry may begin empty, and what it lacks is named by its id', () => {
  const empty = { id: 'new', title: '', words: [''], links: [] }
  const result = applyEdit(fields, draft, { op: 'insert', path: 'cards', item: empty, after: null })
  expect(result).toMatchObject({ document: { cards: [empty, {}, {}] } })
  expect(applyEdit(fields, draft, { op: 'set', path: 'cards.a.title', value: '', base: 'A' })).toMatchObject({
    problem: { path: 'cards.a.title', message: 'Please write something here.' },
  })
  expect(listProblems(fields, { ...draft, cards: [empty] }).map(({ path }) => path)).toEqual(['cards.new.title', 'cards.new.words.0'])
})
