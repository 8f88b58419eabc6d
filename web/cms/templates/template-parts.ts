import { replyFallbacks } from '../../../content/reply-templates.ts'
import { PLACEHOLDERS, type PlaceholderName } from '../../../contract/reply-template.ts'
import { getAgencyFacts } from '../agency-facts.ts'

/** With the braces in a group, so that a text split by it keeps its placeholders. */
const PLACEHOLDER_PARTS = /(\{\{[^{}\n]*\}\})/

type SampleEnquiry = Record<'name' | 'services' | 'organization', string>

/** The first has everything, the second nothing. */
export const SAMPLE_ENQUIRIES: readonly { label: string; enquiry: SampleEnquiry }[] = [
  {
    label: 'Ananya Deshpande',
    enquiry: { name: 'Ananya', services: 'Branding, Website Transformation', organization: 'Deshpande Textiles' },
  },
  { label: 'Somebody who left it all empty', enquiry: { name: '', services: '', organization: '' } },
]

/** `given`: from the enquiry or from us. `missing`: what stands in the place of an empty value. `unknown`: nobody can fill it. */
export type TemplatePart = { text: string; kind: 'text' | 'given' | 'missing' | 'unknown' }

export function fillTemplateParts(text: string, enquiry: SampleEnquiry, sender: string): TemplatePart[] {
  const given: Record<PlaceholderName, string> = { ...enquiry, sender, agency: getAgencyFacts().name }
  return text
    .split(PLACEHOLDER_PARTS)
    .filter(Boolean)
    .map((part): TemplatePart => {
      if (!PLACEHOLDER_PARTS.test(part)) return { text: part, kind: 'text' }
      const name = PLACEHOLDERS.find((placeholder) => part === `{{${placeholder}}}`)
      if (!name) return { text: part.slice(2, -2), kind: 'unknown' }
      if (given[name]) return { text: given[name], kind: 'given' }
      return { text: name in replyFallbacks ? replyFallbacks[name as keyof typeof replyFallbacks] : part, kind: 'missing' }
    })
}

/** The placeholder that ends or begins at a place in a text, which the cursor steps over as one. */
export function findPlaceholderAt(text: string, position: number, side: 'before' | 'after'): { start: number; end: number } | undefined {
  for (const match of text.matchAll(/\{\{[^{}\n]*\}\}/g)) {
    const [start, end] = [match.index, match.index + match[0].length]
    if (position === (side === 'before' ? end : start)) return { start, end }
  }
  return undefined
}
