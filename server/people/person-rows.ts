import { type Transaction, sql } from 'kysely'
import { PERSON_MESSAGES } from '../../contract/person.ts'
import { type CaseRef, findClientAddress } from '../casework/case-ref.ts'
import { deleteSearchRow } from '../database/delete-search-row.ts'
import { newId } from '../database/ids.ts'
import { foldCase } from '../database/search.ts'
import { extractShortWords, insertShortWords } from '../database/short-words.ts'
import type { Engine } from '../database/store.ts'
import type { Executor, Row, Tables } from '../database/tables.ts'
import { NotFoundError } from '../errors.ts'

/** Of so many of the newest cases the name, the organization and the number are read. */
const CASES_READ = 5
/** A shorter number is an extension, or was mistyped. */
const MIN_PHONE_DIGITS = 7
const LOCK_ID = 71_427

/** One order for all who merge, separate and erase: two merges at once can make no circle. */
export async function lockPeople(trx: Transaction<Tables>, engine: Engine): Promise<void> {
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${LOCK_ID})`.execute(trx)
}

/**
 * Before a new case of an address is inserted: it then waits for an erasure of that address, and the erasure for it. Others lock the daily counts of
 * enquiries first and the row of the person after them, so a lock of that row would deadlock. Nobody may have a row yet.
 */
export async function lockAddresses(trx: Transaction<Tables>, addresses: readonly string[], engine: Engine): Promise<void> {
  if (engine !== 'postgres') return
  // A solution request may have no address.
  for (const address of addresses.filter(Boolean)) await sql`select pg_advisory_xact_lock(${LOCK_ID}, hashtext(${address}))`.execute(trx)
}

/**
 * Brings the row of an address up to date with its cases and its subscription, in the transaction that changed them: adds it, changes it, or
 * deletes it with the last of them. Neither spam nor a subscription that is not confirmed makes anybody known.
 */
export async function refreshPerson(trx: Transaction<Tables>, address: string): Promise<void> {
  if (address === '') return
  const known = await trx.selectFrom('people').selectAll().where('address', '=', address).executeTakeFirst()
  const seen = await readTraces(trx, address)
  if (!seen) return known && deleteUnknown(trx, known)
  const profile = { ...seen.profile, ...toKeys(seen.profile) }
  const { seq } = await trx
    .insertInto('people')
    .values({
      id: newId(),
      address,
      ...profile,
      last_activity_at: seen.lastActivityAt,
      listed_at: seen.lastActivityAt,
      created_at: seen.firstSeenAt,
      merged_into: '',
      merged_by: '',
    })
    .onConflict((conflict) =>
      conflict.column('address').doUpdateSet({ ...profile, last_activity_at: seen.lastActivityAt, created_at: seen.firstSeenAt }),
    )
    .returning('seq')
    .executeTakeFirstOrThrow()
  const hasOtherWords = !known || known.name !== profile.name || known.organization !== profile.organization
  if (hasOtherWords) await indexPerson(trx, { seq, address, ...profile })
  if (known) await refreshListedAt(trx, known.id)
}

/** After a letter or a move to or from spam. */
export async function refreshPersonOfCase(trx: Transaction<Tables>, about: CaseRef): Promise<void> {
  await refreshPerson(trx, await findClientAddress(trx, about))
}

/** What a person is found by, and what suggests that two are the same. */
function toKeys({ name, organization, number }: Pick<Row<'people'>, 'name' | 'organization' | 'number'>) {
  const digits = number.replace(/\D/g, '')
  return {
    name_key: name.trim() && organization.trim() ? `${foldCase(name.trim())}\n${foldCase(organization.trim())}` : '',
    number_key: digits.length < MIN_PHONE_DIGITS ? '' : digits,
  }
}

type Trace = { name: string; organization: string; number: string; at: string }

async function readTraces(trx: Transaction<Tables>, address: string) {
  const enquiries = trx.selectFrom('enquiries').where('email', '=', address).where('folder', '<>', 'spam')
  const requests = trx.selectFrom('solution_requests').where('contact_email', '=', address).where('folder', '<>', 'spam')
  const newest: Trace[] = [
    ...(await enquiries.select(['name', 'organization', 'number', 'created_at as at']).orderBy('seq', 'desc').limit(CASES_READ).execute()),
    ...(await requests
      .select(['contact_name as name', 'business_name as organization', 'created_at as at'])
      .select(sql.lit('').as('number'))
      .orderBy('seq', 'desc')
      .limit(CASES_READ)
      .execute()),
  ]
  const subscriber = await trx
    .selectFrom('subscribers')
    .select(['requested_at', 'confirmed_at', 'unsubscribed_at'])
    .where('email', '=', address)
    .where('state', '<>', 'pending')
    .executeTakeFirst()
  if (newest.length === 0 && !subscriber) return undefined
  const inOrder = newest.toSorted((one, other) => (one.at < other.at ? 1 : -1))
  const first = sql<string | null>`min(created_at)`.as('first')
  const last = sql<string | null>`max(coalesce(last_activity_at, created_at))`.as('last')
  const times = [
    await enquiries.select([first, last]).executeTakeFirstOrThrow(),
    await requests.select([first, last]).executeTakeFirstOrThrow(),
  ]
  const subscribed = subscriber ? [subscriber.requested_at, subscriber.confirmed_at, subscriber.unsubscribed_at] : []
  return {
    profile: {
      name: firstFilled(inOrder.map(({ name }) => name)),
      organization: firstFilled(inOrder.map(({ organization }) => organization)),
      number: firstFilled(inOrder.map(({ number }) => number)),
    },
    firstSeenAt: earliest([...times.map((each) => each.first), subscriber?.requested_at]),
    lastActivityAt: latest([...times.map((each) => each.last), ...subscribed]),
  }
}

export const firstFilled = (values: string[]): string => values.find((value) => value !== '') ?? ''

type Times = (string | null | undefined)[]
const inOrderOfTime = (times: Times) => times.filter((time) => time !== null && time !== undefined).toSorted()
const earliest = (times: Times) => inOrderOfTime(times)[0]!
const latest = (times: Times) => inOrderOfTime(times).at(-1)!

async function indexPerson(
  trx: Transaction<Tables>,
  { seq, name, organization, address }: Pick<Row<'people'>, 'seq' | 'name' | 'organization' | 'address'>,
): Promise<void> {
  await unindexPeople(trx, [seq])
  const words = foldCase([name, organization, address].join('\n'))
  await trx.insertInto('person_search').values({ rowid: seq, words }).execute()
  await insertShortWords(trx, 'person_short_words', seq, extractShortWords(words))
}

async function unindexPeople(trx: Transaction<Tables>, seqs: number[]): Promise<void> {
  for (const seq of seqs) await deleteSearchRow(trx, 'person', seq)
  await trx.deleteFrom('person_short_words').where('seq', 'in', seqs).execute()
}

/** Of several addresses that are one person, each stays as long as one of them has anything. */
async function deleteUnknown(trx: Transaction<Tables>, person: Row<'people'>): Promise<void> {
  const members = await listMembers(trx, (await findRoot(trx, person)).id)
  for (const { address } of members) if (await readTraces(trx, address)) return
  await deletePeople(trx, members)
}

export async function deletePeople(trx: Transaction<Tables>, people: Pick<Row<'people'>, 'id' | 'seq'>[]): Promise<void> {
  await unindexPeople(
    trx,
    people.map(({ seq }) => seq),
  )
  const ids = people.map(({ id }) => id)
  await trx.deleteFrom('people').where('id', 'in', ids).execute()
}

/** A merged person answers with the one that it was merged into. */
export async function findPerson(db: Executor, id: string): Promise<Row<'people'>> {
  const person = await db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirst()
  if (!person) throw new NotFoundError(PERSON_MESSAGES.notFound)
  return findRoot(db, person)
}

/** The person that stands for all who are merged into it, directly or through others. */
export async function findRoot(db: Executor, person: Row<'people'>): Promise<Row<'people'>> {
  let root = person
  while (root.merged_into !== '') {
    const parent = await db.selectFrom('people').selectAll().where('id', '=', root.merged_into).executeTakeFirst()
    if (!parent) break
    root = parent
  }
  return root
}

/** A person with all who are merged into it, the person first, then in the order of their merges. */
export const listMembers = async (db: Executor, id: string): Promise<Row<'people'>[]> => (await listGroups(db, [id])).get(id) ?? []

export async function listGroups(db: Executor, ids: string[]): Promise<Map<string, Row<'people'>[]>> {
  if (ids.length === 0) return new Map()
  const members = await sql<Row<'people'> & { root_id: string }>`
    with recursive members (root_id, id) as (
      select id, id from people where id in (${sql.join(ids)})
      union select members.root_id, people.id from people join members on people.merged_into = members.id where people.merged_into <> ''
    )
    select people.*, members.root_id from people join members on members.id = people.id`.execute(db)
  const inOrder = members.rows.toSorted((one, other) => (mergeOrder(one) < mergeOrder(other) ? -1 : 1))
  return Map.groupBy(inOrder, (member) => member.root_id)
}

const mergeOrder = ({ id, root_id: rootId, merged_at: mergedAt }: Row<'people'> & { root_id: string }) =>
  id === rootId ? '' : `${mergedAt} ${id}`

/** After an activity, a merge or a separation: the list is in the order of the last activity of all addresses. */
export async function refreshListedAt(trx: Transaction<Tables>, id: string): Promise<void> {
  const person = await trx.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const root = await findRoot(trx, person)
  const members = await listMembers(trx, root.id)
  const listed_at = latest(members.map((member) => member.last_activity_at))
  if (listed_at !== root.listed_at) await trx.updateTable('people').set({ listed_at }).where('id', '=', root.id).execute()
}
