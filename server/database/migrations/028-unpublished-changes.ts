import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../store.ts'
import { columnType, index, tableMaker } from './table-maker.ts'

/** Adds unpublished changes of published posts, unsaved work, reviews, and marks in the conclusion of a post. */
export const unpublishedChanges = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    await createChanges(db, engine)
    await createAutosaves(db, engine)
    await createReviews(db, engine)
    await db.schema
      .alterTable('posts')
      .addColumn('conclusion_marks', columnType('text', engine), (c) => c.notNull().defaultTo(''))
      .execute()
  },
})

async function createChanges(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const table = tableMaker(db, engine)
  await table(
    'post_changes',
    {
      post_seq: 'number',
      document: 'text',
      version: 'integer',
      base_version: 'integer',
      updated_at: 'text',
      updated_by: 'text',
      publish_at: 'optional text',
    },
    (t) =>
      t
        .addPrimaryKeyConstraint('post_changes_key', ['post_seq'])
        .addForeignKeyConstraint('post_changes_post', ['post_seq'], 'posts', ['seq'], (key) => key.onDelete('cascade')),
  )
  await sql`create index post_changes_by_publish_at on post_changes (publish_at) where publish_at is not null`.execute(db)
  await table(
    'discarded_changes',
    {
      id: 'key',
      post_seq: 'number',
      document: 'text',
      version: 'integer',
      saved_by: 'text',
      discarded_by: 'text',
      discarded_at: 'text',
    },
    (t) => t.addForeignKeyConstraint('discarded_changes_post', ['post_seq'], 'posts', ['seq'], (key) => key.onDelete('cascade')),
  )
  await index(db, 'discarded_changes', ['post_seq', 'discarded_at'])
  await index(db, 'discarded_changes', ['discarded_at'])
}

async function createAutosaves(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await tableMaker(db, engine)(
    'post_autosaves',
    {
      staff_id: 'text',
      post_id: 'text',
      content: 'text',
      post_version: 'number',
      changes_version: 'number',
      saved_at: 'text',
      tab_id: 'text',
    },
    (t) =>
      t
        .addPrimaryKeyConstraint('post_autosaves_key', ['staff_id', 'post_id'])
        .addForeignKeyConstraint('post_autosaves_staff', ['staff_id'], 'staff', ['id'], (key) => key.onDelete('cascade')),
  )
  await index(db, 'post_autosaves', ['post_id'])
  await index(db, 'post_autosaves', ['saved_at'])
}

async function createReviews(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await tableMaker(db, engine)(
    'post_reviews',
    { post_seq: 'number', reviewer_id: 'text', asked_by_id: 'text', note: 'text', asked_at: 'text' },
    (t) =>
      t
        .addPrimaryKeyConstraint('post_reviews_key', ['post_seq'])
        .addForeignKeyConstraint('post_reviews_post', ['post_seq'], 'posts', ['seq'], (key) => key.onDelete('cascade'))
        .addForeignKeyConstraint('post_reviews_reviewer', ['reviewer_id'], 'staff', ['id'], (key) => key.onDelete('cascade'))
        .addForeignKeyConstraint('post_reviews_asked_by', ['asked_by_id'], 'staff', ['id'], (key) => key.onDelete('cascade')),
  )
  await index(db, 'post_reviews', ['reviewer_id', 'asked_at'])
  await index(db, 'post_reviews', ['asked_by_id'])
}
