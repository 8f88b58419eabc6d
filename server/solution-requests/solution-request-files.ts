import { sql } from 'kysely'
import { readInBatches } from '../database/batches.ts'
import type { Db, Row } from '../database/tables.ts'

/** Of a re-encoded image, the original counts too. */
export async function sumSolutionRequestFileBytes(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('solution_request_files')
    .select(sql<number | string | null>`sum(bytes + coalesce(original_bytes, 0))`.as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

export async function countSolutionRequestFiles(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('solution_request_files')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** The keys of the file store of all files of solution requests, a batch at a time. */
export async function* listSolutionRequestFileKeys(db: Db): AsyncGenerator<string[]> {
  const read = (after: string, limit: number) =>
    db.selectFrom('solution_request_files').select(['id', 'original_id']).where('id', '>', after).orderBy('id').limit(limit).execute()
  for await (const rows of readInBatches(read)) yield rows.flatMap(toKeys)
}

/** Which of these keys of the file store belong to a solution request. */
export async function findSolutionRequestFileKeys(db: Db, keys: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('solution_request_files')
    .select(['id', 'original_id'])
    .where((eb) => eb.or([eb('id', 'in', keys), eb('original_id', 'in', keys)]))
    .execute()
  return rows.flatMap(toKeys)
}

const toKeys = ({ id, original_id: originalId }: Pick<Row<'solution_request_files'>, 'id' | 'original_id'>) =>
  originalId === null ? [id] : [id, originalId]
