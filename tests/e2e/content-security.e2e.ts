import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { defaultContent } from '../../content/site-content.ts'
import { fillAgencyFacts } from '../../server/site-content/site-content.ts'
import { baseSecurityHeaders } from '../../server/http/security-headers.ts'
import { loadBuiltPages } from '../../server/pages/page-bundle.ts'
import { buildPageResponse, sendPage } from '../../server/pages/page-response.ts'
import { waitForHydration } from '../support/browser/page-waits.ts'
import { expect, test } from '../support/browser/browser.ts'
import { apiClientAt } from '../support/site-process.ts'

/** Markup that an injection might add to a page. */
const INJECTED = [
  '<script>window.injected = "script"</script>',
  '<script type="module">window.injected = "module"</script>',
  '<script type="application/json">{"entry":"data:text/javascript,window.injected=1","files":[],"routes":{},"table":"data:text/javascript,"}</script>',
  '<img alt="" src="data:image/png;base64,x" onerror="window.injected = \'handler\'">',
].join('')

test('an injected script does not run, and the page still works', async ({ page, site, expectConsoleError }) => {
  expectConsoleError(/violates the following Content Security Policy directive|ERR_INVALID_URL data:image/)
  // Browsers open connections in advance, which would delay closing by a minute.
  const app = Fastify({ pluginTimeout: 0, forceCloseConnections: true })
  const { handle, policy } = await loadBuiltPages(app)
  app.get('/*', async (request, reply) => {
    const rendered = await handle(new Request(site.url + request.url), {
      api: apiClientAt(site.url),
      content: fillAgencyFacts(defaultContent),
    })
    const body = Buffer.from(String(rendered.body).replace('<body>', `<body>${INJECTED}`))
    return sendPage(request, reply, buildPageResponse({ ...rendered, body }, { common: baseSecurityHeaders(false), policy }))
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  try {
    const refused: string[] = []
    page.on('console', (message) => message.text().includes('Content Security Policy') && refused.push(message.text()))
    await page.goto(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/contact`)
    await waitForHydration(page)
    await expect.poll(() => refused.length).toBe(3)
    expect(await page.evaluate(() => (window as { injected?: string }).injected)).toBeUndefined()
  } finally {
    await app.close()
  }
})

test('every page allows the same scripts: those of the build', async ({ request }) => {
  const policies = new Set<string>()
  for (const address of ['/', '/blog', '/contact', '/cms', '/nothing/here']) {
    const reply = await request.get(address)
    policies.add(reply.headers()['content-security-policy'] ?? '')
    const inline = [...(await reply.text()).matchAll(/<script(?![^>]*\b(type="application\/|src="))[^>]*>/g)]
    expect([address, inline.length]).toEqual([address, 2])
  }
  expect(policies.size).toBe(1)
  // The first-paint script of every page, the speculation rules of public pages and the start of staff pages.
  expect([...policies][0]).toMatch(/script-src 'self'( 'sha256-[\w+/]{43}='){3};/)
})
