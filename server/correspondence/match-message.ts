import type { CaseCandidate } from '../../contract/correspondence.ts'
import type { EnquiryStatus } from '../../contract/enquiry.ts'
import type { Config } from '../config.ts'
import { type CaseRef, caseFromColumns, findCaseById } from '../casework/case-ref.ts'
import type { Executor } from '../database/tables.ts'
import type { InboundMessage } from '../mail/inbound/inbound-message.ts'
import { normalizeMailbox } from '../mail/mailbox.ts'
import type { ReplyAddress } from '../mail/reply-address.ts'

const MAX_CASES_LOOKED_AT = 20

/** Letters of these kinds are about a case; their `related_id` names it. */
const CASE_EMAIL_KINDS = ['reply', 'notice']

/**
 * The case that a message answers: by the Message-IDs that it refers to, the newest first, or by the token in an address of it. Its subject is
 * never used: two enquiries may have the same.
 */
export async function findCase(
  db: Executor,
  message: InboundMessage,
  replyAddress: ReplyAddress | undefined,
): Promise<CaseRef | undefined> {
  for (const id of new Set([message.inReplyTo, ...message.references.toReversed()].filter(Boolean))) {
    const found = await findCaseOfMessageId(db, id)
    if (found) return found
  }
  const tokens = [...message.to, ...message.deliveredTo].flatMap((address) => replyAddress?.readToken(address) ?? [])
  if (tokens.length === 0) return undefined
  const row = await db.selectFrom('reply_tokens').selectAll().where('token', 'in', tokens).executeTakeFirst()
  return row && caseFromColumns(row)
}

async function findCaseOfMessageId(db: Executor, messageId: string): Promise<CaseRef | undefined> {
  const email = await db
    .selectFrom('emails')
    .select('related_id')
    .where('message_id', '=', messageId)
    .where('kind', 'in', CASE_EMAIL_KINDS)
    .executeTakeFirst()
  const ofEmail = email && (await findCaseById(db, email.related_id))
  if (ofEmail) return ofEmail
  const message = await db
    .selectFrom('messages')
    .select(['enquiry_id', 'solution_request_id'])
    .where('message_id', '=', messageId)
    .where('state', '=', 'filed')
    .executeTakeFirst()
  return message && caseFromColumns(message)
}

/**
 * The case that a letter of ours is about, by its recipients: for letters that staff began in their own mail program. The newest that waits,
 * or else the newest.
 */
export async function findCaseOfRecipient(db: Executor, recipients: string[]): Promise<CaseRef | undefined> {
  const cases = await listCasesOf(db, recipients, MAX_CASES_LOOKED_AT)
  const found = cases.find(({ status }) => status === 'pending') ?? cases[0]
  return found && { kind: found.kind, id: found._id }
}

type CaseOfAddress = CaseCandidate & { status: EnquiryStatus }

/** The cases of these addresses, the newest first. */
export async function listCasesOf(db: Executor, addresses: string[], limit: number): Promise<CaseOfAddress[]> {
  if (addresses.length === 0) return []
  const enquiries = await db
    .selectFrom('enquiries')
    .select(['id as _id', 'name', 'services', 'status', 'created_at as createdAt'])
    .where('email', 'in', addresses)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()
  const requests = await db
    .selectFrom('solution_requests')
    .select(['id as _id', 'contact_name as name', 'business_name as about', 'status', 'created_at as createdAt'])
    .where('contact_email', 'in', addresses)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()
  return [
    ...enquiries.map(({ services, ...row }) => ({
      ...row,
      kind: 'enquiry' as const,
      about: (JSON.parse(services) as string[]).join(', '),
    })),
    ...requests.map((row) => ({ ...row, kind: 'solution request' as const })),
  ]
    .toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
    .slice(0, limit)
}

/** Whether an address is the agency's: that of its letters, of its mailbox, or of a member of staff. */
export function createOwnAddresses({ mailFrom, imap }: Pick<Config, 'mailFrom' | 'imap'>) {
  const fixed = new Set(
    [mailFrom.address, imap ? decodeURIComponent(new URL(imap.url).username) : ''].filter(Boolean).map(normalizeMailbox),
  )
  return async (db: Executor, address: string): Promise<boolean> => {
    if (!address) return false
    if (fixed.has(normalizeMailbox(address))) return true
    const row = await db
      .selectFrom('staff')
      .select('id')
      .where('email', '=', address.toLowerCase())
      .where('disabled_at', 'is', null)
      .executeTakeFirst()
    return row !== undefined
  }
}
