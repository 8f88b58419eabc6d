import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { agency } from '../../content/agency.ts'

const LIST = '@zxcvbn-ts/language-common/src/passwords.json'
/** A year, or the digits that a form asked for. */
const LONGEST_NUMBER = 4
/** Keys in the order in which a finger or a child goes over them. */
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '0123456789',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
]
/** Forwards and backwards, and beginning again at the end. */
const RUNS = ROWS.flatMap((row) => [row, [...row].reverse().join('')]).map((run) => run.repeat(3))
/** Shorter ones could be the end of any word. */
const SHORTEST_RUN = 2
const LOOKALIKES: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' }

/**
 * Whether a password is among the first that somebody would try: one of fifty thousand that are used most, two of them in a row, or
 * one with a year, a few digits or a run of keys, in whatever case, with letters written as digits or with marks around it. The list
 * is read for the few times that somebody sets a password, and not kept.
 */
export function isCommonPassword(password: string): boolean {
  const known = new Set(JSON.parse(readFileSync(fileURLToPath(import.meta.resolve(LIST)), 'utf8')) as string[])
  known.add(agency.name.toLowerCase())
  const plain = withoutMarks(password.toLowerCase())
  const read = withoutMarks([...password.toLowerCase()].map((letter) => LOOKALIKES[letter] ?? letter).join(''))
  return [plain, read].some((text) => isMadeOf(text, known))
}

/** What stands between the first and the last letter or digit. */
function withoutMarks(text: string): string {
  const letters = [...text]
  const isWord = (letter: string) => /[\p{L}\p{N}]/u.test(letter)
  return letters.slice(Math.max(0, letters.findIndex(isWord)), letters.findLastIndex(isWord) + 1).join('')
}

/** One part, or two: after the first the second is no surprise. */
function isMadeOf(text: string, known: Set<string>): boolean {
  const cuts = Array.from({ length: text.length }, (_, cut) => cut)
  return cuts.some((cut) => (cut === 0 || isPart(text.slice(0, cut), known)) && isPart(text.slice(cut), known))
}

function isPart(part: string, known: Set<string>): boolean {
  if (known.has(part) || new Set(part).size === 1) return true
  if (part.length <= LONGEST_NUMBER && /^\d+$/.test(part)) return true
  return part.length >= SHORTEST_RUN && RUNS.some((run) => run.includes(part))
}
