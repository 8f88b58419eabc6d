import { type RawBuilder, sql } from 'kysely'
import type { ErasureCounts } from '../../contract/person.ts'
import type { Executor, Row } from '../database/tables.ts'
import { enquiryIds, messagesOf, ofCases, solutionRequestIds } from './person-records.ts'

/** What erasing these people deletes. Counted before, in the same transaction, so that the receipt says what went. */
export async function countErasure(db: Executor, members: Row<'people'>[]): Promise<ErasureCounts> {
  const addresses = members.map(({ address }) => address)
  const letters = messagesOf('id, direction, bytes, raw_id', addresses)
  const requestFiles = sql`select * from solution_request_files where solution_request_id in (${solutionRequestIds(addresses)})`
  const messageFiles = sql`select message_files.* from message_files join (${letters}) as letters on letters.id = message_id`
  const emails = sql`
    select id from emails where to_address in (${sql.join(addresses)}) and kind <> 'account'
    union select id from emails where related_id in (${enquiryIds(addresses)})
    union select id from emails where related_id in (${solutionRequestIds(addresses)})`
  const drafts = ofCases('reply_drafts', 'id', addresses)
  // A file of a template stays.
  const replyFiles = sql`
    select id, bytes, 0 as original_bytes from reply_files where id in (
      select file_id from reply_file_uses where draft_id in (${drafts})
      union select file_id from reply_file_uses where email_id in (${ofCases('replies', 'email_id', addresses)})
    ) and not exists (select 1 from reply_file_uses where file_id = reply_files.id and template_id is not null)`
  const notes = ofCases('notes', 'id', addresses)
  const subscribers = sql`select id from subscribers where email in (${sql.join(addresses)})`
  const [enquiries, solutionRequests] = [await count(enquiryIds(addresses)), await count(solutionRequestIds(addresses))]
  const subscriptions = await count(subscribers)
  const ofLetters = await sql<{ received: number; sent: number; bytes: number }>`
    select count(case when direction = 'in' then 1 end) as received, count(case when direction = 'out' then 1 end) as sent,
      coalesce(sum(case when raw_id is not null then bytes else 0 end), 0) as bytes from (${letters}) as letters`.execute(db)
  const { received, sent, bytes } = ofLetters.rows[0]!
  return {
    enquiries,
    solutionRequests,
    lettersIn: Number(received),
    lettersOut: Number(sent) + (await count(ofCases('replies', 'id', addresses))),
    notes: await count(notes),
    files: (await count(requestFiles)) + (await count(messageFiles)) + (await count(replyFiles)),
    fileBytes: Number(bytes) + (await sumBytes(requestFiles)) + (await sumBytes(messageFiles)) + (await sumBytes(replyFiles)),
    drafts: await count(drafts),
    subscriptions,
    idempotencyKeys: await count(sql`
      select related_id from idempotency_keys
      where related_id in (${enquiryIds(addresses)} union all ${solutionRequestIds(addresses)} union all ${notes})`),
    searchEntries: enquiries + solutionRequests + subscriptions + members.length + (await count(emails)),
  }

  async function count(rows: RawBuilder<unknown>): Promise<number> {
    const counted = await sql<{ n: number }>`select count(*) as n from (${rows}) as counted`.execute(db)
    return Number(counted.rows[0]!.n)
  }

  async function sumBytes(rows: RawBuilder<unknown>): Promise<number> {
    const summed = await sql<{
      n: number
    }>`select coalesce(sum(bytes + coalesce(original_bytes, 0)), 0) as n from (${rows}) as summed`.execute(db)
    return Number(summed.rows[0]!.n)
  }
}
