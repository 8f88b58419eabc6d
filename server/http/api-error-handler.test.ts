import { closeSync, openSync, writeSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { createTestStore } from '../../tests/support/database/test-store.ts'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { openStore } from '../database/engines/open.ts'
import type { LogStream } from './log-stream.ts'

const ENQUIRY = { name: 'Ada', email: 'ada@example.com', services: ['SEO'] }
const STORAGE_MESSAGE = 'The site has a problem with its storage. Please try again later.'

test('a damaged page gives a 503 and a sentence in the log, and /readyz and the System page say that the database is damaged', async () => {
  const fresh = await createTestStore('sqlite')
  await fresh.store.db.destroy()
  damageTable(path.join(fresh.dataDir, 'site.db'), 'enquiries')
  const lines: string[] = []
  const config = readConfig({ DATA_DIR: fresh.dataDir, RATE_LIMIT: 'off' })
  const store = await openStore(config, console.error)
  const logStream = { write: (line: string) => lines.push(line) } as unknown as LogStream
  const { app, services } = await buildApp({ config, store, mode: 'api-only', logStream })
  const reply = await app.inject({ method: 'POST', url: '/api/contact/create', payload: ENQUIRY })
  expect({ code: reply.statusCode, ...reply.json() }).toMatchObject({ code: 503, success: false, message: STORAGE_MESSAGE })
  expect(lines.join('')).toContain('The database in DATA_DIR is damaged')
  expect(lines.join('')).toContain('database disk image is malformed')
  expect(lines.join('')).not.toContain('    at ')
  const ready = await app.inject({ url: '/readyz' })
  expect(ready.json()).toMatchObject({ status: 'unavailable', reason: expect.stringContaining('The database in DATA_DIR is damaged') })
  expect((await app.inject({ url: '/servez' })).statusCode).toBe(200)
  await services.healthWatch.look()
  const { checks } = await services.healthWatch.read()
  expect(checks.find(({ name }) => name === 'Database')?.result).toMatchObject({ problem: ready.json<{ reason: string }>().reason })
  await app.close()
  await fresh.remove()
})

/** Overwrites the first page of a table. */
function damageTable(file: string, table: string): void {
  const database = new DatabaseSync(file)
  const { rootpage, page_size: pageSize } = database
    .prepare('select rootpage, page_size from sqlite_schema, pragma_page_size where name = ?')
    .get(table) as { rootpage: number; page_size: number }
  database.close()
  const handle = openSync(file, 'r+')
  writeSync(handle, Buffer.alloc(pageSize, 0xff), 0, pageSize, (rootpage - 1) * pageSize)
  closeSync(handle)
}
