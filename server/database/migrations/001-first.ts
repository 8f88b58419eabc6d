import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../store.ts'
import { dated, index, searchTable, tableMaker } from './table-maker.ts'

export const first = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const table = tableMaker(db, engine)

    await table('admins', { id: 'key', email: 'text', name: 'text', password_hash: 'text', ...dated }, (t) =>
      t.addUniqueConstraint('admins_email', ['email']),
    )
    await table('sessions', { token_hash: 'key', admin_id: 'text', created_at: 'text', seen_at: 'text' }, (t) =>
      t.addForeignKeyConstraint('sessions_admin', ['admin_id'], 'admins', ['id'], (key) => key.onDelete('cascade')),
    )
    await index(db, 'sessions', ['admin_id'])

    await table('blogs', {
      seq: 'sequence',
      id: 'text',
      main_heading: 'text',
      heading_key: 'text',
      description: 'text',
      tags: 'text',
      cover_image: 'text',
      author: 'text',
      published_at: 'text',
      read_time: 'integer',
      sections: 'text',
      conclusion: 'text',
      version: 'integer',
      ...dated,
    })
    await index(db, 'blogs', ['id'], 'unique')
    await index(db, 'blogs', ['published_at', 'seq'])
    await index(db, 'blogs', ['heading_key', 'seq'])
    await index(db, 'blogs', ['read_time', 'seq'])
    await table('blog_tags', { tag: 'text', blog: 'number' }, (t) =>
      t
        .addPrimaryKeyConstraint('blog_tags_key', ['tag', 'blog'])
        .addForeignKeyConstraint('blog_tags_blog', ['blog'], 'blogs', ['seq'], (key) => key.onDelete('cascade')),
    )
    await index(db, 'blog_tags', ['blog'])
    await searchTable(db, engine, 'blog_search', ['tags', 'words'])

    await table('enquiries', {
      seq: 'sequence',
      id: 'text',
      folder: 'text',
      status: 'text',
      priority: 'text',
      name: 'text',
      email: 'text',
      number: 'text',
      organization: 'text',
      website: 'text',
      office: 'text',
      services: 'text',
      message: 'text',
      source: 'text',
      demo_of: 'text',
      ...dated,
    })
    await index(db, 'enquiries', ['id'], 'unique')
    await index(db, 'enquiries', ['folder', 'seq'])
    await index(db, 'enquiries', ['folder', 'status', 'seq'])
    await index(db, 'enquiries', ['folder', 'created_at'])
    await searchTable(db, engine, 'enquiry_search', ['words'])
    await table('enquiry_tallies', { day: 'text', folder: 'text', status: 'text', n: 'integer' }, (t) =>
      t.addPrimaryKeyConstraint('enquiry_tallies_key', ['day', 'folder', 'status']),
    )
    await createCountTriggers(db, engine)

    await table('solution_requests', {
      seq: 'sequence',
      id: 'text',
      status: 'text',
      business_name: 'text',
      problem_solved: 'text',
      target_audience: 'text',
      goals: 'text',
      services: 'text',
      budget_range: 'text',
      launch_timeline: 'text',
      contact_name: 'text',
      contact_email: 'text',
      words: 'text',
      ...dated,
    })
    await index(db, 'solution_requests', ['id'], 'unique')
    await index(db, 'solution_requests', ['status', 'seq'])
    await table(
      'solution_files',
      { id: 'key', request_id: 'text', position: 'integer', name: 'text', type: 'text', bytes: 'integer', sha256: 'text' },
      (t) =>
        t.addForeignKeyConstraint('solution_files_request', ['request_id'], 'solution_requests', ['id'], (key) => key.onDelete('cascade')),
    )
    await index(db, 'solution_files', ['request_id'])

    await table('letters', {
      seq: 'sequence',
      id: 'text',
      kind: 'text',
      about: 'text',
      to_address: 'text',
      to_name: 'text',
      reply_to: 'text',
      subject: 'text',
      body: 'text',
      unsubscribe_url: 'text',
      message_id: 'text',
      state: 'text',
      attempts: 'integer',
      next_try_at: 'optional text',
      lease_until: 'optional text',
      claim: 'optional text',
      handed_over_at: 'optional text',
      reason: 'text',
      state_at: 'text',
      created_at: 'text',
    })
    await index(db, 'letters', ['id'], 'unique')
    await index(db, 'letters', ['about'])
    await index(db, 'letters', ['state', 'next_try_at'])
    await index(db, 'letters', ['state', 'seq'])
    await searchTable(db, engine, 'letter_search', ['words'])

    await table(
      'replies',
      {
        seq: 'sequence',
        id: 'text',
        enquiry_id: 'optional text',
        solution_request_id: 'optional text',
        subject: 'text',
        content: 'text',
        sent_by: 'text',
        sent_at: 'text',
        letter_id: 'text',
      },
      (t) =>
        t
          .addForeignKeyConstraint('replies_enquiry', ['enquiry_id'], 'enquiries', ['id'], (key) => key.onDelete('cascade'))
          .addForeignKeyConstraint('replies_request', ['solution_request_id'], 'solution_requests', ['id'], (key) =>
            key.onDelete('cascade'),
          )
          .addForeignKeyConstraint('replies_letter', ['letter_id'], 'letters', ['id']),
    )
    await index(db, 'replies', ['enquiry_id'])
    await index(db, 'replies', ['solution_request_id'])
    await index(db, 'replies', ['letter_id'])

    const ordered = { position: 'integer', document: 'text', version: 'integer', updated_at: 'text' } as const
    await table('service_categories', { slug: 'key', ...ordered })
    await table('products', { id: 'key', ...ordered })

    await table('subscribers', {
      seq: 'sequence',
      id: 'text',
      email: 'text',
      state: 'text',
      confirm_hash: 'optional text',
      unsubscribe_token: 'text',
      asked_at: 'text',
      confirmed_at: 'optional text',
      unsubscribed_at: 'optional text',
    })
    await index(db, 'subscribers', ['email'], 'unique')
    await index(db, 'subscribers', ['confirm_hash'])
    await index(db, 'subscribers', ['unsubscribe_token'])
    await index(db, 'subscribers', ['state', 'seq'])

    await table('answers', { scope: 'text', key: 'text', fingerprint: 'text', answer: 'text', created_at: 'text' }, (t) =>
      t.addPrimaryKeyConstraint('answers_key', ['scope', 'key']),
    )
    await index(db, 'answers', ['created_at'])

    await table('content_version', { id: 'integer', n: 'integer' }, (t) => t.addPrimaryKeyConstraint('content_version_key', ['id']))
    await sql`insert into content_version (id, n) values (1, 1)`.execute(db)
  },
})

/** Triggers that count enquiries by day, folder and status. */
async function createCountTriggers(db: Kysely<unknown>, engine: Engine) {
  const add = (row: 'new' | 'old', step: 1 | -1) => `
    insert into enquiry_tallies (day, folder, status, n)
    values (substr(${row}.created_at, 1, 10), ${row}.folder, ${row}.status, ${step})
    on conflict (day, folder, status) do update set n = enquiry_tallies.n + ${step};`
  if (engine === 'sqlite') {
    await sql.raw(`create trigger enquiries_tally_insert after insert on enquiries begin ${add('new', 1)} end`).execute(db)
    await sql.raw(`create trigger enquiries_tally_delete after delete on enquiries begin ${add('old', -1)} end`).execute(db)
    await sql
      .raw(`create trigger enquiries_tally_update after update of folder, status on enquiries begin ${add('old', -1)} ${add('new', 1)} end`)
      .execute(db)
    return
  }
  await sql
    .raw(`create function tally_enquiries() returns trigger language plpgsql as $$ begin
      if tg_op <> 'INSERT' then ${add('old', -1)} end if;
      if tg_op <> 'DELETE' then ${add('new', 1)} end if;
      return null;
    end $$`)
    .execute(db)
  await sql
    .raw(
      'create trigger enquiries_tally after insert or delete or update of folder, status on enquiries for each row execute function tally_enquiries()',
    )
    .execute(db)
}
