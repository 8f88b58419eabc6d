import { type RawBuilder, sql } from 'kysely'
import { PERSON_EVENTS_PER_PAGE, type PersonEvent, type PersonEventFilter, type PersonEventsQuery } from '../../contract/person.ts'
import { caseFromColumns } from '../casework/case-ref.ts'
import { pageOffset } from '../database/pagination.ts'
import type { Db, Executor, Row } from '../database/tables.ts'
import { enquiryIds, ofCases, solutionRequestIds, messagesOf } from './person-records.ts'
import { findPerson, listMembers } from './person-rows.ts'

const EXCERPT_LENGTH = 240

const SOURCE_NAMES = [
  'enquiry',
  'solution request',
  'message',
  'reply',
  'note',
  'request file',
  'message file',
  'requested',
  'confirmed',
  'unsubscribed',
  'stage',
] as const
type Source = (typeof SOURCE_NAMES)[number]

/** What the timeline is read from: the id and the time of everything that these addresses have there. */
const SOURCES: Record<Source, (addresses: string[]) => RawBuilder<unknown>> = {
  enquiry: (addresses) => sql`select id, created_at as at from enquiries where email in (${sql.join(addresses)})`,
  'solution request': (addresses) =>
    sql`select id, created_at as at from solution_requests where contact_email in (${sql.join(addresses)})`,
  message: (addresses) => messagesOf('id, received_at as at', addresses),
  reply: (addresses) => ofCases('replies', 'id, sent_at as at', addresses),
  note: (addresses) => ofCases('notes', 'id, created_at as at', addresses),
  'request file': (addresses) => sql`
    select solution_request_files.id, created_at as at from solution_request_files
    join solution_requests on solution_requests.id = solution_request_id where solution_request_id in (${solutionRequestIds(addresses)})`,
  'message file': (addresses) => sql`
    select message_files.id, letters.at from message_files join (${SOURCES.message(addresses)}) as letters on letters.id = message_id
    where content_id = ''`,
  requested: (addresses) => newsletterSource('requested_at', addresses),
  confirmed: (addresses) => newsletterSource('confirmed_at', addresses),
  unsubscribed: (addresses) => newsletterSource('unsubscribed_at', addresses),
  // The time is known from the log of what staff did.
  stage: (addresses) => sql`
    select cast(seq as text) as id, created_at as at from audit_events
    where subject_id in (${enquiryIds(addresses)} union all ${solutionRequestIds(addresses)})
      and (detail like '%stage: won%' or detail like '%stage: lost%')`,
}

type Found = { source: Source; id: string; at: string }

const newsletterSource = (column: string, addresses: string[]): RawBuilder<unknown> =>
  sql`select id, ${sql.ref(column)} as at from subscribers where email in (${sql.join(addresses)}) and ${sql.ref(column)} is not null`

const SOURCES_OF: Record<PersonEventFilter, readonly Source[]> = {
  letters: ['message', 'reply'],
  notes: ['note'],
  files: ['request file', 'message file'],
}

/** One timeline of everything from and to a person, by all addresses, newest first. */
export async function listPersonEvents(db: Db, id: string, { page = 1, only }: PersonEventsQuery) {
  const person = await findPerson(db, id)
  const addresses = (await listMembers(db, person.id)).map(({ address }) => address)
  const sources = only ? SOURCES_OF[only] : SOURCE_NAMES
  const all = sql.join(
    sources.map((source) => sql`select ${sql.lit(source)} as source, id, at from (${SOURCES[source](addresses)}) as ${sql.id(source)}`),
    sql` union all `,
  )
  // One more than the page shows: whether there is another page.
  const { rows } = await sql<Found>`
    select source, id, at from (${all}) as events order by at desc, source, id desc
    limit ${PERSON_EVENTS_PER_PAGE + 1} offset ${pageOffset(page, PERSON_EVENTS_PER_PAGE)}`.execute(db)
  const shown = rows.slice(0, PERSON_EVENTS_PER_PAGE)
  return {
    data: await toPersonEvents(db, shown),
    page,
    // As far as is known: counting all of a long timeline takes longer than reading a page of it.
    totalPages: page + (rows.length > PERSON_EVENTS_PER_PAGE ? 1 : 0),
  }
}

type EventContent = Omit<PersonEvent, 'key' | 'at'>
type Reader = (db: Executor, ids: string[]) => Promise<Map<string, EventContent>>

async function toPersonEvents(db: Executor, found: Found[]): Promise<PersonEvent[]> {
  const contents = new Map<Source, Map<string, EventContent>>()
  for (const [source, rows] of Map.groupBy(found, (each) => each.source)) {
    contents.set(
      source,
      await READERS[source](
        db,
        rows.map(({ id }) => id),
      ),
    )
  }
  const events = found.flatMap(({ source, id, at }) => {
    const content = contents.get(source)!.get(id)
    // It may have been deleted meanwhile.
    return content ? [{ ...content, key: `${source} ${id}`, at }] : []
  })
  return markDemoRequests(db, events)
}

/** A demo request is an enquiry that names a product. */
async function markDemoRequests(db: Executor, events: PersonEvent[]): Promise<PersonEvent[]> {
  const ids = events.flatMap(({ caseId, caseKind }) => (caseId !== null && caseKind === 'enquiry' ? [caseId] : []))
  if (ids.length === 0) return events
  const rows = await db.selectFrom('enquiries').select('id').where('id', 'in', ids).where('demo_product', '<>', '').execute()
  const demos = new Set(rows.map((row) => row.id))
  return events.map((event) => (event.caseId !== null && demos.has(event.caseId) ? { ...event, caseKind: 'demo request' } : event))
}

const READERS: Record<Source, Reader> = {
  async enquiry(db, ids) {
    const rows = await db.selectFrom('enquiries').select(['id', 'email', 'services', 'message']).where('id', 'in', ids).execute()
    return byId(rows, (row) => ({
      ...BLANK,
      kind: 'case',
      title: (JSON.parse(row.services) as string[]).join(', '),
      excerpt: toExcerpt(row.message),
      caseId: row.id,
      caseKind: 'enquiry',
      address: row.email,
    }))
  },

  async 'solution request'(db, ids) {
    const rows = await db
      .selectFrom('solution_requests')
      .select(['id', 'contact_email', 'business_name', 'problem_solved'])
      .where('id', 'in', ids)
      .execute()
    return byId(rows, (row) => ({
      ...BLANK,
      kind: 'case',
      title: row.business_name,
      excerpt: toExcerpt(row.problem_solved),
      caseId: row.id,
      caseKind: 'solution request',
      address: row.contact_email,
    }))
  },

  async message(db, ids) {
    const rows = await db
      .selectFrom('messages')
      .select(['id', 'enquiry_id', 'solution_request_id', 'direction', 'from_name', 'from_address', 'recipients', 'subject', 'text'])
      .where('id', 'in', ids)
      .execute()
    return byId(rows, (row) => ({
      ...BLANK,
      kind: row.direction === 'in' ? 'letter in' : 'letter out',
      title: row.subject,
      excerpt: toExcerpt(row.text),
      ...toCase(row),
      by: row.direction === 'in' ? '' : row.from_name || row.from_address,
      address: row.direction === 'in' ? row.from_address : ((JSON.parse(row.recipients) as string[])[0] ?? ''),
    }))
  },

  async reply(db, ids) {
    const rows = await db
      .selectFrom('replies')
      .innerJoin('emails', 'emails.id', 'replies.email_id')
      .select(['replies.enquiry_id', 'replies.solution_request_id'])
      .select(['replies.id', 'replies.subject', 'replies.content', 'replies.sent_by', 'emails.to_address', 'emails.state'])
      .where('replies.id', 'in', ids)
      .execute()
    return byId(rows, (row) => ({
      kind: 'letter out',
      title: row.subject,
      excerpt: toExcerpt(row.content),
      ...toCase(row),
      by: row.sent_by,
      address: row.to_address,
      delivery: row.state,
    }))
  },

  async note(db, ids) {
    const rows = await db
      .selectFrom('notes')
      .select(['id', 'enquiry_id', 'solution_request_id', 'text', 'author_name'])
      .where('id', 'in', ids)
      .execute()
    return byId(rows, (row) => ({
      ...BLANK,
      kind: 'note',
      excerpt: toExcerpt(row.text),
      ...toCase(row),
      by: row.author_name,
    }))
  },

  async 'request file'(db, ids) {
    const rows = await db
      .selectFrom('solution_request_files')
      .innerJoin('solution_requests', 'solution_requests.id', 'solution_request_id')
      .select(['solution_request_files.id', 'name', 'solution_request_id', 'contact_email'])
      .where('solution_request_files.id', 'in', ids)
      .execute()
    return byId(rows, (row) => ({
      ...BLANK,
      kind: 'file',
      title: row.name,
      caseId: row.solution_request_id,
      caseKind: 'solution request',
      address: row.contact_email,
    }))
  },

  async 'message file'(db, ids) {
    const rows = await db
      .selectFrom('messages')
      .innerJoin('message_files', 'message_files.message_id', 'messages.id')
      .select(['messages.enquiry_id', 'messages.solution_request_id'])
      .select(['message_files.id', 'message_files.name', 'messages.from_address', 'messages.direction', 'messages.from_name'])
      .where('message_files.id', 'in', ids)
      .execute()
    return byId(rows, (row) => ({
      ...BLANK,
      kind: 'file',
      title: row.name,
      ...toCase(row),
      by: row.direction === 'in' ? '' : row.from_name,
      address: row.from_address,
    }))
  },

  requested: (db, ids) => readSubscriptions(db, ids, 'Asked for the newsletter'),
  confirmed: (db, ids) => readSubscriptions(db, ids, 'Subscribed to the newsletter'),
  unsubscribed: (db, ids) => readSubscriptions(db, ids, 'Unsubscribed from the newsletter'),

  async stage(db, ids) {
    const rows = await db
      .selectFrom('audit_events')
      .select(['seq', 'subject_kind', 'subject_id', 'actor_name', 'detail'])
      .where('seq', 'in', ids.map(Number))
      .execute()
    const events = rows.map((row) => ({ id: String(row.seq), ...row, stage: /stage: (won|lost)(?: \(([^)]{0,200})\))?/.exec(row.detail) }))
    return byId(events, (row) => ({
      ...BLANK,
      kind: 'stage',
      title: row.stage?.[1] === 'won' ? 'Won' : 'Lost',
      excerpt: row.stage?.[2] ?? '',
      caseId: row.subject_id,
      caseKind: row.subject_kind === 'enquiry' ? 'enquiry' : 'solution request',
      by: row.actor_name,
    }))
  },
}

const BLANK = { title: '', excerpt: '', caseId: null, caseKind: null, by: '', address: '', delivery: null } as const

async function readSubscriptions(db: Executor, ids: string[], title: string): Promise<Map<string, EventContent>> {
  const rows = await db.selectFrom('subscribers').select(['id', 'email']).where('id', 'in', ids).execute()
  return byId(rows, (row) => ({ ...BLANK, kind: 'newsletter', title, address: row.email }))
}

function byId<Item extends { id: string }>(rows: Item[], toContent: (row: Item) => EventContent): Map<string, EventContent> {
  return new Map(rows.map((row) => [row.id, toContent(row)]))
}

function toCase(row: Pick<Row<'messages'>, 'enquiry_id' | 'solution_request_id'>): Pick<PersonEvent, 'caseId' | 'caseKind'> {
  const about = caseFromColumns(row)
  return { caseId: about?.id ?? null, caseKind: about?.kind ?? null }
}

/** The beginning of a text, in one line. */
function toExcerpt(text: string): string {
  const line = text
    .slice(0, EXCERPT_LENGTH * 2)
    .replace(/\s+/g, ' ')
    .trim()
  return line.length > EXCERPT_LENGTH ? `${line.slice(0, EXCERPT_LENGTH).toWellFormed()}…` : line
}
