import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defaultContent } from '../../../content/site-content.ts'

const LIST = '@zxcvbn-ts/language-common/src/passwords.json'
/** A year, or a few digits. */
const MAX_NUMBER_LENGTH = 4
/** The alphabet, the digits, and keys that lie side by side. */
const KEY_SEQUENCES = [
  'abcdefghijklmnopqrstuvwxyz',
  '0123456789',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
]
/** Forwards and backwards, and starting over at the end. */
const RUNS = KEY_SEQUENCES.flatMap((row) => [row, [...row].reverse().join('')]).map((run) => run.repeat(3))
/** A single key would match the end of any word. */
const MIN_RUN_LENGTH = 2
const LOOKALIKES: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' }

/**
 * Whether a password is easy to guess: one of the fifty thousand most used, two of them in a row, or one with a year, a few digits
 * or a run of keys. Ignores case, punctuation around it and letters written as digits.
 */
export function isCommonPassword(password: string): boolean {
  const known = commonPasswords()
  const plain = trimPunctuation(password.toLowerCase())
  const withoutLookalikes = trimPunctuation([...password.toLowerCase()].map((letter) => LOOKALIKES[letter] ?? letter).join(''))
  return [plain, withoutLookalikes].some((text) => isMadeOfCommonParts(text, known))
}

let lastRead: WeakRef<Set<string>> | undefined

/** Passwords are rarely set: the list does not stay in memory for long. */
function commonPasswords(): Set<string> {
  const kept = lastRead?.deref()
  if (kept) return kept
  const read = new Set(JSON.parse(readFileSync(fileURLToPath(import.meta.resolve(LIST)), 'utf8')) as string[])
  read.add(defaultContent.agency.name.toLowerCase())
  lastRead = new WeakRef(read)
  return read
}

/** The text from its first to its last letter or digit. */
function trimPunctuation(text: string): string {
  const letters = [...text]
  const isWord = (letter: string) => /[\p{L}\p{N}]/u.test(letter)
  return letters.slice(Math.max(0, letters.findIndex(isWord)), letters.findLastIndex(isWord) + 1).join('')
}

/** Whether the text is one common part, or two. */
function isMadeOfCommonParts(text: string, known: Set<string>): boolean {
  const cuts = Array.from({ length: text.length }, (_, cut) => cut)
  return cuts.some((cut) => (cut === 0 || isCommonPart(text.slice(0, cut), known)) && isCommonPart(text.slice(cut), known))
}

function isCommonPart(part: string, known: Set<string>): boolean {
  if (known.has(part) || new Set(part).size === 1) return true
  if (part.length <= MAX_NUMBER_LENGTH && /^\d+$/.test(part)) return true
  return part.length >= MIN_RUN_LENGTH && RUNS.some((run) => run.includes(part))
}
