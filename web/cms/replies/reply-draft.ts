import { interpolate } from '../../../contract/interpolate.ts'
import { defaultReplySubject, replyFallbacks } from '../../../content/reply-templates.ts'

/** The values of the template placeholders. */
export type ReplyRecipient = { name: string; services: readonly string[]; organization: string }

export type ReplyDraft = { subject: string; content: string }

/** Fills {{name}}, {{services}} and {{organization}}; other placeholders stay for staff to fill in. */
export function fillTemplate(text: string, { name, services, organization }: ReplyRecipient): string {
  return interpolate(text, {
    name: name || replyFallbacks.name,
    services: services.join(', ') || replyFallbacks.services,
    organization: organization || replyFallbacks.organization,
  })
}

export const defaultSubject = (recipient: ReplyRecipient): string => defaultReplySubject + fillTemplate('{{services}}', recipient)

/** The reply as it is sent: trimmed, and with placeholders filled that staff typed themselves. */
export const finalizeReply = ({ subject, content }: ReplyDraft, recipient: ReplyRecipient): ReplyDraft => ({
  subject: fillTemplate(subject, recipient).trim(),
  content: fillTemplate(content, recipient).trim(),
})

export const PLACEHOLDER = /\{\{[^{}\n]*\}\}/g

/** The placeholders that are still unfilled. */
export const findPlaceholders = ({ subject, content }: ReplyDraft): string[] => [
  ...new Set([subject, content].flatMap((text) => text.match(PLACEHOLDER) ?? [])),
]

export const countWords = (text: string): number => text.match(/\S+/g)?.length ?? 0
