import { postText } from '../../../../contract/post.ts'
import { type Section, storedSection } from './post.ts'

/** Counted once for each section as it is. */
const counted = new WeakMap<Section, number>()

export function wordsOf(section: Section): number {
  const known = counted.get(section)
  if (known !== undefined) return known
  const text = postText({ description: '', sections: [storedSection(section)], conclusion: '' })
  const words = wordsIn(text)
  counted.set(section, words)
  return words
}

export const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length
