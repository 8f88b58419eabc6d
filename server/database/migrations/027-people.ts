import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../store.ts'
import { foldCase } from '../search.ts'
import { extractShortWords } from '../short-words.ts'
import { countInBlocks } from './016-block-counts.ts'
import { fillSearchTables, tileTrigramIndex } from './017-flat-reads.ts'
import { index, searchTable, shortWordsTable, tableMaker } from './table-maker.ts'

const BATCH_SIZE = 500
/** A timestamp such as 2026-11-17T10:42:00.000Z has so many characters. */
const TIMESTAMP_LENGTH = 24
const MIN_PHONE_DIGITS = 7

/**
 * Adds people, who are found by their addresses, merged and kept apart, with what their search and the suggestions need; receipts of
 * erasures; and indexes for deleting what is kept no longer.
 */
export const people = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    await createTables(db, engine)
    await insertPeople(db, engine)
    await fillKeys(db, engine)
    await makeSearchable(db, engine)
    await createRetentionIndexes(db)
    await sql`create index emails_with_cc on emails (seq) where cc <> ''`.execute(db)
  },
})

async function createTables(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const table = tableMaker(db, engine)
  await table('people', {
    seq: 'sequence',
    id: 'text',
    address: 'text',
    name: 'text',
    organization: 'text',
    number: 'text',
    name_key: 'text',
    number_key: 'text',
    last_activity_at: 'text',
    listed_at: 'text',
    created_at: 'text',
    merged_into: 'text',
    merged_at: 'optional text',
    merged_by: 'text',
  })
  await index(db, 'people', ['id'], 'unique')
  await index(db, 'people', ['address'], 'unique')
  await sql`create index people_by_listed_at on people (listed_at, seq) where merged_into = ''`.execute(db)
  await sql`create index people_by_merged_into on people (merged_into) where merged_into <> ''`.execute(db)
  await sql`create index people_by_name_key on people (name_key) where name_key <> ''`.execute(db)
  await sql`create index people_by_number_key on people (number_key) where number_key <> ''`.execute(db)
  await table('person_distinctions', { person_id: 'text', other_id: 'text', created_at: 'text' }, (t) =>
    t
      .addPrimaryKeyConstraint('person_distinctions_key', ['person_id', 'other_id'])
      .addForeignKeyConstraint('person_distinctions_person', ['person_id'], 'people', ['id'], (key) => key.onDelete('cascade'))
      .addForeignKeyConstraint('person_distinctions_other', ['other_id'], 'people', ['id'], (key) => key.onDelete('cascade')),
  )
  await index(db, 'person_distinctions', ['other_id'])
  await table('people_sources', { table_name: 'key', read_until: 'number' })
  await table('erasures', {
    number: 'key',
    erased_at: 'text',
    erased_by: 'text',
    counts: 'text',
    backups_until: 'optional text',
    pending_files: 'text',
    is_database_clean: 'integer',
  })
}

/** One pass over all rows that have an address. Neither spam nor a subscription that is not confirmed makes anybody known. */
async function insertPeople(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const newId = engine === 'sqlite' ? 'lower(hex(randomblob(12)))' : `substr(replace(cast(gen_random_uuid() as text), '-', ''), 1, 24)`
  /** The newest value that is not empty: all timestamps have the same length and sort as texts. */
  const newest = (column: string) =>
    `coalesce(substr(max(case when ${column} <> '' then first_at || ${column} end), ${TIMESTAMP_LENGTH + 1}), '')`
  await sql
    .raw(
      `insert into people
        (id, address, name, organization, number, name_key, number_key, last_activity_at, listed_at, created_at, merged_into, merged_by)
      select ${newId}, address, ${newest('name')}, ${newest('organization')}, ${newest('number')}, '', '', max(last_at), max(last_at),
        min(first_at), '', ''
      from (
        select email as address, name, organization, number, created_at as first_at, coalesce(last_activity_at, created_at) as last_at
          from enquiries where folder <> 'spam'
        union all
        select contact_email, contact_name, business_name, '', created_at, coalesce(last_activity_at, created_at)
          from solution_requests where folder <> 'spam'
        union all
        select email, '', '', '', requested_at, coalesce(unsubscribed_at, confirmed_at, requested_at) from subscribers
          where state <> 'pending'
      ) as seen
      where address <> '' group by address order by min(first_at)`,
    )
    .execute(db)
  // Subscribers are all read once more: those who have not confirmed yet may.
  for (const table of ['enquiries', 'solution_requests']) {
    await sql
      .raw(`insert into people_sources (table_name, read_until) select '${table}', max(seq) from ${table} having max(seq) is not null`)
      .execute(db)
  }
  const isListed = `case when *.merged_into = '' then 'listed' else 'merged' end`
  await countInBlocks(db, engine, 'people', { expression: isListed, columns: ['merged_into'] })
}

type PersonRow = { seq: number; name: string; organization: string; number: string }

/** By what two people may be the same. Only JavaScript folds the case of every script. */
async function fillKeys(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (let after = 0; ;) {
    const { rows } = await sql<PersonRow>`select seq, name, organization, number from people where seq > ${after}
      order by seq limit ${BATCH_SIZE}`.execute(db)
    const keys = JSON.stringify(rows.map(({ seq, name, organization, number }) => [seq, toNameKey(name, organization), toDigits(number)]))
    if (rows.length > 0) {
      await (
        engine === 'sqlite'
          ? sql`update people set name_key = keys.value ->> 1, number_key = keys.value ->> 2
            from json_each(${keys}) as keys where people.seq = keys.value ->> 0`
          : sql`update people set name_key = keys.value ->> 1, number_key = keys.value ->> 2
            from jsonb_array_elements(cast(${keys} as jsonb)) as keys (value) where people.seq = cast(keys.value ->> 0 as bigint)`
      ).execute(db)
    }
    if (rows.length < BATCH_SIZE) return
    after = rows.at(-1)!.seq
  }
}

const toNameKey = (name: string, organization: string) =>
  name.trim() && organization.trim() ? `${foldCase(name.trim())}\n${foldCase(organization.trim())}` : ''

function toDigits(number: string): string {
  const digits = number.replace(/\D/g, '')
  return digits.length < MIN_PHONE_DIGITS ? '' : digits
}

async function makeSearchable(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await searchTable(db, engine, 'person_search', ['words'])
  await shortWordsTable(db, engine, 'person_short_words', 'people')
  await fillSearchTables(db, engine, 'person', 'people', ({ name, organization, address }) => {
    const words = foldCase([name, organization, address].join('\n'))
    return { words, short: extractShortWords(words) }
  })
  if (engine === 'postgres') await tileTrigramIndex(db, 'person_search', ['words'])
}

async function createRetentionIndexes(db: Kysely<unknown>): Promise<void> {
  for (const table of ['enquiries', 'solution_requests']) {
    await sql.raw(`create index ${table}_spam_by_updated_at on ${table} (updated_at) where folder = 'spam'`).execute(db)
    await sql
      .raw(
        `create index ${table}_closed_by_activity on ${table} ((coalesce(last_activity_at, updated_at))) where status = 'closed' and folder = 'inbox'`,
      )
      .execute(db)
  }
}
