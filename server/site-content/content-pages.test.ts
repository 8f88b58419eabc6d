import { expect, onTestFinished, test } from 'vitest'
import { type Api, createApiClient } from '../../contract/api-client.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { DOCUMENTS, DOCUMENT_KEYS, type DocumentKey } from '../../contract/site-content/documents.ts'
import type { ContentEdit } from '../../contract/site-content/edits.ts'
import type { Field, PictureValue } from '../../contract/site-content/field.ts'
import { defaultContent } from '../../content/site-content.ts'
import { createTestStore } from '../../tests/support/database/test-store.ts'
import { OWNER_LOGIN } from '../../tests/support/owner-login.ts'
import { startTestSite } from '../../tests/support/test-site.ts'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { openStore } from '../database/engines/open.ts'
import { seedDatabase } from '../seed.ts'

const MARKUP = `<b>x</b>&"'`
const ESCAPED = '&lt;b&gt;x&lt;/b&gt;'
const TITLE_EDIT: ContentEdit = { op: 'set', path: 'meta.title', value: 'A title of a test', base: defaultContent.home.meta.title }

test('markup in any text of any document is shown as text on every page', async () => {
  const { staff, get, listPaths } = await startSampleSite()
  for (const key of DOCUMENT_KEYS) {
    const { document } = await staff.editContent({ key, edits: toEdits(key) })
    if (document.draft) await staff.publishContent({ documents: [{ key, revision: document.draft.revision }] })
  }
  const pages = []
  for (const path of await listPaths()) pages.push({ path, ...(await get(path)) })
  expect(pages.length).toBeGreaterThan(20)
  expect(pages.filter(({ statusCode }) => statusCode !== 200).map(({ path }) => path)).toEqual([])
  expect(pages.filter(({ body }) => body.includes('<b>x</b>')).map(({ path }) => path)).toEqual([])
  expect(pages.find(({ path }) => path === '/')!.body).toContain(ESCAPED)
  const { body: login } = await get('/auth')
  expect(login).toContain(ESCAPED)
  expect(login).not.toContain('<b>x</b>')
})

test('a page is shown although its document is broken or deleted', async () => {
  const site = await startTestSite('sqlite', {}, 'production')
  onTestFinished(() => site.close())
  await site.store.db.updateTable('content_documents').set({ value: '[]' }).where('key', '=', 'home').execute()
  await site.store.db.deleteFrom('content_documents').where('key', 'in', ['navigation', 'clients']).execute()
  const { statusCode, body } = await site.inject({ url: '/' })
  expect(statusCode).toBe(200)
  expect(body).toContain(`<title>${defaultContent.home.meta.title.replace('{{agency.name}}', defaultContent.agency.name)}</title>`)
})

test('what one node has published is on the next page of another', async () => {
  const site = await startTestSite('postgres', {}, 'production')
  onTestFinished(() => site.close())
  const { app: other } = await buildApp({ config: site.config, store: await openStore(site.config, () => {}), mode: 'production' })
  onTestFinished(() => other.close())
  await other.ready()
  const readTitle = async () => /<title>(.*?)<\/title>/.exec((await other.inject({ url: '/' })).body)?.[1]
  expect(await readTitle()).not.toBe('A title of a test')
  const staff = await site.signIn()
  await staff.editContent({ key: 'home', edits: [TITLE_EDIT] })
  await staff.publishContent({ documents: [{ key: 'home', revision: 1 }] })
  expect(await readTitle()).toBe('A title of a test')
})

/** With the sample posts, services and products. */
async function startSampleSite() {
  const data = await createTestStore('sqlite')
  const config = readConfig({
    DATA_DIR: data.dataDir,
    ADMIN_EMAIL: OWNER_LOGIN.email,
    ADMIN_PASSWORD: OWNER_LOGIN.password,
    LOG_LEVEL: 'fatal',
    RATE_LIMIT: 'off',
    LOAD_SHEDDING: 'off',
  })
  const { app, services } = await buildApp({ config, store: data.store, mode: 'production' })
  onTestFinished(async () => {
    await app.close()
    await data.remove()
  })
  await seedDatabase(data.store, services, config)
  await app.ready()
  const get = (url: string) => app.inject({ url })
  const login = await app.inject({ method: 'POST', url: '/api/admin/login', payload: OWNER_LOGIN })
  const cookie = login.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const staff: Api = createApiClient(endpoints, async ({ method, url, body, headers }) => {
    const reply = await app.inject({
      method: method as 'GET',
      url,
      headers: { cookie, ...headers },
      ...(body !== undefined && { payload: body as object }),
    })
    return { status: reply.statusCode, body: reply.json() }
  })
  return {
    staff,
    get,
    listPaths: async () => [...(await get('/sitemap.xml')).body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => new URL(url!).pathname),
  }
}

function toEdits(key: DocumentKey): ContentEdit[] {
  const document = defaultContent[key] as Record<string, unknown>
  return Object.entries(DOCUMENTS[key].fields.fields as Record<string, Field>)
    .filter(([name]) => document[name] !== undefined)
    .map(([name, field]) => ({
      field,
      edit: { op: 'set', path: name, value: withMarkup(field, document[name]), base: document[name] } as const,
    }))
    .filter(({ field }) => field.kind !== 'fixed')
    .map(({ edit }) => edit)
}

/** A letter keeps the placeholders that it needs. A text without room for the markup stays as it is. */
function withMarkup(field: Field, value: unknown): unknown {
  if (field.kind === 'line' || field.kind === 'text') {
    const text = field.placeholders ? `${value as string} ${MARKUP}` : MARKUP
    return text.length <= field.max ? text : value
  }
  if (field.kind === 'group') {
    const fields = field.fields as Record<string, Field>
    const parts = Object.entries(value as object).map(([name, part]) => [name, fields[name] ? withMarkup(fields[name], part) : part])
    return Object.fromEntries(parts)
  }
  if (field.kind === 'picture') return { ...(value as PictureValue), alt: MARKUP }
  if (field.kind === 'list') return (value as unknown[]).map((item) => withMarkup(field.item, item))
  return value
}
