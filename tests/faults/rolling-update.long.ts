import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { articles } from '../../content/articles/index.ts'
import type { Api } from '../../contract/api-client.ts'
import { hasProgram } from '../../scripts/setup/run-step.mjs'
import { findFreePort } from '../support/free-port.ts'
import { type LoadBalancer, startLoadBalancer } from '../support/proxy/load-balancer.ts'
import { SITE_HOST, type Visitor, createVisitor } from '../support/proxy/visitor.ts'
import { SERVER_COMMAND, type SiteProcess, startSiteProcess, waitUntilHealthy } from '../support/site-process.ts'
import { type Deployment, createEmptyDeployment } from './deployment.ts'
import { buildFormerRelease, hasFormerRelease } from './former-release.ts'
import { findInconsistencies, withDatabase } from './inspect-database.ts'

/** Caddy has no cache, and before March 2026 it cannot repeat a write. */
const PROXIES = ['nginx', 'haproxy'] as const
const NODES = 3
const ROUNDS = 2
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

  // scripts/bootstrap.mjs has said which program is missing.
  describe.for(PROXIES.filter(hasProgram))('of three nodes on PostgreSQL behind %s, one by one, under load', (kind) => {
    let deployment: Deployment
    let balancer: LoadBalancer
    let caddy: LoadBalancer | undefined
    let visitor: Visitor
    let caddyVisitor: Visitor | undefined
    let load: Load
    const nodes: { dataDir: string; port: string; site: SiteProcess }[] = []
    beforeAll(async () => {
      deployment = await createEmptyDeployment('postgres', 'disk')
      for (let n = 0; n < NODES; n += 1) {
        const dataDir = path.join(deployment.dataDir, String(n))
        mkdirSync(dataDir)
        const port = String(await findFreePort())
        nodes.push({ dataDir, port, site: await startNode({ dataDir, port }, formerCommand) })
      }
      const ports = nodes.map(({ port }) => port)
      balancer = await startLoadBalancer(kind, ports)
      visitor = createVisitor(balancer)
      caddy = hasProgram('caddy') ? await startLoadBalancer('caddy', ports, { 'health_uri /servez': 'health_uri /readyz' }) : undefined
      caddyVisitor = caddy && createVisitor(caddy)
      load = startLoad(balancer, await visitor.signIn())
      await wait(SETTLE_MS)
    })
    afterAll(async () => {
      await load?.finish()
      visitor?.close()
      caddyVisitor?.close()
      await Promise.all(nodes.map(({ site }) => site.stop()))
      await balancer?.stop()
      await caddy?.stop()
      await deployment?.remove()
    })

    test('to this release, and back on the newer schema: no request fails and no page is old', async () => {
      expect(await hasSchemaTable()).toBe(false)
      for (let round = 1; round <= ROUNDS; round += 1) {
        for (const command of [SERVER_COMMAND, formerCommand]) await replaceNodes(command)
        expect(await hasSchemaTable()).toBe(true)
      }
      const { pages, files, enquiries, edits } = load.counts
      for (const n of [pages, files, enquiries, edits]) expect(n).toBeGreaterThan(ROUNDS * NODES)
      console.log(
        `${2 * ROUNDS * NODES} nodes replaced behind ${kind} under load: ${pages} pages, ${files} files, ${enquiries} enquiries, ` +
          `${edits} edits: 0 failed, 0 stale`,
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
      const before = await listFilesOf(nodes[0]!.site)
      expect(await findMissing(visitor, before)).toEqual([])
      for (const [replaced, node] of nodes.entries()) {
        expect((await node.site.stop()).code).toBe(0)
        node.site = await startNode(node, command)
        await waitUntilHealthy(node.site)
        await wait(SETTLE_MS)
        const after = await listFilesOf(node.site)
        expect(before.filter((file) => after.includes(file))).not.toEqual(before)
        // Whichever node is asked first, one that has the file is found. The query keeps the proxy from replying by itself.
        for (let n = 0; n < NODES; n += 1) expect(await findMissing(visitor, after, `?${replaced}-${n}`)).toEqual([])
        const isOneLeft = replaced < NODES - 1
        for (const files of isOneLeft ? [before, after] : [after])
          if (caddyVisitor) expect(await findMissing(caddyVisitor, files)).toEqual([])
        // Whoever opened a page of the other version before can still load its files.
        expect(await findMissing(visitor, before)).toEqual([])
      }
      expect(load.failed).toEqual([])
      expect(load.stale).toEqual([])
    }

    const listFilesOf = async ({ url }: SiteProcess) => listFiles(await (await fetch(`${url}/contact`)).text())

    async function findMissing({ get }: Visitor, files: string[], query = ''): Promise<string[]> {
      expect(files.length).toBeGreaterThan(0)
      const replies = await Promise.all(files.map(async (file) => `${(await get(file + query)).status} ${file}`))
      return replies.filter((reply) => !reply.startsWith('200'))
    }

    const startNode = ({ dataDir, port }: { dataDir: string; port: string }, command: string[]) =>
      startSiteProcess({ ...deployment, dataDir }, { PORT: port, SITE_URL: `https://${SITE_HOST}`, TRUST_PROXY: '127.0.0.1' }, command)

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

type Load = ReturnType<typeof startLoad>

/** Visitors and a member of staff, until `finish`. Every reply but a 2xx is a failure. */
function startLoad(balancer: LoadBalancer, staff: Api) {
  const visitor = createVisitor(balancer)
  const counts = { pages: 0, files: 0, enquiries: 0, edits: 0 }
  const acknowledged: string[] = []
  const failed: string[] = []
  const stale: string[] = []
  let stopped = false

  const fetchText = async (address: string, as: 'pages' | 'files') => {
    const { status, body } = await visitor.get(address)
    counts[as] += 1
    if (status !== 200) failed.push(`${address} ${status}`)
    return String(body)
  }

  /** A page of one release may ask any node for its files. */
  const readPages = async () => {
    const page = await fetchText(pick(PAGES), 'pages')
    if (!page.endsWith('</html>')) failed.push(`a page that ends with ${page.slice(-20)}`)
    await Promise.all(listFiles(page).map((file) => fetchText(file, 'files')))
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
      visitor.close()
    },
  }
}

const listFiles = (page: string) => [...new Set([...page.matchAll(/["'(](\/assets\/[^"'()]+)/g)].map(([, file]) => file!))]

const pick = <T>(all: T[]): T => all[Math.floor(Math.random() * all.length)]!
