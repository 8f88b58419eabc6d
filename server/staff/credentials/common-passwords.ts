import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { agency } from '../../../content/agency.ts'

const LIST = '@zxcvbn-ts/language-common/src/passwords.json'
/** A year, or the digits that a form asked for. */
const MAX_NUMBER_LENGTH = 4
/** Keys in the order in which a finger or a child goes over them. */
const KEY_SEQUENCES = [
  'abcdefghijklmnopqrstuvwxyz',
  '0123456789',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
]
/** Forwards and backwards, and beginning again at the end. */
const RUNS = KEY_SEQUENCES.flatMap((row) => [row, [...row].reverse().join('')]).map((run) => run.repeat(3))
/** Shorter ones could be the end of any word. */
const MIN_RUN_LENGTH = 2
const LOOKALIKES: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' }

/**
 * Whether a password is among the first that somebody would try: one of fifty thousand that are used most, two of them in a row, or
 * one with a year, a few digits or a run of keys, in whatever case, with letters written as digits or with marks around it. The list
 * is read for the few times that somebody sets a password, and not kept.
 */
export function isCommonPassword(password: string): boolean {
  const known = new Set(JSON.parse(readFileSync(fileURLToPath(import.meta.resolve(LIST)), 'utf8')) as string[])
  known.add(agency.name.toLowerCase())
  const plain = trimPunctuation(password.toLowerCase())
  const read = trimPunctuation([...password.toLowerCase()].map((letter) => LOOKALIKES[letter] ?? letter).join(''))
  return [plain, read].some((text) => isMadeOfCommonParts(text, known))
}

/** What stands between the first and the last letter or digit. */
function trimPunctuation(text: string): string {
  const letters = [...text]
  const isWord = (letter: string) => /[\p{L}\p{N}]/u.test(letter)
  return letters.slice(Math.max(0, letters.findIndex(isWord)), letters.findLastIndex(isWord) + 1).join('')
}

/** One part, or two: after the first the second is no surprise. */
function isMadeOfCommonParts(text: string, known: Set<string>): boolean {
  const cuts = Array.from({ length: text.length }, (_, cut) => cut)
  return cuts.some((cut) => (cut === 0 || isCommonPart(text.slice(0, cut), known)) && isCommonPart(text.slice(cut), known))
}

function isCommonPart(part: string, known: Set<string>): boolean {
  if (known.has(part) || new Set(part).size === 1) return true
  if (part.length <= MAX_NUMBER_LENGTH && /^\d+$/.test(part)) return true
  return part.length >= MIN_RUN_LENGTH && RUNS.some((run) => run.includes(part))
}
