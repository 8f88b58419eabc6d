import { copyFileSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, inject } from 'vitest'
import { type Engine, type Store, openStore } from '../../server/database/open.ts'
import { createDatabase, dropDatabase } from './postgres-databases.ts'

const ENGINES: Engine[] = ['sqlite', 'postgres']

export type TestStore = {
  store: Store
  dataDir: string
  databaseUrl: string | undefined
  close(): Promise<void>
  /** For a caller that has closed the database itself. */
  remove(): Promise<void>
}

/** The same sentences hold on every engine we offer. */
export function describeEachEngine(name: string, define: (engine: Engine) => void): void {
  describe.each(ENGINES)(`${name} (%s)`, define)
}

/** An empty database of the newest shape and a data folder; `close` removes both. */
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
  const answer = await fetch(inject('postgresDesk'))
  const said = await answer.text()
  if (!answer.ok) throw new Error(said)
  const url = await createDatabase(said)
  return { url, drop: () => dropDatabase(said, url) }
}

/** A database that is dropped ends the connections still open on it: that one we did ourselves. */
const logUnexpectedError = (error: Error) => {
  if ((error as { code?: string }).code !== '57P01') console.error(error.message)
}
