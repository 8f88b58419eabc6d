import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestStore, createTestStore } from '../../../tests/support/database/test-store.ts'
import { createClusterChannel } from './cluster-channel.ts'

let fresh: TestStore
beforeAll(async () => {
  fresh = await createTestStore('postgres')
})
afterAll(() => fresh.close())

const startChannel = async (notify: (channel: string, payload: string) => Promise<unknown>) => {
  const channel = createClusterChannel({
    listenUrl: fresh.databaseUrl!,
    notify: async (name, payload) => void (await notify(name, payload)),
    onChange: () => {},
    onDisconnect: () => {},
    onDeafChange: () => {},
  })
  await channel.start()
  return channel
}
const leases = async () => (await sql`select id from cluster_nodes`.execute(fresh.store.db)).rows

test('a node whose own notifications arrive holds a lease', async () => {
  const channel = await startChannel((name, payload) => sql`select pg_notify(${name}, ${payload})`.execute(fresh.store.db))
  await expect.poll(channel.isDisconnected).toBe(false)
  expect(await leases()).toHaveLength(1)
  expect(channel.isDeaf()).toBe(false)
  await channel.stop()
  expect(await leases()).toEqual([])
})

test('a node whose own notifications get lost holds no lease', async () => {
  const sent: string[] = []
  const channel = await startChannel(async (name) => sent.push(name))
  expect(sent).toHaveLength(1)
  expect(channel.isDisconnected()).toBe(true)
  expect(await leases()).toEqual([])
  await channel.stop()
})
