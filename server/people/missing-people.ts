import { sql } from 'kysely'
import { runInBatches } from '../database/batches.ts'
import type { Db } from '../database/tables.ts'
import { refreshPerson } from './person-rows.ts'

/** Transactions commit in another order than their rows are numbered: so many rows are read again. */
const REREAD_ROWS = 1000

const SOURCES = [
  { table: 'enquiries', address: 'email', isSettled: sql<boolean>`1 = 1` },
  { table: 'solution_requests', address: 'contact_email', isSettled: sql<boolean>`1 = 1` },
  // A subscription makes its owner known when it is confirmed. Until then, or until it is deleted, it is read again.
  { table: 'subscribers', address: 'email', isSettled: sql<boolean>`state <> 'pending'` },
] as const

/** Makes people of rows that a node of a former release has written. Reads what is new since the last time. */
export async function addMissingPeople(db: Db): Promise<void> {
  for (const source of SOURCES) {
    const known = await db.selectFrom('people_sources').select('read_until').where('table_name', '=', source.table).executeTakeFirst()
    let after = Math.max(0, Number(known?.read_until ?? 0) - REREAD_ROWS)
    let readUntil: number | undefined
    await runInBatches(async (limit) => {
      const rows = await readRows(db, source, after, limit)
      for (const { address } of rows.filter((row) => !row.isKnown)) {
        await db.transaction().execute((trx) => refreshPerson(trx, address))
      }
      after = rows.at(-1)?.seq ?? after
      readUntil ??= rows.find((row) => !row.isSettled)?.seq
      return rows.length
    })
    await storePosition(db, source.table, Math.max(0, (readUntil ?? after + 1) - 1))
  }
}

async function readRows(db: Db, { table, address, isSettled }: (typeof SOURCES)[number], after: number, limit: number) {
  const column = sql.ref(address)
  const { rows } = await sql<{ seq: number; address: string; is_known: number | boolean; is_settled: number | boolean }>`
    select seq, ${column} as address, ${isSettled} as is_settled,
      exists (select 1 from people where people.address = ${sql.table(table)}.${column}) as is_known
    from ${sql.table(table)} where seq > ${after} order by seq limit ${limit}`.execute(db)
  return rows.map((row) => ({
    seq: Number(row.seq),
    address: row.address,
    isKnown: Boolean(row.is_known),
    isSettled: Boolean(row.is_settled),
  }))
}

async function storePosition(db: Db, table: string, readUntil: number): Promise<void> {
  if (readUntil === 0) return
  await db
    .insertInto('people_sources')
    .values({ table_name: table, read_until: readUntil })
    .onConflict((conflict) => conflict.column('table_name').doUpdateSet({ read_until: readUntil }))
    .execute()
}
