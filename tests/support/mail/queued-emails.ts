import { sql } from 'kysely'
import type { Store } from '../../../server/database/store.ts'
import type { EmailKind } from '../../../server/mail/new-email.ts'

/** Queues many emails of a kind to recipients at one domain, in one statement. */
export async function insertQueuedEmails({ db, engine }: Store, { kind, count, to }: { kind: EmailKind; count: number; to: string }) {
  const at = new Date(Date.now() - 60_000).toISOString()
  const numbers =
    engine === 'postgres'
      ? sql`select n from generate_series(1, ${count}) as numbers (n)`
      : sql`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${count}) select n from numbers`
  const columns = ['related_id', 'to_name', 'reply_to', 'unsubscribe_url', 'reason'].map((column) => sql.ref(column))
  await sql`
    insert into emails (id, kind, to_address, subject, body, message_id, state, attempts, next_attempt_at, state_changed_at, created_at,
      ${sql.join(columns)})
    select ${kind} || '-' || n, cast(${kind} as text), 'person-' || n || '@' || ${to}, 'Queued', 'Hello', '<' || ${kind} || n || '@example.com>',
      'queued', 0, cast(${at} as text), cast(${at} as text), cast(${at} as text), '', '', '', '', ''
    from (${numbers}) as numbered`.execute(db)
}
