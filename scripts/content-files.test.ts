import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestStore, describeEachEngine, type TestStore } from '../tests/support/database/test-store.ts'
import { runNpmCommand } from '../tests/support/npm-command.ts'
import { siteEnv } from '../tests/support/site-process.ts'
import { startTestSite } from '../tests/support/test-site.ts'
import { defaultContent } from '../content/site-content.ts'
import { openStore } from '../server/database/engines/open.ts'
import type { Engine } from '../server/database/store.ts'
import type { Db } from '../server/database/tables.ts'
import { writeCatalogRows } from '../server/site-content/catalog-rows.ts'
import { readStoredDocuments } from '../server/site-content/published-content.ts'

const SAMPLE_FOLDER = path.resolve(import.meta.dirname, '../content/site')
const EMAIL_CHANGE = 'Agency facts: email: ‘hello@navakra.example’ becomes ‘office@navakra.example’'

let data: TestStore
let folder: string

async function createStoppedSite(engine: Engine): Promise<void> {
  data = await createTestStore(engine)
  await addSampleCatalog(data.store.db)
  await data.store.db.destroy()
  folder = await mkdtemp(path.join(tmpdir(), 'texts-'))
}

async function removeStoppedSite(): Promise<void> {
  await data.remove()
  await rm(folder, { recursive: true, force: true })
}

const run = async (command: 'content:export' | 'content:import', ...options: string[]) =>
  (await runNpmCommand(command, [folder, ...options], siteEnv(data))).stdout

async function readPublished() {
  const store = await openStore(data, () => {})
  try {
    const versions = await store.db.selectFrom('content_versions').select(['key', 'version', 'note', 'published_by']).execute()
    return { versions, ...(await readStoredDocuments(store.db)) }
  } finally {
    await store.db.destroy()
  }
}

async function changeFile(name: string, change: (text: string) => string): Promise<void> {
  const file = path.join(folder, name)
  await writeFile(file, change(await readFile(file, 'utf8')))
}

describeEachEngine('the texts of a stopped site as files', (engine) => {
  beforeEach(() => createStoppedSite(engine))
  afterEach(removeStoppedSite)

  test('a site exports the files it started with; a change in them is described first, and published as a version of its own', async () => {
    await run('content:export')
    expect(await readFolder(folder)).toEqual(await readFolder(SAMPLE_FOLDER))
    await changeFile('agency.json', (text) => text.replace('hello@navakra', 'office@navakra'))
    const described = await run('content:import', '--dry-run')
    expect(described).toContain(EMAIL_CHANGE)
    expect(described).toContain('Nothing was changed.')
    expect((await readPublished()).stored.agency.email).toBe('hello@navakra.example')

    const imported = await run('content:import')
    expect(imported).toContain(EMAIL_CHANGE)
    expect(imported).toContain('Published: Agency facts.')
    const { stored, versions } = await readPublished()
    expect(stored.agency.email).toBe('office@navakra.example')
    expect(versions).toEqual([{ key: 'agency', version: 1, note: 'Imported from files', published_by: expect.any(String) }])
    const before = await readFolder(folder)
    await run('content:export')
    expect(await readFolder(folder)).toEqual(before)
  })
})

/** What the files say is compared and checked in the same way on every engine. */
describe('the files of a site that is not changed', () => {
  beforeAll(() => createStoppedSite('sqlite'))
  afterAll(removeStoppedSite)

  test('an unchanged site has nothing to write and nothing to import', async () => {
    await run('content:export')
    expect(await run('content:export')).toContain('Nothing to write')
    expect(await run('content:import')).toContain('Nothing to import')
    expect((await readPublished()).versions).toEqual([])
  })

  test('a broken file is refused with its path, and nothing is changed', async () => {
    await run('content:export')
    await changeFile('agency.json', (text) => text.replace('hello@navakra', 'office@navakra'))
    await changeFile('letters.json', (text) => text.replace('{{confirmUrl}}', '{{confirmUrls}}'))
    await changeFile('home.json', (text) => text.slice(0, -3))
    await writeFile(path.join(folder, 'unknown.json'), '{}')
    const { stderr } = await run('content:import').then(
      () => ({ stderr: '' }),
      (error: unknown) => error as { stderr: string },
    )
    expect(stderr).toContain('home.json: This is no JSON')
    expect(stderr).toContain(
      'letters.json: templates.newsletterConfirm.text: ‘confirmUrls’ is no placeholder of this letter. Did you mean ‘confirmUrl’?',
    )
    expect(stderr).toContain('unknown.json: The site has no document of this name.')
    expect((await readPublished()).versions).toEqual([])
  })
})

test('a running site on PostgreSQL shows what was imported', async () => {
  const site = await startTestSite('postgres')
  const folder = await mkdtemp(path.join(tmpdir(), 'texts-'))
  try {
    expect(await readContact()).toContain('hello@navakra.example')
    const { email: _email, ...others } = (await readStoredDocuments(site.store.db)).stored.agency
    await writeFile(path.join(folder, 'agency.json'), JSON.stringify({ ...others, email: 'office@navakra.example' }))
    await runNpmCommand('content:import', [folder], siteEnv(site.config))
    expect(await readContact()).toContain('office@navakra.example')
    const staff = await site.signIn()
    expect((await staff.listContentVersions({ key: 'agency' })).data[0]).toMatchObject({ version: 2, note: 'Imported from files' })
  } finally {
    await rm(folder, { recursive: true, force: true })
    await site.close()
  }

  async function readContact() {
    return (await site.inject({ url: '/.well-known/security.txt' })).body
  }
})

test('on SQLite an import beside the running site is refused; export and dry run work', async () => {
  const site = await startTestSite('sqlite')
  const folder = await mkdtemp(path.join(tmpdir(), 'texts-'))
  try {
    const env = siteEnv({ dataDir: site.dataDir })
    await runNpmCommand('content:export', [folder], env)
    const agency = path.join(folder, 'agency.json')
    await writeFile(agency, (await readFile(agency, 'utf8')).replace('hello@navakra', 'office@navakra'))
    expect((await runNpmCommand('content:import', [folder, '--dry-run'], env)).stdout).toContain(EMAIL_CHANGE)
    await expect(runNpmCommand('content:import', [folder], env)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('The site is running on this database'),
    })
    expect((await readStoredDocuments(site.store.db)).stored.agency.email).toBe('hello@navakra.example')
  } finally {
    await rm(folder, { recursive: true, force: true })
    await site.close()
  }
})

/** The categories and products that a new site starts with. */
async function addSampleCatalog(db: Db): Promise<void> {
  const at = new Date().toISOString()
  for (const key of ['categories', 'productList'] as const) {
    const value = defaultContent[key]
    await db.transaction().execute((trx) => writeCatalogRows(trx, key, value, at))
    await db
      .insertInto('content_documents')
      .values({ key, value: JSON.stringify(value), version: 1, published_at: at, published_by: 'System' })
      .execute()
  }
}

async function readFolder(folder: string): Promise<Record<string, string>> {
  const files = (await readdir(folder)).toSorted()
  return Object.fromEntries(await Promise.all(files.map(async (file) => [file, await readFile(path.join(folder, file), 'utf8')])))
}
