import { cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { runNpmCommand } from '../tests/support/npm-command.ts'
import { siteEnv } from '../tests/support/site-process.ts'
import { type TestStore, createTestStore, describeEachEngine } from '../tests/support/database/test-store.ts'
import { type TestSite, startTestSite } from '../tests/support/test-site.ts'
import { defaultContent } from '../content/site-content.ts'
import { openStore } from '../server/database/engines/open.ts'
import type { Db } from '../server/database/tables.ts'
import { writeCatalogRows } from '../server/site-content/catalog-rows.ts'
import { readStoredDocuments } from '../server/site-content/published-content.ts'

const SAMPLE_FOLDER = path.resolve(import.meta.dirname, '../content/site')
const EMAIL_CHANGE = 'Agency facts: email: ‘hello@navakra.example’ becomes ‘office@navakra.example’'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'texts-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

type SiteSettings = Parameters<typeof siteEnv>[0]

const run = (site: SiteSettings, command: 'content:export' | 'content:import', ...options: string[]) =>
  runNpmCommand(command, [folder, ...options], siteEnv(site))

async function changeFile(name: string, change: (text: string) => string): Promise<void> {
  const file = path.join(folder, name)
  await writeFile(file, change(await readFile(file, 'utf8')))
}

const changeEmail = () => changeFile('agency.json', (text) => text.replace('hello@navakra', 'office@navakra'))

const readEmail = async (db: Db) => (await readStoredDocuments(db)).stored.agency.email

const readVersions = (db: Db) => db.selectFrom('content_versions').select(['key', 'version', 'note', 'published_by']).execute()

describe('the texts of a stopped site on SQLite as files', () => {
  let data: TestStore
  beforeEach(async () => {
    data = await createTestStore('sqlite')
    await addSampleCatalog(data.store.db)
    await data.store.db.destroy()
    await cp(SAMPLE_FOLDER, folder, { recursive: true })
  })
  afterEach(() => data.remove())

  async function withDatabase<T>(read: (db: Db) => Promise<T>): Promise<T> {
    const store = await openStore(data, () => {})
    return read(store.db).finally(() => store.db.destroy())
  }

  test('a change in them is published as a version of its own; then there is nothing to write and nothing to import', async () => {
    await changeEmail()
    const imported = (await run(data, 'content:import')).stdout
    expect(imported).toContain(EMAIL_CHANGE)
    expect(imported).toContain('Published: Agency facts.')
    expect(await withDatabase(readEmail)).toBe('office@navakra.example')
    const versions = await withDatabase(readVersions)
    expect(versions).toEqual([{ key: 'agency', version: 1, note: 'Imported from files', published_by: expect.any(String) }])

    const before = await readFolder(folder)
    expect((await run(data, 'content:export')).stdout).toContain('Nothing to write')
    expect(await readFolder(folder)).toEqual(before)
    expect((await run(data, 'content:import')).stdout).toContain('Nothing to import')
    expect(await withDatabase(readVersions)).toEqual(versions)
  })

  test('a broken file is refused with its path, and nothing is changed', async () => {
    await changeEmail()
    await changeFile('letters.json', (text) => text.replace('{{confirmUrl}}', '{{confirmUrls}}'))
    await changeFile('home.json', (text) => text.slice(0, -3))
    await writeFile(path.join(folder, 'unknown.json'), '{}')
    const { stderr } = await run(data, 'content:import').then(
      () => ({ stderr: '' }),
      (error: unknown) => error as { stderr: string },
    )
    expect(stderr).toContain('home.json: This is no JSON')
    expect(stderr).toContain(
      'letters.json: templates.newsletterConfirm.text: ‘confirmUrls’ is no placeholder of this letter. Did you mean ‘confirmUrl’?',
    )
    expect(stderr).toContain('unknown.json: The site has no document of this name.')
    expect(await withDatabase(readVersions)).toEqual([])
  })
})

describeEachEngine('the texts of a running site as files', (engine) => {
  let site: TestSite
  beforeEach(async () => {
    site = await startTestSite(engine)
    await addSampleCatalog(site.store.db)
  })
  afterEach(() => site.close())

  test('it exports the files it started with, and a change in them is described; an import is shown, or refused on SQLite', async () => {
    await run(site.config, 'content:export')
    expect(await readFolder(folder)).toEqual(await readFolder(SAMPLE_FOLDER))
    await changeEmail()
    const described = (await run(site.config, 'content:import', '--dry-run')).stdout
    expect(described).toContain(EMAIL_CHANGE)
    expect(described).toContain('Nothing was changed.')
    expect(await readEmail(site.store.db)).toBe('hello@navakra.example')
    expect(await readContact()).toContain('hello@navakra.example')

    if (engine === 'sqlite') {
      await expect(run(site.config, 'content:import')).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining('The site is running on this database'),
      })
      expect(await readEmail(site.store.db)).toBe('hello@navakra.example')
      return
    }
    const imported = (await run(site.config, 'content:import')).stdout
    expect(imported).toContain(EMAIL_CHANGE)
    expect(imported).toContain('Published: Agency facts.')
    expect(await readContact()).toContain('office@navakra.example')
    const staff = await site.signIn()
    expect((await staff.listContentVersions({ key: 'agency' })).data[0]).toMatchObject({ version: 2, note: 'Imported from files' })
    const added = (await readVersions(site.store.db)).filter(({ version }) => version > 1)
    expect(added).toEqual([{ key: 'agency', version: 2, note: 'Imported from files', published_by: expect.any(String) }])
    const before = await readFolder(folder)
    expect((await run(site.config, 'content:export')).stdout).toContain('Nothing to write')
    expect(await readFolder(folder)).toEqual(before)
  })

  async function readContact() {
    return (await site.inject({ url: '/.well-known/security.txt' })).body
  }
})

/** The categories and products that a new site starts with, also in place of the empty ones of a test site. */
async function addSampleCatalog(db: Db): Promise<void> {
  const at = new Date().toISOString()
  for (const key of ['categories', 'productList'] as const) {
    const value = defaultContent[key]
    await db.transaction().execute((trx) => writeCatalogRows(trx, key, value, at))
    await db
      .insertInto('content_documents')
      .values({ key, value: JSON.stringify(value), version: 1, published_at: at, published_by: 'System' })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(value) }))
      .execute()
  }
}

async function readFolder(folder: string): Promise<Record<string, string>> {
  const files = (await readdir(folder)).toSorted()
  return Object.fromEntries(await Promise.all(files.map(async (file) => [file, await readFile(path.join(folder, file), 'utf8')])))
}
