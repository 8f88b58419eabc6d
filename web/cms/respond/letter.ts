import { interpolate } from '../../../content/interpolate.ts'
import { defaultReplySubject, replyFallbacks } from '../../../content/reply-templates.ts'

/** What a letter can say about whoever gets it. */
export type Person = { name: string; services: readonly string[]; organization: string }

export type Letter = { subject: string; content: string }

/** Puts what we know in the place of {{name}}, {{services}} and {{organization}}; a person fills the rest. */
export function filled(text: string, { name, services, organization }: Person): string {
  return interpolate(text, {
    name: name || replyFallbacks.name,
    services: services.join(', ') || replyFallbacks.services,
    organization: organization || replyFallbacks.organization,
  })
}

export const defaultSubject = (person: Person): string => defaultReplySubject + filled('{{services}}', person)

/** As it will be sent: substituted once more, for whoever typed a placeholder, and trimmed. */
export const finished = ({ subject, content }: Letter, person: Person): Letter => ({
  subject: filled(subject, person).trim(),
  content: filled(content, person).trim(),
})

export const PLACEHOLDER = /\{\{[^{}\n]*\}\}/g

/** The placeholders that nobody has filled. */
export const blanksIn = ({ subject, content }: Letter): string[] => [
  ...new Set([subject, content].flatMap((text) => text.match(PLACEHOLDER) ?? [])),
]

export const countWords = (text: string): number => text.match(/\S+/g)?.length ?? 0
