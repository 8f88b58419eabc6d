import { sql } from 'kysely'
import { isEmailAddress, normalizeEmailAddress } from '../../contract/email-address.ts'
import type { DeskKind } from '../../contract/desk.ts'
import type { Person, PersonEventsQuery, PersonListQuery, PersonSummary } from '../../contract/person.ts'
import { countRows } from '../database/block-counts.ts'
import { pageInfo, pageOffset } from '../database/pagination.ts'
import { findMatches } from '../database/search.ts'
import type { Store } from '../database/store.ts'
import type { Executor, Row } from '../database/tables.ts'
import { readAgencySettings } from '../settings/agency-settings.ts'
import { addMonths } from './add-months.ts'
import { listPersonEvents } from './person-events.ts'
import { countPersonRecords } from './person-records.ts'
import { findPerson, findRoot, firstFilled, listGroups, listMembers } from './person-rows.ts'

const PAGE_SIZE = 20
/** As many as can be paged to: nobody reads further, and the cost must not grow with the table. */
const MAX_LISTED = 10_000
const MAX_MATCHES = 1000
const MAX_SUGGESTIONS = 5

export type People = ReturnType<typeof createPeople>

export function createPeople(store: Store) {
  const { db } = store

  return {
    /** The latest activity first. */
    async list({ page = 1, limit = PAGE_SIZE, search }: PersonListQuery) {
      const { rows, total } = search ? await findPage(search, page, limit) : await readPage(page, limit)
      return { data: await toSummaries(db, rows), ...pageInfo(page, limit, Math.min(total, MAX_LISTED)), total }
    },

    get: (id: string) => getPerson(db, id),

    listEvents: (id: string, query: PersonEventsQuery) => listPersonEvents(db, id, query),
  }

  async function readPage(page: number, limit: number) {
    const from = pageOffset(page, limit)
    const rows =
      from < MAX_LISTED
        ? await db
            .selectFrom('people')
            .selectAll()
            .where('merged_into', '=', sql.lit(''))
            .orderBy('listed_at', 'desc')
            .orderBy('seq', 'desc')
            .limit(limit)
            .offset(from)
            .execute()
        : []
    return { rows, total: await countRows(db, 'people', 'listed') }
  }

  /** Whoever is merged into another person is found as that one. */
  async function findPage(term: string, page: number, limit: number) {
    const address = normalizeEmailAddress(term)
    const known = isEmailAddress(address) ? await db.selectFrom('people').selectAll().where('address', '=', address).execute() : []
    const found = known.length > 0 ? known : await findByWords(term)
    const roots = new Map<string, Row<'people'>>()
    for (const person of found) {
      const root = await findRoot(db, person)
      roots.set(root.id, root)
    }
    const rows = [...roots.values()].toSorted((one, other) => (one.listed_at < other.listed_at ? 1 : -1))
    const from = pageOffset(page, limit)
    return { rows: rows.slice(from, from + limit), total: rows.length }
  }

  async function findByWords(term: string): Promise<Row<'people'>[]> {
    const seqs = await findMatches(store, { index: 'person', terms: [{ columns: ['words'], term }], limit: MAX_MATCHES })
    return seqs.length > 0 ? db.selectFrom('people').selectAll().where('seq', 'in', seqs).execute() : []
  }
}

export async function getPerson(db: Executor, id: string): Promise<Person> {
  const row = await findPerson(db, id)
  const members = await listMembers(db, row.id)
  const addresses = members.map(({ address }) => address)
  const [summary] = await toSummaries(db, [row])
  const cases = await listCases(db, addresses)
  const open = cases.filter(({ folder, status }) => folder !== 'spam' && status !== 'closed')
  return {
    ...summary!,
    number: firstFilled(members.map(({ number }) => number)),
    website: await findWebsite(db, addresses),
    firstSeenAt: members.map((member) => member.created_at).toSorted()[0]!,
    addresses: members.map(({ id: personId, address, merged_at: mergedAt, merged_by: mergedBy }) => ({
      personId,
      address,
      mergedAt,
      mergedBy,
    })),
    openValue: addUpValues(open),
    counts: await countPersonRecords(db, addresses),
    openCase: open.length > 0 ? { _id: open[0]!.id, kind: open[0]!.kind } : null,
    suggestions: await suggestSame(db, members),
    keptUntil: open.length > 0 ? null : await findKeptUntil(db, cases),
  }
}

/** What a case shows of its person; undefined for an address that nobody is known by. */
export async function findPersonOfAddress(db: Executor, address: string) {
  const known = address ? await db.selectFrom('people').selectAll().where('address', '=', address).executeTakeFirst() : undefined
  if (!known) return undefined
  const root = await findRoot(db, known)
  const [summary] = await toSummaries(db, [root])
  const members = await listMembers(db, root.id)
  return { ...summary!, since: members.map((member) => member.created_at).toSorted()[0]! }
}

/** A few queries, whatever the number of rows. */
async function toSummaries(db: Executor, rows: Row<'people'>[]): Promise<PersonSummary[]> {
  const groups = await listGroups(
    db,
    rows.map(({ id }) => id),
  )
  const addresses = [...groups.values()].flatMap((members) => members.map(({ address }) => address))
  const [cases, subscriptions] = [await countCases(db, addresses), await readNewsletterStates(db, addresses)]
  return rows.map((row) => {
    const members = groups.get(row.id) ?? []
    return {
      _id: row.id,
      name: firstFilled(members.map(({ name }) => name)) || row.address,
      address: row.address,
      organization: firstFilled(members.map(({ organization }) => organization)),
      caseCount: members.reduce((sum, { address }) => sum + (cases.get(address) ?? 0), 0),
      newsletter: strongestState(members.map(({ address }) => subscriptions.get(address))),
      lastActivityAt: row.listed_at,
    }
  })
}

async function countCases(db: Executor, addresses: string[]): Promise<Map<string, number>> {
  if (addresses.length === 0) return new Map()
  const enquiries = db
    .selectFrom('enquiries')
    .select((eb) => ['email as address', eb.fn.countAll<number>().as('n')])
    .where('email', 'in', addresses)
    .groupBy('email')
  const requests = db
    .selectFrom('solution_requests')
    .select((eb) => ['contact_email as address', eb.fn.countAll<number>().as('n')])
    .where('contact_email', 'in', addresses)
    .groupBy('contact_email')
  const counts = new Map<string, number>()
  for (const { address, n } of await enquiries.unionAll(requests).execute()) counts.set(address, (counts.get(address) ?? 0) + Number(n))
  return counts
}

type SubscriberState = Row<'subscribers'>['state']

async function readNewsletterStates(db: Executor, addresses: string[]): Promise<Map<string, SubscriberState>> {
  if (addresses.length === 0) return new Map()
  const rows = await db.selectFrom('subscribers').select(['email', 'state']).where('email', 'in', addresses).execute()
  return new Map(rows.map(({ email, state }) => [email, state]))
}

/** Of several addresses, the state that says the most. */
const strongestState = (states: (SubscriberState | undefined)[]): PersonSummary['newsletter'] =>
  (['confirmed', 'pending', 'unsubscribed'] as const).find((state) => states.includes(state)) ?? 'none'

async function findWebsite(db: Executor, addresses: string[]): Promise<string> {
  const newest = await db
    .selectFrom('enquiries')
    .select('website')
    .where('email', 'in', addresses)
    .where('website', '<>', '')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.website ?? ''
}

type PersonCase = Pick<Row<'enquiries'>, 'id' | 'folder' | 'status' | 'stage' | 'value_amount' | 'value_currency'> & {
  kind: DeskKind
  lastActivityAt: string
}

/** The latest activity first. */
async function listCases(db: Executor, addresses: string[]): Promise<PersonCase[]> {
  const columns = ['id', 'folder', 'status', 'stage', 'value_amount', 'value_currency'] as const
  const lastActivityAt = sql<string>`coalesce(last_activity_at, updated_at)`.as('lastActivityAt')
  const enquiries = await db
    .selectFrom('enquiries')
    .select([...columns, 'demo_product', lastActivityAt])
    .where('email', 'in', addresses)
    .execute()
  const requests = await db
    .selectFrom('solution_requests')
    .select([...columns, lastActivityAt])
    .where('contact_email', 'in', addresses)
    .execute()
  return [
    ...enquiries.map(({ demo_product: product, ...row }) => ({ ...row, kind: product ? ('demo request' as const) : ('enquiry' as const) })),
    ...requests.map((row) => ({ ...row, kind: 'solution request' as const })),
  ].toSorted((one, other) => (one.lastActivityAt < other.lastActivityAt ? 1 : -1))
}

function addUpValues(open: PersonCase[]): Person['openValue'] {
  const valued = open.filter(({ value_amount: amount, stage }) => amount !== null && stage !== 'won' && stage !== 'lost')
  return [...Map.groupBy(valued, (each) => each.value_currency)].map(([currency, cases]) => ({
    currency,
    amount: cases.reduce((sum, each) => sum + Number(each.value_amount), 0),
  }))
}

/** When housekeeping deletes the last case. A person without any stays as long as the subscription. */
async function findKeptUntil(db: Executor, cases: PersonCase[]): Promise<string | null> {
  const { retention } = await readAgencySettings(db)
  const closed = cases.find(({ folder }) => folder !== 'spam')
  if (!closed || retention.closedMonths === null) return null
  return addMonths(new Date(closed.lastActivityAt), retention.closedMonths).toISOString()
}

/** Never merged by themselves: staff decide. */
async function suggestSame(db: Executor, members: Row<'people'>[]): Promise<Person['suggestions']> {
  const ids = members.map(({ id }) => id)
  const numbers = members.map((member) => member.number_key).filter(Boolean)
  const names = members.map((member) => member.name_key).filter(Boolean)
  const found = new Map<string, { root: Row<'people'>; reason: 'number' | 'name' }>()
  for (const [column, keys, reason] of [
    ['number_key', numbers, 'number'],
    ['name_key', names, 'name'],
  ] as const) {
    if (keys.length === 0) continue
    const same = await db
      .selectFrom('people')
      .selectAll()
      .where(column, 'in', keys)
      .where(column, '<>', sql.lit(''))
      .where('id', 'not in', ids)
      .orderBy('seq', 'desc')
      .limit(MAX_SUGGESTIONS * 2)
      .execute()
    for (const person of same) {
      const root = await findRoot(db, person)
      if (!ids.includes(root.id) && !found.has(root.id)) found.set(root.id, { root, reason })
    }
  }
  const distinct = await listDistinct(db, ids)
  const suggested = [...found.values()].filter(({ root }) => !distinct.has(root.id)).slice(0, MAX_SUGGESTIONS)
  const summaries = await toSummaries(
    db,
    suggested.map(({ root }) => root),
  )
  return summaries.map((summary, index) => ({ ...summary, reason: suggested[index]!.reason }))
}

/** Everybody of whom staff said that they are not one of these. */
async function listDistinct(db: Executor, ids: string[]): Promise<Set<string>> {
  const pairs = await db
    .selectFrom('person_distinctions')
    .select(['person_id', 'other_id'])
    .where((eb) => eb.or([eb('person_id', 'in', ids), eb('other_id', 'in', ids)]))
    .execute()
  return new Set(pairs.flatMap((pair) => [pair.person_id, pair.other_id]).filter((id) => !ids.includes(id)))
}
