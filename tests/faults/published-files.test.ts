import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Api } from '../../contract/api-client.ts'
import { findFreePort } from '../support/free-port.ts'
import { type Nginx, startNginxFor } from '../support/proxy/nginx.ts'
import { hasNginx } from '../../scripts/setup/nginx.mjs'
import { type SiteProcess, apiClientAt, fetchLoginCookie, startSiteProcess } from '../support/site-process.ts'
import { type Deployment, createDeployment } from './deployment.ts'
import { withDatabase } from './inspect-database.ts'
import { isLongRun } from './long-run.ts'

const ROUNDS = isLongRun ? 1000 : 6
const ROUNDS_OF_TWO = isLongRun ? 1000 : 4
const KILLS = isLongRun ? 50 : 2
/** Each of them makes the other node wait for the lease of the killed one. */
const KILLS_OF_TWO = isLongRun ? 30 : 1

const FILE_POLL_MS = 10

/** A node with its nginx, which both keep their ports when the node is killed and started again. */
type Node = { dataDir: string; port: string; site: SiteProcess; nginx: Nginx; staff: Api }

/** `npm run test:faults` and CI fail without nginx. Elsewhere scripts/bootstrap.mjs has said that these tests are skipped. */
describe.skipIf(!hasNginx() && !isLongRun)('pages that nginx serves from files', () => {
  describe('one node', () => {
    let deployment: Deployment
    let node: Node
    let post: { id: string; address: string }
    beforeAll(async () => {
      deployment = await createDeployment('sqlite')
      node = await startNode(deployment, deployment.dataDir)
      post = await newestPost(node.staff)
    })
    afterAll(async () => {
      await stopNode(node)
      await deployment?.remove()
    })

    test('show a change to the next request for any affected page', async () => {
      const addresses = ['/', '/blog', post.address]
      let stale = 0
      for (let round = 1; round <= ROUNDS; round += 1) {
        const etags = await Promise.all(addresses.map((address) => untilFromFile(node, address)))
        const marker = `Round ${round}.`
        await node.staff.updatePost({ id: post.id, mainHeading: marker })
        const replies = await Promise.all(
          addresses.map((address, at) => get(node, address, { 'if-none-match': etags[at]!, 'accept-encoding': 'identity' })),
        )
        stale += replies.filter(({ status, text }) => status !== 200 || !text.includes(marker)).length
      }
      expect(stale).toBe(0)
      console.log(`${ROUNDS} changes, ${ROUNDS * addresses.length} pages requested through nginx right after them, ${stale} stale`)
    })

    test('stay while a draft is saved', async () => {
      await untilFromFile(node, post.address)
      await node.staff.createPost({ mainHeading: 'A draft', state: 'draft' })
      expect((await get(node, post.address)).isFile).toBe(true)
    })

    test('have the headers and the text of the site, in every encoding', async () => {
      for (const encoding of ['identity', 'gzip', 'gzip, deflate, br']) {
        await untilFromFile(node, '/', { 'accept-encoding': encoding })
        const [file, fromSite] = await Promise.all(
          [node.nginx.url, node.site.url].map((url) => fetch(url, { headers: { 'accept-encoding': encoding } })),
        )
        const headersOf = ({ headers }: Response) =>
          Object.fromEntries(
            [...headers].filter(([name]) => !['server', 'date', 'connection', 'keep-alive', 'etag', 'x-request-id'].includes(name)),
          )
        expect(headersOf(file!)).toEqual(headersOf(fromSite!))
        expect(file!.headers.get('x-request-id')).toMatch(/^[0-9a-f]{32}$/)
        expect(await file!.text()).toBe(await fromSite!.text())
        const head = await fetch(node.nginx.url, { method: 'HEAD', headers: { 'accept-encoding': encoding } })
        expect([head.status, head.headers.get('etag')]).toEqual([200, file!.headers.get('etag')])
        const again = await get(node, '/', { 'accept-encoding': encoding, 'if-none-match': file!.headers.get('etag')! })
        expect([again.status, again.text]).toEqual([304, ''])
      }
    })

    test('are not looked for where the site has to answer', async () => {
      await untilFromFile(node, '/blog')
      await untilFromFile(node, '/contact')
      const fromSite = await Promise.all([
        get(node, '/blog?page=2'),
        get(node, '/blog', { 'accept-encoding': 'gzip;q=0.1, identity;q=0.5' }),
        get(node, '/no/such/page'),
        get(node, '/auth'),
      ])
      expect(fromSite.map(({ status, isFile }) => [status, isFile])).toEqual([
        [200, false],
        [200, false],
        [404, false],
        [200, false],
      ])
      const redirect = await fetch(`${node.nginx.url}//blog/`, { redirect: 'manual' })
      expect([redirect.status, redirect.headers.get('location')]).toEqual([308, '/blog'])
      const form = await fetch(`${node.nginx.url}/contact`, { method: 'POST', body: new URLSearchParams({ name: '' }) })
      expect([form.status, form.headers.get('cache-control')]).toEqual([400, 'no-store'])
    })

    test('show nothing that a killed site has changed, and are served while it is down', async () => {
      const changeMs = await measureChange(node, post.id)
      let [stale, servedWhileDown, committed] = [0, 0, 0]
      for (let kill = 1; kill <= KILLS; kill += 1) {
        const addresses = ['/', '/blog', post.address]
        for (const address of addresses) await untilFromFile(node, address)
        const marker = `Before kill ${kill}.`
        const write = node.staff.updatePost({ id: post.id, mainHeading: marker }).catch(() => {})
        // Every other kill comes as soon as the commit can be seen, the others at any time, mostly before it.
        if (kill % 2 === 0) await untilCommitted(deployment, marker)
        else await wait(Math.random() * changeMs)
        await node.site.kill()
        await write
        const whileDown = await Promise.all(addresses.map((address) => get(node, address)))
        await restartNode(deployment, node)
        const { mainHeading } = (await node.staff.getPost({ id: post.id })).blog
        if (mainHeading === marker) committed += 1
        const served = whileDown.filter(({ status }) => status === 200)
        servedWhileDown += served.length
        stale += served.filter(({ text }) => !text.includes(mainHeading)).length
      }
      expect(committed).toBeGreaterThan(0)
      expect(stale).toBe(0)
      console.log(`${KILLS} kills, ${committed} after the commit, ${servedWhileDown} pages served while the site was down, ${stale} stale`)
    })
  })

  describe('two nodes on one database', () => {
    let deployment: Deployment
    let nodes: [Node, Node]
    let post: { id: string; address: string }
    beforeAll(async () => {
      deployment = await createDeployment('postgres', 's3')
      nodes = [
        await startNode(deployment, path.join(deployment.dataDir, 'one')),
        await startNode(deployment, path.join(deployment.dataDir, 'two')),
      ]
      post = await newestPost(nodes[0].staff)
    })
    afterAll(async () => {
      await Promise.all(nodes?.map(stopNode) ?? [])
      await deployment?.remove()
    })

    test('show a change of either node to the next request on both', async () => {
      let stale = 0
      for (let round = 1; round <= ROUNDS_OF_TWO; round += 1) {
        for (const node of nodes) await untilFromFile(node, post.address)
        const marker = `Round ${round}.`
        await nodes[round % 2]!.staff.updatePost({ id: post.id, mainHeading: marker })
        const replies = await Promise.all(nodes.flatMap((node) => ['/', post.address].map((address) => get(node, address))))
        stale += replies.filter(({ text }) => !text.includes(marker)).length
      }
      expect(stale).toBe(0)
      console.log(`${ROUNDS_OF_TWO} changes, ${stale} stale replies of two nodes`)
    })

    test('show nothing old after a node was killed before it heard of a change', async () => {
      const [here, there] = nodes
      const changeMs = await measureChange(here, post.id)
      let [stale, hits] = [0, 0]
      for (let kill = 1; kill <= KILLS_OF_TWO; kill += 1) {
        await untilFromFile(there, post.address)
        const marker = `After kill ${kill}.`
        // Every other kill comes just before the change, the others during it.
        if (kill % 2 === 1) {
          await there.site.kill()
          if ((await get(there, post.address)).isFile) hits += 1
        }
        const write = here.staff.updatePost({ id: post.id, mainHeading: marker })
        if (kill % 2 === 0) {
          await wait(Math.random() * changeMs)
          await there.site.kill()
        }
        await write
        const reply = await get(there, post.address)
        if (reply.status === 200 && !reply.text.includes(marker)) stale += 1
        await restartNode(deployment, there)
      }
      // Otherwise nginx had no file of the dead node that could have been stale.
      expect(hits).toBeGreaterThan(0)
      expect(stale).toBe(0)
      console.log(`${KILLS_OF_TWO} kills of a node, ${hits} of whose files nginx still served before the change, ${stale} stale`)
    })
  })
})

async function startNode(deployment: Deployment, dataDir: string): Promise<Node> {
  mkdirSync(dataDir, { recursive: true })
  const port = String(await findFreePort())
  const site = await startSite(deployment, dataDir, port)
  const nginx = await startNginxFor({ port, settings: { DATA_DIR: dataDir }, isOneOfSeveral: deployment.engine === 'postgres' })
  return { dataDir, port, site, nginx, staff: apiClientAt(nginx.url, await fetchLoginCookie(nginx.url)) }
}

async function restartNode(deployment: Deployment, node: Node): Promise<void> {
  node.site = await startSite(deployment, node.dataDir, node.port)
}

const startSite = (deployment: Deployment, dataDir: string, port: string) =>
  startSiteProcess({ ...deployment, dataDir }, { PORT: port, PUBLISH_PAGES: 'on' })

async function stopNode(node: Node | undefined): Promise<void> {
  await node?.nginx.stop()
  await node?.site.stop()
}

/** The site's entity tags are weak, nginx makes strong ones. */
async function get({ nginx }: Pick<Node, 'nginx'>, address: string, headers: Record<string, string> = {}) {
  const reply = await fetch(nginx.url + address, { headers })
  const etag = reply.headers.get('etag') ?? ''
  return { status: reply.status, text: await reply.text(), etag, isFile: etag.startsWith('"') }
}

async function untilFromFile(node: Node, address: string, headers: Record<string, string> = {}): Promise<string> {
  while (true) {
    const { isFile, etag } = await get(node, address, headers)
    if (isFile) return etag
    await wait(FILE_POLL_MS)
  }
}

async function untilCommitted(deployment: Deployment, mainHeading: string): Promise<void> {
  await withDatabase(deployment, async (query) => {
    while ((await query(`select 1 from posts where main_heading = '${mainHeading}'`)).length === 0) await wait(0)
  })
}

async function measureChange({ staff }: Node, id: string): Promise<number> {
  const began = performance.now()
  await staff.updatePost({ id, mainHeading: 'Measured' })
  return performance.now() - began
}

async function newestPost(staff: Api) {
  const id = (await staff.listPosts({ limit: 1 })).blogs[0]!._id
  return { id, address: `/blog/${id}` }
}
