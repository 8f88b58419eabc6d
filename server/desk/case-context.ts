import { type CaseContext, DESK_MESSAGES } from '../../contract/desk.ts'
import { type CaseRef, findCaseById, findClientAddress } from '../casework/case-ref.ts'
import { findDraftWriters } from '../casework/reply-drafts.ts'
import type { Db } from '../database/tables.ts'
import { NotFoundError } from '../errors.ts'
import { findPersonOfAddress } from '../people/people.ts'

const MAX_EVENTS = 200

/** What the page of a case shows beside its letters. */
export async function readCaseContext(db: Db, id: string): Promise<CaseContext> {
  const about = await findCaseById(db, id)
  if (!about) throw new NotFoundError(DESK_MESSAGES.notFound)
  const draftsOf = await findDraftWriters(db, about.kind, [id])
  const person = await readPerson(db, await findClientAddress(db, about))
  return { events: await readEvents(db, about), person, draftsBy: draftsOf(id) }
}

async function readPerson(db: Db, address: string): Promise<CaseContext['person']> {
  const found = await findPersonOfAddress(db, address)
  if (!found) return null
  const { _id, name, address: mainAddress, caseCount, newsletter, since } = found
  return { _id, name, address: mainAddress, otherCases: caseCount - 1, newsletter, since }
}

/** The newest, oldest first. */
async function readEvents(db: Db, { kind, id }: CaseRef): Promise<CaseContext['events']> {
  const rows = await db
    .selectFrom('audit_events')
    .select(['seq', 'created_at', 'actor_name', 'action', 'detail'])
    .where('subject_id', '=', id)
    .where('subject_kind', '=', kind)
    .orderBy('seq', 'desc')
    .limit(MAX_EVENTS)
    .execute()
  return rows
    .map(({ seq, created_at: at, actor_name: by, action: did, detail }) => ({ _id: String(seq), at, by, did, detail }))
    .toReversed()
}
