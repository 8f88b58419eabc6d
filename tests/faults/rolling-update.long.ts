import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { articles } from '../../content/articles/index.ts'
import type { Api } from '../../contract/api-client.ts'
import { hasNginx } from '../../scripts/setup/nginx.mjs'
import { findFreePort } from '../support/free-port.ts'
import { type Balancer, startBalancer } from '../support/proxy/balancer.ts'
import {
  SERVER_COMMAND,
  type SiteProcess,
  apiClientAt,
  fetchLoginCookie,
  startSiteProcess,
  waitUntilHealthy,
} from '../support/site-process.ts'
import { type Deployment, createEmptyDeployment } from './deployment.ts'
import { buildFormerRelease, hasFormerRelease } from './former-release.ts'
import { findInconsistencies, withDatabase } from './inspect-database.ts'

const NODES = 3
const ROUNDS = 3
const PAGE_READERS = 3
const ENQUIRY_SENDERS = 2
/** Between the requests of each client. */
const PAUSE_MS = 20
/** Until the proxy uses a node again that was down, as docs/operations.md says. */
const SETTLE_MS = 3000
const PAGES = ['/', '/blog', '/services/dba', '/about', '/contact', '/solutions/our-products', '/auth']

if (!hasFormerRelease()) console.log('The former release is not in this clone of the repository: the tests of updates are skipped.')

describe.skipIf(!hasFormerRelease())('an update from the former release, and back', () => {
  let former: ReturnType<typeof buildFormerRelease>
  let formerCommand: string[]
  beforeAll(() => {
    former = buildFormerRelease()
    formerCommand = ['env', '-C', former.folder, process.execPath, 'server/main.ts']
  })
  afterAll(() => former?.remove())

  // scripts/bootstrap.mjs has said that nginx is missing.
  describe.skipIf(!hasNginx())('of three nodes on PostgreSQL, one by one, under load', () => {
    let deployment: Deployment
    let balancer: Balancer
    let load: ReturnType<typeof startLoad>
    const nodes: { dataDir: string; port: string; site: SiteProcess }[] = []
    beforeAll(async () => {
      deployment = await createEmptyDeployment('postgres', 'disk')
      for (let n = 0; n < NODES; n += 1) {
        const dataDir = path.join(deployment.dataDir, String(n))
        mkdirSync(dataDir)
        const port = String(await findFreePort())
        nodes.push({ dataDir, port, site: await startNode({ dataDir, port }, formerCommand) })
      }
      balancer = await startBalancer(nodes.map(({ port }) => port))
      load = startLoad(balancer.url, apiClientAt(balancer.url, await fetchLoginCookie(balancer.url)))
      await wait(SETTLE_MS)
    })
    afterAll(async () => {
      await load?.finish()
      await Promise.all(nodes.map(({ site }) => site.stop()))
      await balancer?.stop()
      await deployment?.remove()
    })

    test('to this release, and back on the newer schema: no request fails and no page is old', async () => {
      expect(await hasSchemaTable()).toBe(false)
      for (let round = 1; round <= ROUNDS; round += 1) {
        for (const command of [SERVER_COMMAND, formerCommand]) {
          const openedPage = await fetchFiles(nodes[0]!.site.url)
          await replaceNodes(command)
          // Whoever opened a page of the other version before can still load its files.
          for (const file of openedPage) expect([file, (await fetch(balancer.url + file)).status]).toEqual([file, 200])
        }
        expect(await hasSchemaTable()).toBe(true)
      }
      const { pages, files, enquiries, edits } = load.counts
      for (const n of [pages, files, enquiries, edits]) expect(n).toBeGreaterThan(ROUNDS * NODES)
      console.log(
        `${2 * ROUNDS * NODES} nodes replaced under load: ${pages} pages, ${files} files, ${enquiries} enquiries, ${edits} edits: ` +
          `0 failed, 0 stale; nginx asked a second node for ${balancer.countRetried()}`,
      )
    })

    test('every acknowledged write is there, once', async () => {
      await load.finish()
      const rows = await withDatabase(deployment, (query) => query('select name from enquiries'))
      const stored = rows.map(({ name }) => String(name)).sort()
      expect(stored).toEqual(load.acknowledged.sort())
      expect(await findInconsistencies(deployment)).toEqual([])
    })

    async function replaceNodes(command: string[]): Promise<void> {
      for (const node of nodes) {
        expect((await node.site.stop()).code).toBe(0)
        node.site = await startNode(node, command)
        await waitUntilHealthy(node.site)
        await wait(SETTLE_MS)
      }
      expect(load.failed).toEqual([])
      expect(load.stale).toEqual([])
    }

    /** Of the home page, each once through the proxy. */
    async function fetchFiles(url: string): Promise<string[]> {
      const files = listFiles(await (await fetch(url)).text())
      expect(files.length).toBeGreaterThan(0)
      for (const file of files) await (await fetch(balancer.url + file)).arrayBuffer()
      return files
    }

    const startNode = ({ dataDir, port }: { dataDir: string; port: string }, command: string[]) =>
      startSiteProcess({ ...deployment, dataDir }, { PORT: port }, command)

    const hasSchemaTable = () =>
      withDatabase(deployment, async (query) => (await query(`select to_regclass('schema_migrations') as found`))[0]!.found !== null)
  })

  test('of a site on SQLite keeps what each of the two has written', async () => {
    const deployment = await createEmptyDeployment('sqlite', 'disk')
    const written: string[] = []
    try {
      for (const [n, command] of [formerCommand, SERVER_COMMAND, formerCommand, SERVER_COMMAND].entries()) {
        const site = await startSiteProcess(deployment, {}, command)
        const staff = await site.signIn()
        await staff.createEnquiry({ name: `Enquiry ${n}`, email: 'someone@example.com', services: ['SEO'] })
        await staff.createPost({ mainHeading: `Enquiry ${n}` })
        written.unshift(`Enquiry ${n}`)
        expect((await staff.listEnquiries()).data.map(({ name }) => name)).toEqual(written)
        const { blogs } = await staff.listPosts({ limit: 100 })
        expect(blogs.length).toBe(articles.length + written.length)
        expect((await site.stop()).code).toBe(0)
      }
      expect(await findInconsistencies(deployment)).toEqual([])
    } finally {
      await deployment.remove()
    }
  })
})

/** Visitors and a member of staff, until `finish`. Every reply but a 2xx is a failure. */
function startLoad(url: string, staff: Api) {
  const counts = { pages: 0, files: 0, enquiries: 0, edits: 0 }
  const acknowledged: string[] = []
  const failed: string[] = []
  const stale: string[] = []
  let stopped = false

  const fetchText = async (address: string, as: 'pages' | 'files') => {
    const reply = await fetch(url + address)
    const text = await reply.text()
    counts[as] += 1
    if (reply.status !== 200) failed.push(`${address} ${reply.status}`)
    return text
  }

  /** A page of one release may ask any node for its files. */
  const readPages = async () => {
    const page = await fetchText(pick(PAGES), 'pages')
    if (!page.endsWith('</html>')) failed.push(`a page that ends with ${page.slice(-20)}`)
    const files = listFiles(page)
    if (files.length > 0) await fetchText(pick(files), 'files')
  }

  const sendEnquiry = async () => {
    const name = randomBytes(8).toString('hex')
    const options = { headers: { 'idempotency-key': name } }
    await staff.createEnquiry({ name, email: 'someone@example.com', services: ['SEO'] }, options)
    counts.enquiries += 1
    acknowledged.push(name)
  }

  let post: string | undefined
  const editPost = async () => {
    post ??= (await staff.createPost({ mainHeading: 'Edit 0.' })).blog._id
    const mainHeading = `Edit ${counts.edits + 1}.`
    await staff.updatePost({ id: post, mainHeading })
    for (const address of [`/blog/${post}`, '/blog']) {
      if (!(await fetchText(address, 'pages')).includes(mainHeading)) stale.push(`${address} without ${mainHeading}`)
    }
    counts.edits += 1
  }

  const repeat = async (act: () => Promise<void>) => {
    while (!stopped) {
      await act().catch((error: Error) => failed.push(`${act.name}: ${error.message} ${String(error.cause ?? '')}`))
      await wait(PAUSE_MS)
    }
  }
  const clients = [...Array(PAGE_READERS).fill(readPages), ...Array(ENQUIRY_SENDERS).fill(sendEnquiry), editPost].map(repeat)

  return {
    counts,
    acknowledged,
    failed,
    stale,
    async finish(): Promise<void> {
      stopped = true
      await Promise.all(clients)
    },
  }
}

const listFiles = (page: string) => [...page.matchAll(/["'(](\/assets\/[^"'()]+)/g)].map(([, file]) => file!)

const pick = <T>(all: T[]): T => all[Math.floor(Math.random() * all.length)]!
