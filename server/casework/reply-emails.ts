import { randomInt } from 'node:crypto'
import type { Transaction } from 'kysely'
import { type NewReply, UNDO_SEND_SECONDS } from '../../contract/casework.ts'
import { interpolatePlain } from '../../contract/interpolate.ts'
import type { CurrentStaff } from '../../contract/staff/auth.ts'
import type { MailAddress } from '../config.ts'
import { newId } from '../database/ids.ts'
import type { Executor, Tables } from '../database/tables.ts'
import type { Outbox } from '../mail/outbox.ts'
import { type ReplyAddress } from '../mail/reply-address.ts'
import { readAgencySettings } from '../settings/agency-settings.ts'
import { readPublished } from '../site-content/published-content.ts'
import type { ChangedColumns } from './case-editor.ts'
import { type CaseRef, caseColumn, caseColumns } from './case-ref.ts'
import { UNSENT_STATES } from './replies.ts'
import { assertSendableTogether, setReplyFiles } from './reply-files.ts'

/** References names the first letter of a thread and the newest ones: mail servers limit the length of a header. */
const MAX_REFERENCES = 20
/** Lower case only: some mail servers change the case of addresses. */
const TOKEN_ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789'
const TOKEN_LENGTH = 20

type OutgoingReply = Pick<NewReply, 'subject' | 'content' | 'acknowledgment' | 'files' | 'sendAt' | 'undoable' | 'template'> & {
  to: MailAddress
  cc: string[]
  by: CurrentStaff
  at: Date
  /** Where it closes its case: what that has changed. */
  closeChange: ChangedColumns | undefined
}

export type ReplyEmails = ReturnType<typeof createReplyEmails>

/** Stores replies and queues their emails, which continue the thread of their case. */
export function createReplyEmails({ outbox, replyAddress }: { outbox: Outbox; replyAddress: ReplyAddress | undefined }) {
  return {
    /** In the caller's transaction: the reply and its email are stored together or not at all. Returns the id of the reply. */
    async queue(trx: Transaction<Tables>, about: CaseRef, reply: OutgoingReply): Promise<string> {
      const { to, cc, subject, content, files = [], sendAt, by, at, closeChange } = reply
      const { signature } = await readAgencySettings(trx)
      const { agency } = await readPublished(trx, 'agency')
      await assertSendableTogether(trx, files)
      const emailId = await outbox.queue(trx, {
        kind: 'reply',
        about: about.id,
        to,
        cc,
        fromName: `${firstName(by.name)} from ${agency.name}`,
        ...(replyAddress && { replyTo: replyAddress.withToken(await findOrCreateToken(trx, about)) }),
        subject,
        text: withSignature(content, interpolatePlain(signature, { name: by.name })),
        thread: await readThreadIds(trx, about),
        scheduledFor: sendAt,
        ...(reply.undoable && { holdUntil: new Date(at.getTime() + UNDO_SEND_SECONDS * 1000).toISOString() }),
      })
      await setReplyFiles(trx, 'email_id', emailId, files)
      const id = newId()
      await trx
        .insertInto('replies')
        .values({
          id,
          ...caseColumns(about),
          subject,
          content,
          sent_by: by.name,
          sent_at: at.toISOString(),
          email_id: emailId,
          is_acknowledgment: reply.acknowledgment ? 1 : 0,
          template_id: reply.template || null,
          staff_id: by._id,
          close_change: closeChange ? JSON.stringify(closeChange) : null,
        })
        .execute()
      return id
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
    // A letter that leaves later may still be taken back.
    .where((eb) => eb.or([eb('emails.state', '<>', 'queued'), eb('emails.scheduled_for', 'is', null)]))
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
