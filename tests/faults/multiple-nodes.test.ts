import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { articles } from '../../content/articles/index.ts'
import { OWNER_LOGIN } from '../support/owner-login.ts'
import { type SiteProcess, apiClientAt, fetchLoginCookie, startSiteProcess, waitUntilHealthy } from '../support/site-process.ts'
import { jpeg, pdf } from '../support/files/uploads.ts'
import { untilAccepted } from '../support/until-accepted.ts'
import { type CountingMailServer, startCountingMailServer } from './counting-mail-server.ts'
import { findInconsistencies, withDatabase } from './inspect-database.ts'
import { isLongRun } from './long-run.ts'
import { type Deployment, createEmptyDeployment } from './deployment.ts'

const ROUNDS = isLongRun ? 25 : 3
const EMAILS = 12
const FORM_LIMIT = 60
const LOGIN_LIMIT = 10
/** A node that was paused has renewed its lease less than this before. */
const MIN_LEASE_REMAINING_MS = 1000
/** The advisory lock that Kysely holds during migrations. */
const MIGRATION_LOCK = '3853314791062309107'
const WAITING_FOR_LOCK_SQL = `
  select pid from pg_locks join pg_database on oid = database
  where datname = current_database() and locktype = 'advisory' and not granted`

let deployment: Deployment
let mail: CountingMailServer
let nodes: [SiteProcess, SiteProcess]
beforeAll(async () => {
  deployment = await createEmptyDeployment('postgres', 's3')
  mail = await startCountingMailServer()
  nodes = await withDatabase(deployment, async (query) => {
    await query(`select pg_advisory_lock(${MIGRATION_LOCK})`)
    const starting = Promise.all([startNode('one'), startNode('two')])
    await vi.waitUntil(async () => (await query(WAITING_FOR_LOCK_SQL)).length === 2, { timeout: 240_000 })
    await query(`select pg_advisory_unlock(${MIGRATION_LOCK})`)
    return starting
  })
  // On a busy machine the start itself causes pressure, and requests get a 503.
  for (const node of nodes) await waitUntilHealthy(node)
})
afterAll(async () => {
  await Promise.all(nodes?.map((node) => node.stop()) ?? [])
  await mail?.close()
  await deployment?.remove()
})

/** Each node has its own DATA_DIR, as on separate machines. */
function startNode(name: string): Promise<SiteProcess> {
  const dataDir = path.join(deployment.dataDir, name)
  mkdirSync(dataDir)
  return startSiteProcess({ ...deployment, dataDir }, { SMTP_URL: mail.url, NOTIFY_EMAIL: 'staff@example.com', RATE_LIMIT: 'on' })
}

test('two nodes that start on an empty database create its tables, content and owner once', async () => {
  const { totalBlogs } = await nodes[0].visitor.listPosts()
  expect(totalBlogs).toBe(articles.length)
  expect(await withDatabase(deployment, (query) => query('select email from staff'))).toEqual([{ email: OWNER_LOGIN.email }])
  expect(nodes.filter(({ output }) => output().includes('First admin'))).toHaveLength(1)
})

test('a redirect that is made or deleted on one node is so on the other at once', async () => {
  const staff = await nodes[0].signIn()
  const ask = async (path: string) => {
    const { status, headers } = await fetch(nodes[1].url + path, { redirect: 'manual' })
    return [status, headers.get('location')]
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const path = `/moved-${round}`
    expect(await ask(path)).toEqual([404, null])
    const { redirect } = await staff.createRedirect({ from: path, to: '/about' })
    expect(await ask(path)).toEqual([301, '/about'])
    await staff.updateRedirect({ id: redirect._id, from: path, to: '/contact' })
    expect(await ask(path)).toEqual([301, '/contact'])
    await staff.deleteRedirect({ id: redirect._id })
    expect(await ask(path)).toEqual([404, null])
  }
})

test('a change on one node is on the next page of both', async () => {
  const staff = await Promise.all(nodes.map((node) => node.signIn()))
  const { blog } = await staff[0]!.createPost({ mainHeading: 'Round 0' })
  const stale: string[] = []
  for (let round = 1; round <= ROUNDS; round += 1) {
    const [writer, reader] = round % 2 === 0 ? [0, 1] : [1, 0]
    await staff[writer]!.updatePost({ id: blog._id, mainHeading: `Round ${round}.` })
    for (const node of [reader, writer]) {
      for (const address of [`/blog/${blog._id}`, '/blog', '/feed.xml']) {
        const page = await (await fetch(nodes[node]!.url + address)).text()
        if (!page.includes(`Round ${round}.`)) stale.push(`${address} on ${node === reader ? 'the other' : 'its'} node in round ${round}`)
      }
    }
  }
  expect(stale).toEqual([])
})

test('a change waits until a node that does not acknowledge it has lost its lease, and later changes do not', async () => {
  const [here, there] = nodes
  const staff = await here.signIn()
  const { blog } = await staff.createPost({ mainHeading: 'First heading' })
  const page = async () => (await fetch(`${there.url}/blog/${blog._id}`)).text()
  expect(await page()).toContain('First heading')
  const change = async (mainHeading: string) => {
    const began = performance.now()
    await staff.updatePost({ id: blog._id, mainHeading })
    return performance.now() - began
  }
  process.kill(there.pid, 'SIGSTOP')
  try {
    const waited = await change('Not yet acknowledged')
    expect(waited).toBeGreaterThanOrEqual(MIN_LEASE_REMAINING_MS)
    // If it were waited for again, none of these could be quicker.
    await expect.poll(() => change('Acknowledged')).toBeLessThan(MIN_LEASE_REMAINING_MS)
  } finally {
    process.kill(there.pid, 'SIGCONT')
  }
  // Before it has heard of the change, too: without a lease it uses no cached page.
  expect(await page()).toContain('Acknowledged')
  await waitUntilHealthy(there)
  expect(await page()).toContain('Acknowledged')
})

test('a session is valid on both nodes, and signing out ends it on both', async () => {
  const [here, there] = nodes
  const cookie = await fetchLoginCookie(here.url)
  const xsrf = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? '')
  expect((await apiClientAt(there.url, cookie).getCurrentStaff()).admin.email).toBe(OWNER_LOGIN.email)
  const left = await fetch(`${there.url}/api/admin/logout`, { method: 'POST', headers: { cookie, 'x-xsrf-token': xsrf } })
  expect(left.status).toBe(200)
  await expect(apiClientAt(here.url, cookie).getCurrentStaff()).rejects.toMatchObject({ status: 401 })
})

test('a file uploaded to one node can be downloaded from the other', async () => {
  const [here, there] = nodes
  const cookie = await fetchLoginCookie(here.url)
  const send = async (address: string, name: string, content: Buffer) => {
    const body = new FormData()
    body.append('files', new Blob([new Uint8Array(content)]), name)
    const reply = await fetch(here.url + address, { method: 'POST', body, headers: { cookie } })
    expect(reply.status).toBe(201)
    return (await reply.json()) as { url: string }
  }
  const document = pdf(5000)
  await send('/api/custom-solutions/submit', 'plan.pdf', document)
  const { url } = await send('/api/blogs/upload-image', 'cover.jpg', await jpeg())

  const staff = apiClientAt(there.url, cookie)
  const [request] = (await staff.listSolutionRequests()).data
  const [file] = (await staff.getSolutionRequest({ id: request!._id })).data.files
  const download = await fetch(`${there.url}/api/custom-solutions/get-request/${request!._id}/files/${file!._id}`, { headers: { cookie } })
  expect(download.headers.get('content-disposition')).toContain('plan.pdf')
  expect(document.equals(Buffer.from(await download.arrayBuffer()))).toBe(true)
  expect((await fetch(there.url + url)).headers.get('content-type')).toBe('image/jpeg')
})

test('every email is sent once, although both nodes send', async () => {
  const before = mail.arrivals.size
  const enquiries = Array.from({ length: EMAILS }, (_, n) => {
    const options = { headers: { 'idempotency-key': `enquiry-${n}` } }
    const enquiry = { name: `Visitor ${n}`, email: 'someone@example.com', services: ['SEO' as const] }
    return untilAccepted(() => nodes[n % 2]!.visitor.createEnquiry(enquiry, options))
  })
  await Promise.all(enquiries)
  await expect.poll(() => mail.arrivals.size).toBe(before + EMAILS)
  await expect.poll(() => withDatabase(deployment, (query) => query(`select id from emails where state <> 'sent'`))).toEqual([])
  expect(new Set(mail.arrivals.values())).toEqual(new Set([1]))
})

test('a scheduled post is published once, on both nodes', async () => {
  const staff = await nodes[0].signIn()
  const publishAt = new Date(Date.now() + 1000).toISOString()
  const { blog } = await staff.createPost({ mainHeading: 'Out at last', state: 'scheduled', publishAt })
  for (const { url } of nodes) await expect.poll(async () => (await fetch(`${url}/blog/${blog._id}`)).status).toBe(200)
  const { data } = await staff.listAuditEvents({ limit: 100 })
  expect(data.filter(({ did, about }) => did === 'published' && about._id === blog._id)).toHaveLength(1)
})

test('rate limits count requests to both nodes together', async () => {
  const inTurn = async (times: number, act: (node: SiteProcess) => Promise<{ status: number }>) => {
    const statuses: number[] = []
    for (let n = 0; n < times; n += 1) statuses.push((await act(nodes[n % 2]!)).status)
    return statuses
  }
  const post = (address: string, body: object) => (node: SiteProcess) =>
    fetch(node.url + address, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })

  const forms = await inTurn(FORM_LIMIT + 2, post('/api/newsletter/subscribe', { email: 'x' }))
  expect(forms.indexOf(429)).toBe(FORM_LIMIT)
  const guesses = await inTurn(LOGIN_LIMIT + 2, post('/api/admin/login', { email: 'guess@example.com', password: 'a guess' }))
  expect(guesses.indexOf(429)).toBe(LOGIN_LIMIT)
})

test('the database of two nodes is consistent', async () => {
  expect(await findInconsistencies(deployment)).toEqual([])
})
