import { postText } from '../../../../contract/post.ts'
import { type SectionForm, formToSection } from './post-form.ts'

/** Counted once for each section as it is. */
const countInText = new WeakMap<SectionForm, number>()

export function countWordsInSection(section: SectionForm): number {
  const known = countInText.get(section)
  if (known !== undefined) return known
  const text = postText({ description: '', sections: [formToSection(section)], conclusion: '' })
  const words = countWordsInPost(text)
  countInText.set(section, words)
  return words
}

export const countWordsInPost = (text: string): number => text.split(/\s+/).filter(Boolean).length
