import { type Kysely, sql } from 'kysely'
import type { Engine } from '../../../server/database/store.ts'

/** Every table, column, index, constraint, trigger and function, one line each, in a fixed order. */
export async function dumpSchema(db: Kysely<never>, engine: Engine): Promise<string[]> {
  const queries = engine === 'sqlite' ? [SQLITE] : POSTGRES
  const lines = await Promise.all(queries.map(async (query) => (await query.execute(db)).rows.map(({ line }) => line)))
  return lines.flat()
}

const SQLITE = sql<{ line: string }>`
  select type || ' ' || name || ' ' || coalesce(sql, '') as line from sqlite_master where name <> 'sqlite_sequence' order by type, name`

const POSTGRES = [
  sql<{ line: string }>`
    select 'column ' || table_name || ' ' || column_name || ' ' || data_type || ' ' || is_nullable || ' '
      || coalesce(column_default, '') || coalesce(collation_name, '') as line
    from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`,
  sql<{ line: string }>`select 'index ' || indexdef as line from pg_indexes where schemaname = 'public' order by indexname`,
  sql<{ line: string }>`
    select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as line
    from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0 order by 1`,
  sql<{ line: string }>`
    select 'trigger ' || pg_get_triggerdef(pg_trigger.oid) as line from pg_trigger where not tgisinternal order by tgname`,
  sql<{ line: string }>`
    select 'function ' || pg_get_functiondef(oid) as line from pg_proc where pronamespace = 'public'::regnamespace
    and not exists (select 1 from pg_depend where objid = pg_proc.oid and deptype = 'e') order by proname`,
  sql<{ line: string }>`select 'sequence ' || sequencename as line from pg_sequences where schemaname = 'public' order by 1`,
]
