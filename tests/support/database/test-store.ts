import { copyFileSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, inject } from 'vitest'
import { openStore } from '../../../server/database/engines/open.ts'
import type { Engine, MonitoredStore } from '../../../server/database/store.ts'
import { createDatabase, dropDatabase } from './postgres-databases.ts'

const ENGINES: Engine[] = ['sqlite', 'postgres']

export type TestStore = {
  store: MonitoredStore
  dataDir: string
  databaseUrl: string | undefined
  close(): Promise<void>
  /** Like `close`, when the database is closed already. */
  remove(): Promise<void>
}

export function describeEachEngine(name: string, define: (engine: Engine) => void): void {
  describe.each(ENGINES)(`${name} (%s)`, define)
}

/** An empty migrated database and a data folder; `close` removes both. */
export async function createTestStore(engine: Engine): Promise<TestStore> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'site-data-'))
  const database = engine === 'postgres' ? await createTestDatabase() : undefined
  if (engine === 'sqlite') copyFileSync(path.join(inject('sqliteTemplate'), 'site.db'), path.join(dataDir, 'site.db'))
  const store = await openStore({ databaseUrl: database?.url, dataDir }, logUnexpectedError)
  return {
    store,
    dataDir,
    databaseUrl: database?.url,
    async close() {
      await store.db.destroy()
      await remove()
    },
    remove,
  }

  async function remove(): Promise<void> {
    await database?.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function createTestDatabase() {
  const response = await fetch(inject('postgresUrlEndpoint'))
  const body = await response.text()
  if (!response.ok) throw new Error(body)
  const url = await createDatabase(body)
  return { url, drop: () => dropDatabase(body, url) }
}

/** Dropping a database ends the connections that are still open on it, with this code. */
const logUnexpectedError = (error: Error) => {
  if ((error as { code?: string }).code !== '57P01') console.error(error.message)
}
