import type { SitePageSummary } from '../../contract/redirect.ts'
import { foldCase } from '../database/search.ts'

/** Below this nobody would see why a page is suggested. */
const MIN_SIMILARITY = 0.35
const MIN_WORD_LENGTH = 3
/** Of files and old systems: they say nothing about what a page is about. */
const NO_WORDS = new Set(['html', 'htm', 'php', 'aspx', 'index', 'www', 'the', 'and', 'for', 'blog', 'page', 'post', 'tag', 'category'])

/** The words of an address or a title that say what it is about. */
export function wordsOfAddress(text: string): string[] {
  const words = foldCase(text).split(/[^\p{L}\p{N}]+/u)
  return [...new Set(words)].filter((word) => word.length >= MIN_WORD_LENGTH && !NO_WORDS.has(word) && !/^\d+$/.test(word))
}

/** The pages that are like an address or a text, the most similar first. */
export function rankBySimilarity(text: string, pages: readonly SitePageSummary[]): SitePageSummary[] {
  const scored = pages.map((page) => ({ page, score: Math.max(similarity(text, page.path), similarity(text, page.title)) }))
  return scored
    .filter(({ score }) => score >= MIN_SIMILARITY)
    .toSorted((one, other) => other.score - one.score || one.page.path.localeCompare(other.page.path))
    .map(({ page }) => page)
}

/** From 0 to 1: how much of their words two texts share, where words that differ in a few letters are partly the same. */
export function similarity(left: string, right: string): number {
  const [one, other] = [wordsOfAddress(left), wordsOfAddress(right)]
  if (one.length === 0 || other.length === 0) return 0
  return (sharedLetters(one, other) + sharedLetters(other, one)) / (countLetters(one) + countLetters(other))
}

/** Long words say more than short ones. */
function sharedLetters(words: string[], others: string[]): number {
  return words.reduce((sum, word) => sum + word.length * Math.max(...others.map((other) => wordSimilarity(word, other))), 0)
}

const countLetters = (words: string[]) => words.reduce((sum, word) => sum + word.length, 0)

/** The share of pairs of letters that two words have in common; little is as good as nothing. */
function wordSimilarity(left: string, right: string): number {
  if (left === right) return 1
  const [pairs, others] = [letterPairs(left), letterPairs(right)]
  const remaining = [...others]
  let shared = 0
  for (const pair of pairs) {
    const at = remaining.indexOf(pair)
    if (at === -1) continue
    remaining.splice(at, 1)
    shared += 1
  }
  const score = (2 * shared) / (pairs.length + others.length)
  return score >= 0.5 ? score : 0
}

/** With the ends of the word, so that it counts how it begins and ends. */
function letterPairs(word: string): string[] {
  const padded = ` ${word} `
  return Array.from({ length: padded.length - 1 }, (_, index) => padded.slice(index, index + 2))
}
