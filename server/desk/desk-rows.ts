import { sql } from 'kysely'
import type { DeskRow, DeskState } from '../../contract/desk.ts'
import type { SelectedServices } from '../../contract/solution-request.ts'
import type { RecordedReply } from '../../contract/casework.ts'
import { type CaseRef, caseColumn } from '../casework/case-ref.ts'
import { type OwnerLookup, findOwners, toDeskFields } from '../casework/desk-fields.ts'
import { findReplies, latestReplyDelivery } from '../casework/replies.ts'
import { findDraftWriters } from '../casework/reply-drafts.ts'
import type { Executor, Row } from '../database/tables.ts'
import { toReplyWait } from '../enquiries/enquiry-row.ts'
import { countFiles } from '../solution-requests/solution-request-list.ts'
import { toServiceNames } from '../solution-requests/solution-request-row.ts'
import { truncateWithEllipsis } from '../truncate-text.ts'
import { type CaseTable, DESK_STATE } from './desk-columns.ts'
import type { DeskKey } from './desk-query.ts'

const EXCERPT_LENGTH = 200

type Letter = { at: string; text: string; by: DeskRow['lastBy'] }
type Correspondence = { replies: RecordedReply[]; letters: Letter[]; fileCount: number }
type Lookups = { ownerOf: OwnerLookup; draftsOf: (id: string) => DeskRow['draftsBy']; correspondenceOf: (id: string) => Correspondence }

/** The rows of these cases, in the same order. A few queries, whatever their number. */
export async function readDeskRows(db: Executor, keys: readonly DeskKey[]): Promise<DeskRow[]> {
  const seqsOf = (table: CaseTable) => keys.filter((key) => key.table === table).map(({ seq }) => seq)
  const rows = {
    enquiries: await readEnquiries(db, seqsOf('enquiries')),
    solution_requests: await readSolutionRequests(db, seqsOf('solution_requests')),
  }
  return keys.flatMap(({ table, seq }) => rows[table].get(seq) ?? [])
}

async function readEnquiries(db: Executor, seqs: number[]): Promise<Map<number, DeskRow>> {
  if (seqs.length === 0) return new Map()
  const rows = await db.selectFrom('enquiries').selectAll().select(DESK_STATE.as('state')).where('seq', 'in', seqs).execute()
  const lookups = await readLookups(db, 'enquiry', rows)
  const toRow = (row: (typeof rows)[number]): DeskRow => ({
    ...toCommonFields(row, lookups, { message: row.message }),
    kind: row.demo_product ? 'demo request' : 'enquiry',
    name: row.name,
    email: row.email,
    organization: row.organization,
    services: JSON.parse(row.services) as string[],
    office: row.office,
    source: row.source,
    priority: row.priority,
    ...toReplyWait(row),
    firstReplyAt: row.first_reply_at,
  })
  return new Map(rows.map((row) => [row.seq, toRow(row)]))
}

async function readSolutionRequests(db: Executor, seqs: number[]): Promise<Map<number, DeskRow>> {
  if (seqs.length === 0) return new Map()
  const rows = await db.selectFrom('solution_requests').selectAll().select(DESK_STATE.as('state')).where('seq', 'in', seqs).execute()
  const lookups = await readLookups(db, 'solution request', rows)
  const formFiles = await countFiles(
    db,
    rows.map(({ id }) => id),
  )
  const toRow = (row: (typeof rows)[number]): DeskRow => ({
    ...toCommonFields(row, lookups, { message: row.problem_solved || row.goals, formFiles: formFiles.get(row.id) }),
    kind: 'solution request',
    name: row.contact_name || row.business_name || row.contact_email,
    email: row.contact_email,
    organization: row.contact_name ? row.business_name : '',
    services: toServiceNames(JSON.parse(row.services) as SelectedServices),
    office: '',
    source: '',
    priority: 'medium',
    waitingSince: row.waiting_since,
    waitingDueAt: row.waiting_due_at,
    firstReplyAt: null,
  })
  return new Map(rows.map((row) => [row.seq, toRow(row)]))
}

type CaseRow = { state: DeskState } & (Row<'enquiries'> | Row<'solution_requests'>)

function toCommonFields(row: CaseRow, lookups: Lookups, form: { message: string; formFiles?: number | undefined }) {
  const { replies, letters, fileCount } = lookups.correspondenceOf(row.id)
  const newest = letters.reduce<Letter>((one, other) => (other.at >= one.at ? other : one), {
    at: '',
    text: form.message,
    by: 'client',
  })
  return {
    _id: row.id,
    state: row.state,
    excerpt: toExcerpt(newest.text),
    lastBy: newest.by,
    status: row.status,
    folder: row.folder,
    spamBy: row.marked_spam_by,
    replyDelivery: latestReplyDelivery(replies),
    fileCount: fileCount + (form.formFiles ?? 0),
    draftsBy: lookups.draftsOf(row.id),
    createdAt: row.created_at,
    ...toDeskFields(row, lookups.ownerOf),
  }
}

async function readLookups(db: Executor, kind: CaseRef['kind'], rows: CaseRow[]): Promise<Lookups> {
  const ids = rows.map(({ id }) => id)
  return {
    ownerOf: await findOwners(db, rows),
    draftsOf: await findDraftWriters(db, kind, ids),
    correspondenceOf: await readCorrespondence(db, kind, ids),
  }
}

async function readCorrespondence(db: Executor, kind: CaseRef['kind'], ids: string[]): Promise<(id: string) => Correspondence> {
  if (ids.length === 0) return () => ({ replies: [], letters: [], fileCount: 0 })
  const column = caseColumn(kind)
  const replies = await findReplies(db, kind, ids, EXCERPT_LENGTH)
  const messages = await db
    .selectFrom('messages')
    .select(['enquiry_id', 'solution_request_id', 'direction', 'kind', 'received_at'])
    .select(sql<string>`substr(text, 1, ${2 * EXCERPT_LENGTH})`.as('text'))
    // Pictures within the text are no attachments.
    .select((eb) =>
      eb
        .selectFrom('message_files')
        .whereRef('message_id', '=', 'messages.id')
        .where('content_id', '=', '')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .as('file_count'),
    )
    .where(column, 'in', ids)
    .execute()
  const byCase = Map.groupBy(messages, (message) => message[column])
  return (id) => {
    const ofCase = byCase.get(id) ?? []
    const received = ofCase.filter((message) => message.kind === 'letter')
    return {
      replies: replies(id),
      letters: [
        ...received.map(({ received_at: at, text, direction }): Letter => ({ at, text, by: direction === 'in' ? 'client' : 'us' })),
        ...replies(id).map(({ sentAt: at, content: text }): Letter => ({ at, text, by: 'us' })),
      ],
      fileCount: ofCase.reduce((sum, { file_count: n }) => sum + (n ?? 0), 0) + replies(id).flatMap(({ files }) => files).length,
    }
  }
}

function toExcerpt(text: string): string {
  const line = text
    .slice(0, 2 * EXCERPT_LENGTH)
    .replace(/\s+/g, ' ')
    .trim()
    .toWellFormed()
  return truncateWithEllipsis(line, EXCERPT_LENGTH)
}
