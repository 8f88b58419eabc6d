import { expect, test } from 'vitest'
import { createTestStore, describeEachEngine } from '../../tests/support/database/test-store.ts'
import type { Store } from '../database/store.ts'
import { createDatabaseFigures } from './database-figures.ts'

const DAY = '2026-11-16T'

describeEachEngine('figures of the queues', (engine) => {
  test('count e-mails by kind and state, purges, and how old the oldest are', async () => {
    const { store, close } = await createTestStore(engine)
    const { refresh, figures, isUp } = createDatabaseFigures(store)
    expect([isUp(), figures()]).toEqual([false, undefined])
    await insertEmail(store, 'reply', 'queued', `${DAY}10:00:00.000Z`)
    await insertEmail(store, 'notice', 'queued', `${DAY}09:00:00.000Z`)
    await insertEmail(store, 'notice', 'queued', `${DAY}08:00:00.000Z`)
    await insertEmail(store, 'notice', 'sending', `${DAY}07:00:00.000Z`)
    await insertEmail(store, 'account', 'failed', `${DAY}06:00:00.000Z`)
    const purge = {
      id: 'a',
      keys: '[]',
      times_sent: 0,
      attempts: 0,
      next_attempt_at: `${DAY}12:00:00.000Z`,
      created_at: `${DAY}11:00:00.000Z`,
    }
    await store.db.insertInto('purges').values(purge).execute()
    await expect.poll(async () => (await refresh(), figures())).toBeDefined()
    expect(isUp()).toBe(true)
    expect(figures()?.emails).toEqual({ queued: 3, sending: 1, sent: 0, kept: 0, failed: 1, unconfirmed: 0, stopped: 0 })
    expect(figures()?.waitingEmails.toSorted((one, other) => one.oldestAt!.localeCompare(other.oldestAt!))).toEqual([
      { kind: 'notice', state: 'sending', n: 1, oldestAt: `${DAY}07:00:00.000Z` },
      { kind: 'notice', state: 'queued', n: 2, oldestAt: `${DAY}08:00:00.000Z` },
      { kind: 'reply', state: 'queued', n: 1, oldestAt: `${DAY}10:00:00.000Z` },
    ])
    expect(figures()?.purges).toEqual({ n: 1, oldestAt: `${DAY}11:00:00.000Z` })
    await close()
  })

  test('are read once for scrapes that follow each other', async () => {
    const { store, close } = await createTestStore(engine)
    let queries = 0
    store.onQuery(() => (queries += 1))
    const { refresh, figures } = createDatabaseFigures(store)
    await expect.poll(async () => (await Promise.all([refresh(), refresh()]), figures())).toBeDefined()
    expect(queries).toBe(engine === 'postgres' ? 6 : 5)
    await refresh()
    expect(queries).toBe(engine === 'postgres' ? 6 : 5)
    await close()
  })
})

async function insertEmail({ db }: Store, kind: string, state: 'queued' | 'sending' | 'failed', at: string): Promise<void> {
  const texts = { related_id: '', to_address: 'a@b.cd', to_name: '', reply_to: '', subject: '', body: '', unsubscribe_url: '', reason: '' }
  await db
    .insertInto('emails')
    .values({ ...texts, id: `${kind}-${at}`, message_id: at, kind, state, attempts: 0, state_changed_at: at, created_at: at })
    .execute()
}
