import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeEachEngine } from '../../../tests/support/database/test-store.ts'
import { dumpAllText } from '../../../tests/support/database/dump-all-text.ts'
import { createEmptyDatabase, migrateUntil } from '../../../tests/support/database/migrate-until.ts'

const DAY = '2026-11-09T06:00:00.000Z'

describeEachEngine('migration 011-mail-privacy', (engine) => {
  test('removes links from sent emails, keeps those of queued ones, and deletes stored responses of repeated calls', async () => {
    const { db, close } = await createEmptyDatabase(engine)
    try {
      await migrateUntil(db, engine, '011-mail-privacy')
      const insertEmail = (id: string, kind: string, state: string, link: string, unsubscribeUrl = '') =>
        sql`insert into letters (id, kind, about, to_address, to_name, reply_to, subject, body, unsubscribe_url, message_id, state, attempts, reason, state_at, created_at)
          values (${id}, ${kind}, 'a', 'a@example.com', '', '', '', ${`Please press: ${link}\n\nhttps://agency.example`}, ${unsubscribeUrl}, '', ${state}, 1, '', ${DAY}, ${DAY})`.execute(
          db,
        )
      await insertEmail('invite', 'account', 'sent', 'https://agency.example/auth/accept-invite#invitation-token')
      await insertEmail('waiting', 'account', 'queued', 'https://agency.example/auth/reset-password#waiting-token')
      await insertEmail('confirm', 'newsletter', 'sent', 'https://agency.example/newsletter/confirm/confirmation-token')
      await insertEmail('known', 'newsletter', 'sent', 'nowhere', 'https://agency.example/newsletter/unsubscribe/x')
      await insertEmail('reply', 'reply', 'sent', 'https://agency.example/auth/talked-about')
      await sql`insert into answers (scope, key, fingerprint, answer, created_at) values ('note x', 'k', 'f', '{"text":"a note in full"}', ${DAY})`.execute(
        db,
      )
      await sql`insert into subscribers (id, email, state, unsubscribe_token, asked_at) values ('p', 'p@example.com', 'pending', 'p', ${DAY}), ('u', 'u@example.com', 'unsubscribed', 'u', ${DAY})`.execute(
        db,
      )
      await migrateUntil(db, engine, '011-mail-privacy~')

      const text = await dumpAllText({ db, engine })
      expect(text).not.toMatch(/invitation-token|confirmation-token|a note in full/)
      expect(text).toMatch(/reset-password#waiting-token/)
      expect(text).toMatch(/auth\/talked-about/)
      expect((await sql`select id, secret_until from letters order by seq`.execute(db)).rows).toEqual([
        { id: 'invite', secret_until: '2026-11-12T06:00:00.000Z' },
        { id: 'waiting', secret_until: '2026-11-12T06:00:00.000Z' },
        { id: 'confirm', secret_until: '2026-11-11T06:00:00.000Z' },
        { id: 'known', secret_until: null },
        { id: 'reply', secret_until: null },
      ])
      expect((await sql`select id, letter_at from subscribers order by seq`.execute(db)).rows).toEqual([
        { id: 'p', letter_at: DAY },
        { id: 'u', letter_at: null },
      ])
    } finally {
      await close()
    }
  })
})
