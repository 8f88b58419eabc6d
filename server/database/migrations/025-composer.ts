import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { replyTemplates } from '../../../content/reply-templates.ts'
import type { Engine } from '../store.ts'
import { columnType, index, tableMaker } from './table-maker.ts'

/** What the composer of replies needs: templates that staff edit, drafts, files, Cc and letters that leave later. */
export const composer = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    await createTemplates(db, engine)
    await createDrafts(db, engine)
    await createFiles(db, engine)
    await addColumns(db, engine)
  },
})

/** Those that were part of the program are the first four. From here on they are staff's. */
async function createTemplates(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await tableMaker(db, engine)('reply_templates', {
    id: 'key',
    position: 'integer',
    name: 'text',
    hint: 'text',
    subject: 'text',
    content: 'text',
    version: 'integer',
    updated_at: 'text',
    updated_by: 'text',
  })
  const at = new Date().toISOString()
  for (const [position, { id, label, hint, subject, content }] of replyTemplates.entries()) {
    await sql`insert into reply_templates (id, position, name, hint, subject, content, version, updated_at, updated_by)
      values (${id}, ${position}, ${label}, ${hint}, ${subject}, ${content}, 1, ${at}, '')`.execute(db)
  }
}

async function createDrafts(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await tableMaker(db, engine)(
    'reply_drafts',
    {
      id: 'key',
      enquiry_id: 'optional text',
      solution_request_id: 'optional text',
      staff_id: 'text',
      subject: 'text',
      content: 'text',
      cc: 'text',
      template_id: 'text',
      is_acknowledgment: 'integer',
      last_seen_reply: 'text',
      updated_at: 'text',
    },
    (t) =>
      t
        .addForeignKeyConstraint('reply_drafts_enquiry', ['enquiry_id'], 'enquiries', ['id'], (key) => key.onDelete('cascade'))
        .addForeignKeyConstraint('reply_drafts_solution_request', ['solution_request_id'], 'solution_requests', ['id'], (key) =>
          key.onDelete('cascade'),
        )
        .addForeignKeyConstraint('reply_drafts_staff', ['staff_id'], 'staff', ['id'], (key) => key.onDelete('cascade')),
  )
  await index(db, 'reply_drafts', ['enquiry_id', 'staff_id'], 'unique')
  await index(db, 'reply_drafts', ['solution_request_id', 'staff_id'], 'unique')
  await index(db, 'reply_drafts', ['staff_id'])
}

/** A file of a template is stored once, however many letters it goes out with. */
async function createFiles(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const table = tableMaker(db, engine)
  await table('reply_files', { id: 'key', name: 'text', type: 'text', bytes: 'number', sha256: 'text', created_at: 'text' })
  await index(db, 'reply_files', ['created_at'])
  await table(
    'reply_file_uses',
    {
      seq: 'sequence',
      file_id: 'text',
      position: 'integer',
      template_id: 'optional text',
      draft_id: 'optional text',
      email_id: 'optional text',
    },
    (t) =>
      t
        .addForeignKeyConstraint('reply_file_uses_file', ['file_id'], 'reply_files', ['id'])
        .addForeignKeyConstraint('reply_file_uses_template', ['template_id'], 'reply_templates', ['id'], (key) => key.onDelete('cascade'))
        .addForeignKeyConstraint('reply_file_uses_draft', ['draft_id'], 'reply_drafts', ['id'], (key) => key.onDelete('cascade'))
        .addForeignKeyConstraint('reply_file_uses_email', ['email_id'], 'emails', ['id'], (key) => key.onDelete('cascade')),
  )
  for (const column of ['file_id', 'template_id', 'draft_id', 'email_id']) await index(db, 'reply_file_uses', [column])
}

async function addColumns(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const text = columnType('text', engine)
  await db.schema
    .alterTable('emails')
    .addColumn('cc', text, (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema.alterTable('emails').addColumn('scheduled_for', text).execute()
  for (const column of ['template_id', 'staff_id', 'close_change']) {
    await db.schema.alterTable('replies').addColumn(column, text).execute()
  }
  await index(db, 'replies', ['id'])
  await sql`create index replies_by_template_id_sent_at on replies (template_id, sent_at) where template_id is not null`.execute(db)
}
