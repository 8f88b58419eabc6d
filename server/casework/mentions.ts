import type { Transaction } from 'kysely'
import type { NewNote } from '../../contract/casework.ts'
import { type Colleague, DESK_MESSAGES } from '../../contract/desk.ts'
import { MENTION_MESSAGES, type Mention } from '../../contract/live.ts'
import type { LettersContent } from '../../contract/site-content/letters.ts'
import type { AuditSubject } from '../../contract/staff/audit.ts'
import type { CurrentStaff } from '../../contract/staff/auth.ts'
import type { Db, Executor, Tables } from '../database/tables.ts'
import { BadRequestError } from '../errors.ts'
import type { Outbox } from '../mail/outbox.ts'
import { fillLetter } from '../mail/templates/fill-letter.ts'
import { readPublished } from '../site-content/published-content.ts'
import type { CaseEvents } from './case-events.ts'
import { type CaseRef, nameSolutionRequest, toContact } from './case-ref.ts'

const MAX_LISTED = 50

export type Mentions = ReturnType<typeof createMentions>

type Dependencies = { db: Db; outbox: Outbox; caseEvents: CaseEvents; siteUrl: string; now: () => Date }

/** Colleagues whom a note names: they are told by letter, and see it on their dashboard until they have read it. */
export function createMentions({ db, outbox, caseEvents, siteUrl, now }: Dependencies) {
  return {
    /** In the transaction of the note. Returns who is named; nobody is told of a note of their own. */
    async add(trx: Transaction<Tables>, noteId: string, about: AuditSubject & CaseRef, { mentions = [] }: NewNote, by: CurrentStaff) {
      const ids = [...new Set(mentions)].filter((id) => id !== by._id)
      if (ids.length === 0) return []
      const named = await trx
        .selectFrom('staff')
        .select(['id', 'name', 'email'])
        .where('id', 'in', ids)
        .where('disabled_at', 'is', null)
        .execute()
      if (named.length < ids.length) throw new BadRequestError(DESK_MESSAGES.unknownOwner)
      const created_at = now().toISOString()
      await trx
        .insertInto('mentions')
        .values(named.map(({ id, name }) => ({ note_id: noteId, staff_id: id, name, created_at, seen_at: null })))
        .execute()
      const { letters } = await readPublished(trx, 'letters')
      for (const { name, email } of named) {
        await outbox.queue(trx, mentionNotice(letters, { to: { name, address: email }, about, by: by.name, siteUrl }))
      }
      return ids
    },

    /** Newest first. */
    async listUnseen(staffId: string): Promise<Mention[]> {
      const rows = await db
        .selectFrom('mentions')
        .innerJoin('notes', 'notes.id', 'mentions.note_id')
        .leftJoin('enquiries', 'enquiries.id', 'notes.enquiry_id')
        .leftJoin('solution_requests', 'solution_requests.id', 'notes.solution_request_id')
        .where('mentions.staff_id', '=', staffId)
        .where('mentions.seen_at', 'is', null)
        .select(['notes.id', 'notes.text', 'notes.author_name', 'notes.created_at', 'notes.enquiry_id', 'notes.solution_request_id'])
        .select(['enquiries.name', 'enquiries.demo_product'])
        .select(['solution_requests.business_name', 'solution_requests.contact_name', 'solution_requests.contact_email'])
        .orderBy('mentions.created_at', 'desc')
        .orderBy('notes.seq', 'desc')
        .limit(MAX_LISTED)
        .execute()
      return rows.map((row) => ({
        _id: row.id,
        caseId: row.enquiry_id ?? row.solution_request_id ?? '',
        kind: row.enquiry_id === null ? 'solution request' : row.demo_product ? 'demo request' : 'enquiry',
        name: row.name ?? nameSolutionRequest(toContact(row)),
        by: row.author_name,
        text: row.text,
        at: row.created_at,
      }))
    },

    async markSeen(caseId: string, staffId: string) {
      const { numUpdatedRows } = await db
        .updateTable('mentions')
        .set({ seen_at: now().toISOString() })
        .where('staff_id', '=', staffId)
        .where('seen_at', 'is', null)
        .where('note_id', 'in', (eb) =>
          eb
            .selectFrom('notes')
            .select('notes.id')
            .where((of) => of.or([of('enquiry_id', '=', caseId), of('solution_request_id', '=', caseId)])),
        )
        .executeTakeFirst()
      if (numUpdatedRows > 0n) caseEvents.publishMentions([staffId])
      return { message: MENTION_MESSAGES.seen }
    },
  }
}

type MentionsLookup = (noteId: string) => Colleague[]

/** Who is named in each of these notes. */
export async function findMentions(db: Executor, noteIds: string[]): Promise<MentionsLookup> {
  if (noteIds.length === 0) return () => []
  const rows = await db.selectFrom('mentions').selectAll().where('note_id', 'in', noteIds).orderBy('name').execute()
  const byNote = Map.groupBy(rows, (row) => row.note_id)
  return (noteId) => (byNote.get(noteId) ?? []).map((row) => ({ _id: row.staff_id, name: row.name }))
}

type Notice = { to: { name: string; address: string }; about: AuditSubject & CaseRef; by: string; siteUrl: string }

/** It names the case and not what the note says, which is kept in one place only. */
function mentionNotice({ templates }: LettersContent, { to, about, by, siteUrl }: Notice) {
  const caseUrl = `${siteUrl}${about.kind === 'enquiry' ? '/cms/query/' : '/cms/solution-requests/'}${about.id}`
  return {
    kind: 'notice',
    about: about.id,
    to,
    ...fillLetter(templates.mentionNotice, { by, name: about.name, caseUrl }),
  } as const
}
