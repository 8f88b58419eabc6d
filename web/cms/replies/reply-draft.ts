import { defaultReplySubject, replyFallbacks } from '../../../content/reply-templates.ts'
import { REPLY_LIMITS } from '../../../contract/casework.ts'
import { interpolatePlain } from '../../../contract/interpolate.ts'
import type { StoredReplyDraft } from '../../../contract/reply-template.ts'
import { getAgencyFacts } from '../agency-facts.ts'
import { bareSubject } from '../messages/subject.ts'

/** The values of the template placeholders. */
export type ReplyRecipient = { name: string; services: readonly string[]; organization: string; sender?: string }

type ReplyText = Pick<StoredReplyDraft, 'subject' | 'content'>

/** Fills the placeholders of a template; others stay for staff to fill in. */
export function fillTemplate(text: string, { name, services, organization, sender }: ReplyRecipient): string {
  return interpolatePlain(text, {
    name: name || replyFallbacks.name,
    services: services.join(', ') || replyFallbacks.services,
    organization: organization || replyFallbacks.organization,
    agency: getAgencyFacts().name,
    ...(sender && { sender }),
  })
}

/** That of the newest letter, so that mail programs show our reply in its thread. */
export function defaultSubject(recipient: ReplyRecipient, newestSubject = ''): string {
  const subject = bareSubject(newestSubject)
  return subject ? `Re: ${subject}`.slice(0, REPLY_LIMITS.subject) : defaultReplySubject + fillTemplate('{{services}}', recipient)
}

/** The text as it is sent: trimmed, and with placeholders filled that staff typed themselves. */
export const finalizeReply = ({ subject, content }: ReplyText, recipient: ReplyRecipient): ReplyText => ({
  subject: fillTemplate(subject, recipient).trim(),
  content: fillTemplate(content, recipient).trim(),
})

export const PLACEHOLDER = /\{\{[^{}\n]*\}\}/g

/** The placeholders that are still unfilled. */
export const findPlaceholders = ({ subject, content }: ReplyText): string[] => [
  ...new Set([subject, content].flatMap((text) => text.match(PLACEHOLDER) ?? [])),
]

export const countWords = (text: string): number => text.match(/\S+/g)?.length ?? 0
