import type { Db } from '../database/tables.ts'

// The zips with pictures, which are in the file store until their imports are deleted.

const listKeys = async (db: Db): Promise<string[]> => {
  const rows = await db.selectFrom('imports').select('archive_key').where('archive_key', 'is not', null).execute()
  return rows.flatMap(({ archive_key }) => archive_key ?? [])
}

export async function* listImportFileKeys(db: Db): AsyncGenerator<string[]> {
  yield await listKeys(db)
}

export async function findImportFileKeys(db: Db, keys: string[]): Promise<string[]> {
  const known = new Set(await listKeys(db))
  return keys.filter((key) => known.has(key))
}

export const countImportFiles = async (db: Db): Promise<number> => (await listKeys(db)).length

export async function sumImportFileBytes(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('imports')
    .where('archive_key', 'is not', null)
    .select((eb) => eb.fn.sum<number | string | null>('archive_bytes').as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}
