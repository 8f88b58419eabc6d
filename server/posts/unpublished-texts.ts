import { sql } from 'kysely'

/** Where texts of posts are kept beside the posts and their versions. */
const UNPUBLISHED_TEXTS = [
  ['post_changes', 'document'],
  ['discarded_changes', 'document'],
  ['post_autosaves', 'content'],
] as const

/** Whether no text that is not published contains the value of this column, such as the id of an image in its URL. */
export const isInNoUnpublishedText = (column: string) =>
  sql<boolean>`${sql.join(
    UNPUBLISHED_TEXTS.map(
      ([table, text]) => sql`not exists (select 1 from ${sql.table(table)} where ${sql.ref(text)} like '%' || ${sql.ref(column)} || '%')`,
    ),
    sql` and `,
  )}`
