import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { ConfigError } from '../../server/errors.ts'
import { findFreePort } from '../support/free-port.ts'
import { spawnServer, startSiteProcess, siteEnv } from '../support/site-process.ts'
import { type Deployment, createDeployment } from './deployment.ts'
import { withDatabase } from './inspect-database.ts'
import { startTcpProxy } from './tcp-proxy.ts'

let deployment: Deployment
let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'site-start-'))
  deployment = { engine: 'sqlite', dataDir: path.join(folder, 'data'), databaseUrl: undefined, remove: async () => {} }
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A setting that is read, and one that is used. */
test.each([
  ['PORT', 'abc'],
  ['HOST', '192.0.2.1'],
])('%s=%s stops the start with one sentence that names it', async (name, value) => {
  await expectRefused({ ...siteEnv(deployment), PORT: '0', [name]: value }, name)
})

/** More of them are in server/config.test.ts. */
test.each([
  ['SITE_URL', 'ftp://www.example.com'],
  ['SMTP_URL', 'smtp://'],
  ['NOTIFY_EMAIL', 'two@example.com, three@example.com'],
  ['ADMIN_EMAIL', ''],
  ['TRUST_PROXY', 'the proxy'],
  ['TRUST_PROXY', '300.1.2.3'],
])('%s=%s is refused in one sentence that names it', (name, value) => {
  const read = () => readConfig({ ...siteEnv(deployment), [name]: value })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(/^[^\n]+\.$/)
  expect(read).toThrow(name)
})

test('a DATA_DIR that is no folder stops the start with one sentence that names it', async () => {
  const file = path.join(folder, 'file')
  writeFileSync(file, '')
  await expectRefused({ ...siteEnv(deployment), PORT: '0', DATA_DIR: file }, 'DATA_DIR')
})

test.each([
  ['that is not a database', (file: string) => writeFileSync(file, 'This is a text. '.repeat(1000))],
  ['that is damaged', (file: string) => writeFileSync(file, readFileSync(file).fill(0xff, 4096))],
])('a site.db %s stops the start with one sentence that says what to do', async (_state, damage) => {
  const { dataDir, remove } = await createDeployment('sqlite')
  damage(path.join(dataDir, 'site.db'))
  await expectRefused({ ...siteEnv({ dataDir }), PORT: '0' }, 'restore the newest backup')
  await remove()
})

test('a database that does not exist stops the start with one sentence', async () => {
  const { databaseUrl, remove } = await createDeployment('postgres')
  await remove()
  await expectRefused({ ...siteEnv({ ...deployment, databaseUrl }), PORT: '0' }, 'DATABASE_URL')
})

test('a user whom the database server does not know stops the start with one sentence', async () => {
  const { databaseUrl, remove } = await createDeployment('postgres')
  try {
    const url = databaseUrl!.replace('//postgres@', '//nobody-knows@')
    await expectRefused({ ...siteEnv({ ...deployment, databaseUrl: url }), PORT: '0' }, 'DATABASE_URL names a user')
  } finally {
    await remove()
  }
})

test('a schema of a version that this one cannot follow stops the start with one sentence', async () => {
  const later = await createDeployment('sqlite')
  await withDatabase(later, (query) => query(`insert into schema_migrations values ('901-later', '2030-01-01', '3.0.0', '900-later')`))
  await expectRefused({ ...siteEnv(later), PORT: '0' }, 'Install version 3.0.0')
  await later.remove()
})

test('a database server that does not answer is waited for, with a line in the log', async () => {
  const behindProxy = await createDeployment('postgres')
  const proxy = await startTcpProxy(behindProxy.databaseUrl!)
  proxy.disconnect()
  const port = String(await findFreePort())
  const { server, output } = spawnServer({ ...siteEnv({ ...behindProxy, databaseUrl: proxy.url }), LOG_LEVEL: 'warn', PORT: port })
  try {
    await expect
      .poll(output, { timeout: 120_000 })
      .toContain('waiting for the database: DATABASE_URL names a database server that does not')
    proxy.open()
    await expect.poll(() => fetch(`http://127.0.0.1:${port}/readyz`).then(({ status }) => status, String), { timeout: 120_000 }).toBe(200)
  } finally {
    server.kill()
    await once(server, 'close')
    await proxy.close()
    await behindProxy.remove()
  }
})

test('SIGTERM ends a site that waits for its database', async () => {
  const settings = siteEnv({ ...deployment, databaseUrl: 'postgres://someone@127.0.0.1:1/site' })
  const { server, output } = spawnServer({ ...settings, LOG_LEVEL: 'warn', PORT: '0' })
  await expect.poll(output, { timeout: 120_000 }).toContain('"reason":"connect ECONNREFUSED 127.0.0.1:1"')
  server.kill('SIGTERM')
  expect(await once(server, 'close')).toEqual([0, null])
})

test('a port that another program uses stops the start with one sentence', async () => {
  const holder = createServer().listen(await findFreePort(), '127.0.0.1')
  await once(holder, 'listening')
  const { port } = holder.address() as { port: number }
  await expectRefused({ ...siteEnv(deployment), PORT: String(port) }, 'PORT')
  holder.close()
})

test('a second process on the same data is refused with one sentence, and the first goes on', async () => {
  const first = await startSiteProcess(deployment)
  await expectRefused({ ...siteEnv(deployment), PORT: '0' }, 'DATA_DIR')
  expect((await fetch(first.url)).status).toBe(200)
  expect(await first.stop()).toMatchObject({ code: 0 })
})

async function expectRefused(settings: Record<string, string>, name: string): Promise<void> {
  const { server, output } = spawnServer(settings)
  const [code] = await once(server, 'close')
  expect(output()).toMatch(/^[^\n]+\.\n$/)
  expect(output()).toContain(name)
  expect(code).toBe(1)
}
