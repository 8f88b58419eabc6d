import type { Transaction } from 'kysely'
import type { EnquiryStatus } from '../../contract/enquiry.ts'
import type { AgencyContent } from '../../contract/site-content/agency.ts'
import { DELIVERED_EMAIL_STATES } from '../../contract/outbox.ts'
import type { Executor, Row, Tables } from '../database/tables.ts'
import { normalizeMailbox } from '../mail/mailbox.ts'
import { readPublished } from '../site-content/published-content.ts'
import { type CaseRef, caseColumn } from './case-ref.ts'
import { replyDeadlineFor } from './reply-deadline.ts'

/** All that decides whether a case waits for a letter of ours. */
export type Thread = {
  createdAt: string
  office: string
  /** The stored deadline of the first reply; null when none is stored. */
  replyDueAt: string | null
  /** Letters of the client after the form. `filedAt`: when we could first read it. */
  received: { at: string; filedAt: string }[]
  /** Our letters that were delivered, or captured as files. */
  sent: SentLetter[]
  /** The status that staff set last. */
  staffStatus: { status: EnquiryStatus; at: string } | undefined
}

type SentLetter = {
  at: string
  /** Earlier than `at` where it waited in the outbox: it cannot answer a letter that came in meanwhile. */
  writtenAt: string
  isAcknowledgment: boolean
  /** False for a letter that was captured as a file: it answers, as far as the status goes, but it never left. */
  hasLeft: boolean
  /** Sent from another mail program, whose writer could read letters before we had them. */
  isFromMailProgram: boolean
}

type ReplyWait = {
  status: EnquiryStatus
  waitingSince: string | null
  waitingDueAt: string | null
  firstReplyAt: string | null
  replyDueAt: string | null
}

/**
 * The status and the deadlines of a case, derived from its letters each time one of them changes: a letter that comes back restores the
 * wait as it was before. A letter of the client starts a wait and ours ends it; an acknowledgment starts the next one. What staff close or mark as
 * responded stays so until the client writes again.
 */
export function deriveReplyWait(thread: Thread, agency: AgencyContent): ReplyWait {
  const { createdAt, office, received, sent, staffStatus } = thread
  const dueAfter = (at: string) => replyDeadlineFor(agency, new Date(at), office).toISOString()
  const answers = sent.filter(({ isAcknowledgment }) => !isAcknowledgment)
  const acknowledgments = sent.filter(({ isAcknowledgment }) => isAcknowledgment)
  const isAnswered = (letter: ReceivedLetter) => answers.some((answer) => isAfter(answer, letter))
  const isSettled = ({ filedAt }: ReceivedLetter) =>
    staffStatus !== undefined && staffStatus.status !== 'pending' && staffStatus.at >= filedAt
  const letters = [{ at: createdAt, filedAt: createdAt }, ...received]
  const open = letters.filter((letter) => !isAnswered(letter) && !isSettled(letter))
  const firstReplyAt = earliest(answers.filter(({ hasLeft }) => hasLeft))
  const replyDueAt = deriveFirstDeadline()
  const settled = { firstReplyAt, replyDueAt, waitingSince: null, waitingDueAt: null }

  if (open.length > 0) {
    const since = latest(acknowledgments.filter((acknowledgment) => isAfter(acknowledgment, open[0]!))) ?? earliest(open)!
    return {
      ...settled,
      status: 'pending',
      waitingSince: since,
      waitingDueAt: since === createdAt && replyDueAt ? replyDueAt : dueAfter(since),
    }
  }
  const lastAnswerAt = latest(answers) ?? ''
  // Reopened by staff after everything was answered: the wait begins there.
  if (staffStatus?.status === 'pending' && staffStatus.at > lastAnswerAt) {
    return { ...settled, status: 'pending', waitingSince: staffStatus.at, waitingDueAt: dueAfter(staffStatus.at) }
  }
  const isClosed = staffStatus?.status === 'closed' && letters.every(({ filedAt }) => filedAt <= staffStatus.at)
  return { ...settled, status: isClosed ? 'closed' : 'responded' }

  /** Acknowledgments that left in time move it. One that was late does not excuse it. */
  function deriveFirstDeadline(): string | null {
    let due = acknowledgments.length > 0 ? dueAfter(createdAt) : thread.replyDueAt
    for (const { at } of acknowledgments.toSorted(byTime)) {
      if (due !== null && at <= due && (firstReplyAt === null || at < firstReplyAt)) due = dueAfter(at)
    }
    return due
  }
}

type ReceivedLetter = Thread['received'][number]

/** Whether the writer of our letter could know the client's. Mail servers tell the time in whole seconds. */
const isAfter = (ours: SentLetter, { at, filedAt }: ReceivedLetter) =>
  ours.isFromMailProgram ? wholeSeconds(ours.writtenAt) >= wholeSeconds(at) : ours.writtenAt >= filedAt

const wholeSeconds = (at: string) => at.slice(0, 'yyyy-mm-ddThh:mm:ss'.length)

const byTime = (one: { at: string }, other: { at: string }) => (one.at < other.at ? -1 : 1)
const earliest = (letters: readonly { at: string }[]) => letters.toSorted(byTime)[0]?.at ?? null
const latest = (letters: readonly { at: string }[]) => letters.toSorted(byTime).at(-1)?.at ?? null

/** Stores the status and the deadlines that follow from the letters of a case. The caller has locked the row of the case. */
export async function refreshReplyWait(trx: Transaction<Tables>, about: CaseRef, at: string): Promise<void> {
  if (about.kind === 'enquiry') {
    const row = await trx.selectFrom('enquiries').selectAll().where('id', '=', about.id).executeTakeFirst()
    if (!row) return
    const thread = await readThread(trx, about, row, { address: row.email, office: row.office, replyDueAt: row.reply_due_at })
    const { agency } = await readPublished(trx, 'agency')
    const wait = deriveReplyWait(thread, agency)
    await trx
      .updateTable('enquiries')
      .set({ ...waitColumns(wait), first_reply_at: wait.firstReplyAt, reply_due_at: wait.replyDueAt, updated_at: at })
      .where('id', '=', about.id)
      .execute()
    return
  }
  const row = await trx.selectFrom('solution_requests').selectAll().where('id', '=', about.id).executeTakeFirst()
  if (!row) return
  const thread = await readThread(trx, about, row, { address: row.contact_email, office: '', replyDueAt: null })
  const { agency } = await readPublished(trx, 'agency')
  const wait = deriveReplyWait(thread, agency)
  await trx
    .updateTable('solution_requests')
    .set({ ...waitColumns(wait), updated_at: at })
    .where('id', '=', about.id)
    .execute()
}

const waitColumns = ({ status, waitingSince, waitingDueAt }: ReplyWait) => ({
  status,
  waiting_since: waitingSince,
  waiting_due_at: waitingDueAt,
})

/** The columns of a new case, which waits for its first reply. */
export const newWaitColumns = (agency: AgencyContent, at: Date, office: string) => ({
  waiting_since: at.toISOString(),
  waiting_due_at: replyDeadlineFor(agency, at, office).toISOString(),
})

type CaseRow = Pick<Row<'enquiries'>, 'created_at' | 'staff_status' | 'staff_status_at'>

async function readThread(
  trx: Transaction<Tables>,
  about: CaseRef,
  row: CaseRow,
  { address, office, replyDueAt }: { address: string; office: string; replyDueAt: string | null },
): Promise<Thread> {
  const messages = await listLetters(trx, about)
  const client = normalizeMailbox(address)
  const reachedClient = (recipients: string) => (JSON.parse(recipients) as string[]).some((to) => normalizeMailbox(to) === client)
  return {
    createdAt: row.created_at,
    office,
    replyDueAt,
    received: messages.flatMap(({ direction, received_at: at, filed_at: filedAt }) =>
      direction === 'in' ? [{ at, filedAt: filedAt ?? at }] : [],
    ),
    sent: [
      ...(await listDeliveredReplies(trx, about)),
      ...messages.flatMap(({ direction, recipients, received_at: at }) =>
        direction === 'out' && reachedClient(recipients)
          ? [{ at, writtenAt: at, isAcknowledgment: false, hasLeft: true, isFromMailProgram: true }]
          : [],
      ),
    ],
    staffStatus: row.staff_status && row.staff_status_at !== null ? { status: row.staff_status, at: row.staff_status_at } : undefined,
  }
}

const listLetters = (db: Executor, { kind, id }: CaseRef) =>
  db
    .selectFrom('messages')
    .select(['direction', 'recipients', 'received_at', 'filed_at'])
    .where(caseColumn(kind), '=', id)
    .where('kind', '=', 'letter')
    .execute()

async function listDeliveredReplies(db: Executor, { kind, id }: CaseRef): Promise<SentLetter[]> {
  const rows = await db
    .selectFrom('replies')
    .innerJoin('emails', 'emails.id', 'replies.email_id')
    .where(`replies.${caseColumn(kind)}`, '=', id)
    .where('emails.state', 'in', DELIVERED_EMAIL_STATES)
    .select(['emails.state', 'emails.transmission_started_at', 'emails.state_changed_at', 'replies.is_acknowledgment', 'replies.sent_at'])
    .execute()
  return rows.map((row) => ({
    at: row.transmission_started_at ?? row.state_changed_at,
    writtenAt: row.sent_at,
    isAcknowledgment: row.is_acknowledgment === 1,
    hasLeft: row.state === 'sent',
    isFromMailProgram: false,
  }))
}
