import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { describeProcessor } from '../bench/processor.ts'
import { runLoad } from '../bench/load.ts'
import { findFreePort } from '../support/free-port.ts'
import { hasProgram } from '../../scripts/setup/run-step.mjs'
import { type LoadBalancer, ONE_NODE_PROXIES, startOneNodeProxy } from '../support/proxy/load-balancer.ts'
import { nginxConfig, writeNginxConfig } from '../support/proxy/nginx.ts'
import { SITE_HOST, type Visitor, createVisitor } from '../support/proxy/visitor.ts'
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts'
import { type Deployment, createDeployment } from './deployment.ts'

const LOAD_SECONDS = 5

describe.for(ONE_NODE_PROXIES.filter(hasProgram))('one node behind %s with the shipped configuration', (kind) => {
  let single: Deployment
  let site: SiteProcess
  let proxy: LoadBalancer
  let visitor: Visitor
  beforeAll(async () => {
    single = await createDeployment('sqlite')
    const settings = { SITE_URL: `https://${SITE_HOST}`, TRUST_PROXY: '127.0.0.1', PUBLISH_PAGES: 'on' }
    site = await startSiteProcess(single, settings)
    proxy = await startOneNodeProxy(kind, { port: site.port, settings: { SITE_URL: settings.SITE_URL, DATA_DIR: single.dataDir } })
    visitor = createVisitor(proxy)
  })
  afterAll(async () => {
    visitor?.close()
    await site?.stop()
    await proxy?.stop()
    await single?.remove()
  })

  test('a sign-in with secure cookies, and an upload of 90 MB', async () => {
    const staff = await visitor.signIn()
    await staff.createPost({ mainHeading: 'Through the proxy' })
    expect(String((await visitor.get('/blog')).body)).toContain('Through the proxy')
    expect((await visitor.postLargeFiles()).status).toBe(201)
  })

  test('an export of another site of 150 MB', async () => {
    const { status, body } = await visitor.postImport(Buffer.alloc(150 * 1024 * 1024, ' '))
    // The proxy lets it pass; the site finds no posts in it.
    expect([status, String(body)]).toEqual([400, expect.stringContaining('"success":false')])
  })

  test('published pages are served with the headers of the site, also while it is stopped', async () => {
    const fromSite = await fetch(`${site.url}/blog`)
    const text = await fromSite.text()
    await site.stop()
    for (const encoding of ['', 'br', 'gzip']) {
      const { status, headers, body } = await visitor.get('/blog', encoding ? { 'accept-encoding': encoding } : {})
      expect([status, headers['content-encoding'] ?? '']).toEqual([200, encoding])
      if (!encoding) expect(String(body)).toBe(text)
      for (const name of ['content-type', 'content-security-policy', 'strict-transport-security', 'cache-control', 'vary'])
        expect([name, headers[name]]).toEqual([name, fromSite.headers.get(name)])
    }
    for (const address of ['/blog?page=1', '/api/blogs/get-all', '/auth']) expect((await visitor.get(address)).status).toBe(502)
  })
})

describe.skipIf(!hasProgram('nginx'))('requests a second through nginx', () => {
  test('the shipped configuration serves more than one without kept connections', async () => {
    const single = await createDeployment('sqlite')
    const site = await startSiteProcess(single, { PUBLISH_PAGES: 'on' })
    const perSecond: Record<string, number> = {}
    const configs: Record<string, (folder: string, port: string) => void> = {
      'as documented before': (folder, port) =>
        writeFileSync(path.join(folder, 'nginx.conf'), nginxConfig(folder, formerConfig(port, site.port))),
      shipped: (folder, port) => writeNginxConfig(folder, port, { port: site.port, settings: { DATA_DIR: single.dataDir } }),
    }
    for (const [name, configure] of Object.entries(configs)) {
      const folder = mkdtempSync(path.join(tmpdir(), 'site-nginx-'))
      const port = String(await findFreePort())
      configure(folder, port)
      const nginx = spawn('nginx', ['-p', folder, '-c', path.join(folder, 'nginx.conf')], { stdio: 'ignore' })
      const url = `http://127.0.0.1:${port}`
      await vi.waitUntil(
        () =>
          fetch(`${url}/blog`).then(
            ({ ok }) => ok,
            () => false,
          ),
        { timeout: 30_000 },
      )
      // An address with a query is never a file, so the site answers it.
      perSecond[name] = (await runLoad({ url: `${url}/blog?page=1`, seconds: LOAD_SECONDS })).perSecond
      if (name === 'shipped') perSecond['shipped, a file'] = (await runLoad({ url: `${url}/blog`, seconds: LOAD_SECONDS })).perSecond
      const ended = once(nginx, 'exit')
      nginx.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true })
    }
    await site.stop()
    await single.remove()
    const figures = Object.entries(perSecond).map(([name, rate]) => `${name} ${Math.round(rate)}`)
    console.log(`requests a second through nginx on ${describeProcessor()}: ${figures.join(', ')}`)
    expect(perSecond.shipped!).toBeGreaterThan(perSecond['as documented before']!)
  })
})

/** The https section of docs/operations.md before deploy/ was shipped. */
const formerConfig = (port: string, sitePort: string) => `server { listen 127.0.0.1:${port}; location / {
  proxy_pass http://127.0.0.1:${sitePort};
  proxy_set_header Host $host;
  proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
  proxy_set_header X-Forwarded-Proto $scheme;
  client_max_body_size 101m;
} }`
