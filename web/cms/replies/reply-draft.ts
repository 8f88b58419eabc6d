import { interpolate } from '../../../contract/interpolate.ts'
import { REPLY_LIMITS } from '../../../contract/casework.ts'
import { bareSubject } from '../messages/subject.ts'
import { defaultReplySubject, replyFallbacks } from '../../../content/reply-templates.ts'

/** The values of the template placeholders. */
export type ReplyRecipient = { name: string; services: readonly string[]; organization: string }

export type ReplyDraft = {
  subject: string
  content: string
  /** It only says that an answer follows. */
  acknowledgment: boolean
}

/** Fills {{name}}, {{services}} and {{organization}}; other placeholders stay for staff to fill in. */
export function fillTemplate(text: string, { name, services, organization }: ReplyRecipient): string {
  return interpolate(text, {
    name: name || replyFallbacks.name,
    services: services.join(', ') || replyFallbacks.services,
    organization: organization || replyFallbacks.organization,
  })
}

/** That of the newest letter, so that mail programs show our reply in its thread. */
export function defaultSubject(recipient: ReplyRecipient, newestSubject = ''): string {
  const subject = bareSubject(newestSubject)
  return subject ? `Re: ${subject}`.slice(0, REPLY_LIMITS.subject) : defaultReplySubject + fillTemplate('{{services}}', recipient)
}

/** The reply as it is sent: trimmed, and with placeholders filled that staff typed themselves. */
export const finalizeReply = ({ subject, content, acknowledgment }: ReplyDraft, recipient: ReplyRecipient): ReplyDraft => ({
  subject: fillTemplate(subject, recipient).trim(),
  content: fillTemplate(content, recipient).trim(),
  acknowledgment,
})

export const PLACEHOLDER = /\{\{[^{}\n]*\}\}/g

/** The placeholders that are still unfilled. */
export const findPlaceholders = ({ subject, content }: Pick<ReplyDraft, 'subject' | 'content'>): string[] => [
  ...new Set([subject, content].flatMap((text) => text.match(PLACEHOLDER) ?? [])),
]

export const countWords = (text: string): number => text.match(/\S+/g)?.length ?? 0
