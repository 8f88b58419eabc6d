import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../store.ts'
import { columnType, index, tableMaker } from './table-maker.ts'

/**
 * Adds the letters that come in: messages with their files, how far each mail folder was read, the tokens of reply addresses, what our own
 * letters need to continue a thread, the reply deadline that runs now, and settings.
 */
export const correspondence = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    await createMessages(db, engine)
    await createMailboxTables(db, engine)
    await tableMaker(db, engine)('settings', { name: 'key', value: 'text', updated_at: 'text' })
    await addColumns(db, engine)
    await recordStaffStatuses(db)
    await countSentRepliesOnly(db)
  },
})

async function createMessages(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const table = tableMaker(db, engine)
  await table(
    'messages',
    {
      seq: 'sequence',
      id: 'text',
      enquiry_id: 'optional text',
      solution_request_id: 'optional text',
      state: 'text',
      direction: 'text',
      kind: 'text',
      from_name: 'text',
      from_address: 'text',
      recipients: 'text',
      subject: 'text',
      text: 'text',
      quoted_text: 'text',
      html: 'text',
      message_id: 'text',
      in_reply_to: 'text',
      reference_ids: 'text',
      sent_at: 'text',
      received_at: 'text',
      filed_at: 'optional text',
      bytes: 'number',
      problem: 'text',
      raw_id: 'optional text',
    },
    (t) =>
      t
        .addForeignKeyConstraint('messages_enquiry', ['enquiry_id'], 'enquiries', ['id'], (key) => key.onDelete('cascade'))
        .addForeignKeyConstraint('messages_solution_request', ['solution_request_id'], 'solution_requests', ['id'], (key) =>
          key.onDelete('cascade'),
        ),
  )
  await index(db, 'messages', ['id'], 'unique')
  await index(db, 'messages', ['enquiry_id'])
  await index(db, 'messages', ['solution_request_id'])
  await index(db, 'messages', ['message_id'])
  await index(db, 'messages', ['state', 'seq'])
  await index(db, 'messages', ['raw_id'])
  await index(db, 'messages', ['from_address', 'received_at'])
  await table(
    'message_files',
    {
      id: 'key',
      message_id: 'text',
      position: 'integer',
      name: 'text',
      type: 'text',
      bytes: 'number',
      sha256: 'text',
      content_id: 'text',
      inspected: 'integer',
      original_id: 'optional text',
      original_bytes: 'number',
    },
    (t) => t.addForeignKeyConstraint('message_files_message', ['message_id'], 'messages', ['id'], (key) => key.onDelete('cascade')),
  )
  await index(db, 'message_files', ['message_id'])
  await index(db, 'message_files', ['original_id'])
}

async function createMailboxTables(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const table = tableMaker(db, engine)
  await table('processed_messages', { hash: 'key', processed_at: 'text' })
  await index(db, 'processed_messages', ['processed_at'])
  await table('mail_folders', { name: 'key', uid_validity: 'text', last_uid: 'number', started_at: 'text', read_at: 'text' })
  await table('leases', { id: 'key', holder: 'text', lease_until: 'text' })
  await table('reply_tokens', { token: 'key', enquiry_id: 'optional text', solution_request_id: 'optional text' }, (t) =>
    t
      .addForeignKeyConstraint('reply_tokens_enquiry', ['enquiry_id'], 'enquiries', ['id'], (key) => key.onDelete('cascade'))
      .addForeignKeyConstraint('reply_tokens_solution_request', ['solution_request_id'], 'solution_requests', ['id'], (key) =>
        key.onDelete('cascade'),
      ),
  )
  await index(db, 'reply_tokens', ['enquiry_id'])
  await index(db, 'reply_tokens', ['solution_request_id'])
}

async function addColumns(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const text = columnType('text', engine)
  for (const table of ['enquiries', 'solution_requests']) {
    for (const column of ['waiting_since', 'waiting_due_at', 'staff_status', 'staff_status_at']) {
      await db.schema.alterTable(table).addColumn(column, text).execute()
    }
  }
  await sql`create index enquiries_by_folder_status_waiting_due_at
    on enquiries (folder, status, (coalesce(waiting_due_at, reply_due_at)))`.execute(db)
  await db.schema
    .alterTable('replies')
    .addColumn('is_acknowledgment', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  for (const column of ['from_name', 'in_reply_to', 'reference_ids']) {
    await db.schema
      .alterTable('emails')
      .addColumn(column, text, (c) => c.notNull().defaultTo(''))
      .execute()
  }
  await index(db, 'emails', ['message_id'])
  await index(db, 'solution_requests', ['contact_email', 'seq'])
}

const DELIVERED = (column: string, table: string, states: string) => `
  exists (select 1 from replies join emails on emails.id = replies.email_id
    where replies.${column} = ${table}.id and emails.state in (${states}))`

/** A status that does not follow from the letters was set by staff. */
async function recordStaffStatuses(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of [
    ['enquiries', 'enquiry_id'],
    ['solution_requests', 'solution_request_id'],
  ] as const) {
    const delivered = DELIVERED(column, table, `'sent', 'kept'`)
    await sql
      .raw(`update ${table} set staff_status = status, staff_status_at = updated_at
        where status = 'closed' or (status = 'responded' and not ${delivered}) or (status = 'pending' and ${delivered})`)
      .execute(db)
  }
}

/** A letter that was kept as a file never left, so it is no first reply. */
async function countSentRepliesOnly(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`update enquiries set first_reply_at = (
        select min(coalesce(emails.transmission_started_at, emails.state_changed_at)) from replies join emails on emails.id = replies.email_id
        where replies.enquiry_id = enquiries.id and emails.state = 'sent')
      where first_reply_at is not null and ${DELIVERED('enquiry_id', 'enquiries', `'kept'`)}`)
    .execute(db)
}
