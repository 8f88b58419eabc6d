import { readInBatches } from '../database/batches.ts'
import type { Db } from '../database/tables.ts'

// The files of pictures in the file store: the pictures themselves, and what was made from them.

const TABLES = ['media', 'media_variants'] as const

export async function sumMediaBytes(db: Db): Promise<number> {
  let sum = 0
  for (const table of TABLES) {
    const { total } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.sum<number | string | null>('bytes').as('total'))
      .executeTakeFirstOrThrow()
    sum += Number(total)
  }
  return sum
}

export async function countMedia(db: Db): Promise<number> {
  let sum = 0
  for (const table of TABLES) {
    const { n } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    sum += Number(n)
  }
  return sum
}

/** The keys of all of them, a batch at a time. */
export async function* listMediaKeys(db: Db): AsyncGenerator<string[]> {
  for (const table of TABLES) {
    const read = (after: string, limit: number) =>
      db.selectFrom(table).select('id').where('id', '>', after).orderBy('id').limit(limit).execute()
    for await (const rows of readInBatches(read)) yield rows.map(({ id }) => id)
  }
}

/** Which of these keys belong to pictures. */
export async function findMediaKeys(db: Db, keys: string[]): Promise<string[]> {
  const found: string[] = []
  for (const table of TABLES) {
    const rows = await db.selectFrom(table).select('id').where('id', 'in', keys).execute()
    found.push(...rows.map(({ id }) => id))
  }
  return found
}
