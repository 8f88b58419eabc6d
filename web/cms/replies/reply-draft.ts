import { interpolate } from '../../../contract/interpolate.ts'
import { defaultReplySubject, replyFallbacks } from '../../../content/reply-templates.ts'

/** What a letter can say about whoever gets it. */
export type ReplyRecipient = { name: string; services: readonly string[]; organization: string }

export type ReplyDraft = { subject: string; content: string }

/** Puts what we know in the place of {{name}}, {{services}} and {{organization}}; a person fills the rest. */
export function fillTemplate(text: string, { name, services, organization }: ReplyRecipient): string {
  return interpolate(text, {
    name: name || replyFallbacks.name,
    services: services.join(', ') || replyFallbacks.services,
    organization: organization || replyFallbacks.organization,
  })
}

export const defaultSubject = (person: ReplyRecipient): string => defaultReplySubject + fillTemplate('{{services}}', person)

/** As it will be sent: substituted once more, for whoever typed a placeholder, and trimmed. */
export const finalizeReply = ({ subject, content }: ReplyDraft, person: ReplyRecipient): ReplyDraft => ({
  subject: fillTemplate(subject, person).trim(),
  content: fillTemplate(content, person).trim(),
})

export const PLACEHOLDER = /\{\{[^{}\n]*\}\}/g

/** The placeholders that nobody has filled. */
export const findPlaceholders = ({ subject, content }: ReplyDraft): string[] => [
  ...new Set([subject, content].flatMap((text) => text.match(PLACEHOLDER) ?? [])),
]

export const countWords = (text: string): number => text.match(/\S+/g)?.length ?? 0
