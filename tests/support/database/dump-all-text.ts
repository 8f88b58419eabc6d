import { sql } from 'kysely'
import type { Store } from '../../../server/database/store.ts'

/** The contents of all tables, including those of the search index, as one text. */
export async function dumpAllText({ db, engine }: Pick<Store, 'db' | 'engine'>): Promise<string> {
  const names =
    engine === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table'`
      : sql<{
          name: string
        }>`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`
  const texts: string[] = []
  for (const { name } of (await names.execute(db)).rows) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)
    texts.push(name, ...rows.flatMap((row) => Object.values(row).map(asText)))
  }
  return texts.join('\n')
}

const asText = (value: unknown) => (value instanceof Uint8Array ? Buffer.from(value).toString('utf8') : String(value))
