import { type RawBuilder, sql } from 'kysely'
import type { Person } from '../../contract/person.ts'
import type { Executor } from '../database/tables.ts'

/** The ids of all cases of these addresses, as a subquery. */
export const enquiryIds = (addresses: string[]) => sql<string>`select id from enquiries where email in (${sql.join(addresses)})`
export const solutionRequestIds = (addresses: string[]) =>
  sql<string>`select id from solution_requests where contact_email in (${sql.join(addresses)})`

/** Rows of a table that belongs to cases, of the cases of these addresses. Two selects, so that each uses its index. */
export const ofCases = (table: 'messages' | 'replies' | 'notes' | 'reply_drafts', columns: string, addresses: string[]) => sql`
  select ${sql.raw(columns)} from ${sql.table(table)} where enquiry_id in (${enquiryIds(addresses)})
  union all
  select ${sql.raw(columns)} from ${sql.table(table)} where solution_request_id in (${solutionRequestIds(addresses)})`

/** A letter from these addresses in a case of somebody else, or in none. */
export const isWrittenElsewhere = (addresses: string[]) => sql<boolean>`from_address in (${sql.join(addresses)})
  and (enquiry_id is null or enquiry_id not in (${enquiryIds(addresses)}))
  and (solution_request_id is null or solution_request_id not in (${solutionRequestIds(addresses)}))`

/** Letters that these addresses wrote, and all others of their cases. */
export const messagesOf = (columns: string, addresses: string[]) => sql`
  ${ofCases('messages', columns, addresses)} union all select ${sql.raw(columns)} from messages where ${isWrittenElsewhere(addresses)}`

/** What came with letters, without the pictures inside their texts. */
const messageFilesOf = (addresses: string[]) => sql`
  select message_files.id from message_files join (${messagesOf('id', addresses)}) as letters on letters.id = message_files.message_id where content_id = ''`

export async function countPersonRecords(db: Executor, addresses: string[]): Promise<Person['counts']> {
  const count = async (rows: RawBuilder<unknown>) => {
    const counted = await sql<{ n: number }>`select count(*) as n from (${rows}) as counted`.execute(db)
    return Number(counted.rows[0]!.n)
  }
  const requestFiles = sql`select id from solution_request_files where solution_request_id in (${solutionRequestIds(addresses)})`
  return {
    cases: (await count(enquiryIds(addresses))) + (await count(solutionRequestIds(addresses))),
    letters: await count(sql`${messagesOf('id', addresses)} union all ${ofCases('replies', 'id', addresses)}`),
    notes: await count(ofCases('notes', 'id', addresses)),
    files: await count(sql`${requestFiles} union all ${messageFilesOf(addresses)}`),
  }
}
