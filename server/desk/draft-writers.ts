import type { Colleague } from '../../contract/desk.ts'
import type { CaseRef } from '../casework/case-ref.ts'
import type { Executor } from '../database/tables.ts'

/** Who has begun a reply to each of these cases. */
export async function findDraftWriters(_db: Executor, _kind: CaseRef['kind'], _ids: string[]): Promise<(id: string) => Colleague[]> {
  return () => []
}
