import type { Colleague } from '../../../contract/desk.ts'

type TextPart = { text: string; person?: Colleague }

/** Splits a text at the names that stand behind an @: of several that fit, the longest. */
export function splitMentions(text: string, people: readonly Colleague[]): TextPart[] {
  const longestFirst = people.toSorted((one, other) => other.name.length - one.name.length)
  const parts: TextPart[] = []
  let start = 0
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const person = startsWord(text, at) ? longestFirst.find(({ name }) => name && standsAt(text, at + 1, name)) : undefined
    if (!person) continue
    const end = at + 1 + person.name.length
    parts.push({ text: text.slice(start, at) }, { text: text.slice(at, end), person })
    start = end
  }
  return [...parts, { text: text.slice(start) }].filter((part) => part.text !== '')
}

/** The ids of everybody whom a text names. Of two with the same name, both. */
export function listMentioned(text: string, people: readonly Colleague[]): string[] {
  const names = new Set(splitMentions(text, people).flatMap(({ person }) => (person ? [person.name] : [])))
  return people.filter(({ name }) => names.has(name)).map(({ _id }) => _id)
}

export type MentionQuery = { start: number; search: string }

/** No name is longer. */
const MAX_SEARCH_LENGTH = 60

/** What is being typed behind an @ before the cursor. */
export function findMentionQuery(text: string, cursor: number): MentionQuery | undefined {
  const start = text.lastIndexOf('@', cursor - 1)
  if (start < 0 || cursor - start > MAX_SEARCH_LENGTH || !startsWord(text, start)) return undefined
  const search = text.slice(start + 1, cursor)
  return search.includes('\n') ? undefined : { start, search }
}

/** Whose name, or a part of it, begins with this. */
export function matchColleagues(search: string, people: readonly Colleague[]): Colleague[] {
  const folded = search.toLocaleLowerCase()
  return people.filter(({ name }) => {
    const words = name.toLocaleLowerCase()
    return words.startsWith(folded) || words.includes(` ${folded}`)
  })
}

/** Not in the middle of a word, such as an e-mail address. */
const startsWord = (text: string, at: number) => at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1]!)

const standsAt = (text: string, at: number, name: string) =>
  text.startsWith(name, at) && !/[\p{L}\p{N}]/u.test(text[at + name.length] ?? '')
