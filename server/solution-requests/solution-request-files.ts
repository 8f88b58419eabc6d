import { sql } from 'kysely'
import type { Db } from '../database/tables.ts'

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

/** Which of these keys of the file store belong to a solution request. */
export async function findSolutionRequestFileKeys(db: Db, keys: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('solution_request_files')
    .select(['id', 'original_id'])
    .where((eb) => eb.or([eb('id', 'in', keys), eb('original_id', 'in', keys)]))
    .execute()
  return rows.flatMap(({ id, original_id }) => (original_id === null ? [id] : [id, original_id]))
}
