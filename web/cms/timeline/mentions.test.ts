import { expect, test } from 'vitest'
import { findMentionQuery, listMentioned, matchColleagues, splitMentions } from './mentions.ts'

const people = ['Ann', 'Ann Lee', 'Meera Iyer'].map((name) => ({ _id: name.toLowerCase(), name }))

test('of two names that fit, the longer one is mentioned', () => {
  expect(listMentioned('@Ann Lee, please call', people)).toEqual(['ann lee'])
  expect(listMentioned('@Ann and @Meera Iyer', people)).toEqual(['ann', 'meera iyer'])
})

test.each(['@Anna', 'write to office@Ann', 'Ann Lee', '@ Ann', '@meera'])('nobody is mentioned by: %s', (text) => {
  expect(listMentioned(text, people)).toEqual([])
})

test('a text keeps all its characters', () => {
  const text = 'Hello @Ann Lee,\n@@Ann @nobody @Meera Iyer'
  const parts = splitMentions(text, people)
  expect(parts.map((part) => part.text).join('')).toBe(text)
  expect(parts.flatMap(({ person }) => person?.name ?? [])).toEqual(['Ann Lee', 'Ann', 'Meera Iyer'])
})

test('colleagues are offered by the beginning of a part of their name, behind an @ before the cursor', () => {
  const offered = (text: string, cursor = text.length) => {
    const query = findMentionQuery(text, cursor)
    return query && matchColleagues(query.search, people).map(({ name }) => name)
  }
  expect(offered('Hi @')).toEqual(['Ann', 'Ann Lee', 'Meera Iyer'])
  expect(offered('Hi @iy')).toEqual(['Meera Iyer'])
  expect(offered('Hi @an and more', 6)).toEqual(['Ann', 'Ann Lee'])
  expect(offered('Hi @Ann L')).toEqual(['Ann Lee'])
  expect(offered('me@ann')).toBeUndefined()
  expect(offered('@ann\nand')).toBeUndefined()
})
