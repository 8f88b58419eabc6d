import { interpolatePlain } from '../../../contract/interpolate.ts'
import { type LetterValues, isOwnValue } from '../../../contract/site-content/letter-values.ts'
import type { EmailBlock } from './email-blocks.ts'
import { renderTemplate } from './email-template.ts'

/** A letter of content/ with its values: the one way in which placeholders are filled, for readers and for previews. */
export function fillLetter(
  { subject, text }: { subject: string; text: string },
  values: LetterValues,
): { subject: string; text: EmailBlock[] } {
  const entries = Object.entries(values)
  const own = Object.fromEntries(entries.filter(([name]) => isOwnValue(name)))
  const theirs = Object.fromEntries(entries.filter(([name]) => !isOwnValue(name)))
  return { subject: interpolatePlain(subject, values), text: renderTemplate(text, own, theirs) }
}
