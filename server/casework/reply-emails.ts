import { randomInt } from 'node:crypto'
import type { Transaction } from 'kysely'
import { agency } from '../../content/agency.ts'
import type { EmailState } from '../../contract/outbox.ts'
import { interpolate } from '../../contract/interpolate.ts'
import type { MailAddress } from '../config.ts'
import { newId } from '../database/ids.ts'
import type { Executor, Tables } from '../database/tables.ts'
import type { Outbox } from '../mail/outbox.ts'
import { type ReplyAddress } from '../mail/reply-address.ts'
import { readAgencySettings } from '../settings/agency-settings.ts'
import { type CaseRef, caseColumn, caseColumns } from './case-ref.ts'

/** References names the first letter of a thread and the newest ones: mail servers limit the length of a header. */
const MAX_REFERENCES = 20
/** Lower case only: some mail servers change the case of addresses. */
const TOKEN_ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789'
const TOKEN_LENGTH = 20

/** A letter with one of these outcomes is unknown to its recipient. */
const UNSENT_STATES: EmailState[] = ['failed', 'stopped']

type OutgoingReply = { to: MailAddress; subject: string; content: string; isAcknowledgment: boolean; sentBy: string; at: Date }

export type ReplyEmails = ReturnType<typeof createReplyEmails>

/** Stores replies and queues their emails, which continue the thread of their case. */
export function createReplyEmails({ outbox, replyAddress }: { outbox: Outbox; replyAddress: ReplyAddress | undefined }) {
  return {
    /** In the caller's transaction: the reply and its email are stored together or not at all. */
    async queue(trx: Transaction<Tables>, about: CaseRef, reply: OutgoingReply): Promise<void> {
      const { to, subject, content, isAcknowledgment, sentBy, at } = reply
      const { signature } = await readAgencySettings(trx)
      const emailId = await outbox.queue(trx, {
        kind: 'reply',
        about: about.id,
        to,
        fromName: `${firstName(sentBy)} from ${agency.name}`,
        ...(replyAddress && { replyTo: replyAddress.withToken(await findOrCreateToken(trx, about)) }),
        subject,
        text: withSignature(content, interpolate(signature, { name: sentBy })),
        thread: await readThreadIds(trx, about),
      })
      await trx
        .insertInto('replies')
        .values({
          id: newId(),
          ...caseColumns(about),
          subject,
          content,
          sent_by: sentBy,
          sent_at: at.toISOString(),
          email_id: emailId,
          is_acknowledgment: isAcknowledgment ? 1 : 0,
        })
        .execute()
    },
  }
}

const firstName = (name: string) => name.trim().split(/\s+/, 1)[0]!

/** Mail programs know the line that separates a signature (RFC 3676). */
const withSignature = (content: string, signature: string) => (signature.trim() ? `${content}\n\n-- \n${signature.trim()}` : content)

/** The Message-IDs of a case, oldest first. The newest letter is the one that is answered. */
async function readThreadIds(db: Executor, { kind, id }: CaseRef): Promise<string[]> {
  const column = caseColumn(kind)
  const received = await db
    .selectFrom('messages')
    // Mail servers tell the time of arrival in whole seconds.
    .select((eb) => ['message_id', eb.fn.coalesce('filed_at', 'received_at').as('at')])
    .where(column, '=', id)
    .where('kind', '=', 'letter')
    .where('message_id', '<>', '')
    .execute()
  const sent = await db
    .selectFrom('replies')
    .innerJoin('emails', 'emails.id', 'replies.email_id')
    .where(`replies.${column}`, '=', id)
    .where('emails.state', 'not in', UNSENT_STATES)
    .select(['emails.message_id', 'replies.sent_at as at'])
    .execute()
  const ids = [...received, ...sent].toSorted((one, other) => (one.at < other.at ? -1 : 1)).map((letter) => letter.message_id)
  return ids.length > MAX_REFERENCES ? [ids[0]!, ...ids.slice(1 - MAX_REFERENCES)] : ids
}

/** One token for each case, however many letters it has. */
async function findOrCreateToken(trx: Transaction<Tables>, about: CaseRef): Promise<string> {
  const known = await trx.selectFrom('reply_tokens').select('token').where(caseColumn(about.kind), '=', about.id).executeTakeFirst()
  if (known) return known.token
  const token = Array.from({ length: TOKEN_LENGTH }, () => TOKEN_ALPHABET[randomInt(TOKEN_ALPHABET.length)]).join('')
  await trx
    .insertInto('reply_tokens')
    .values({ token, ...caseColumns(about) })
    .execute()
  return token
}
