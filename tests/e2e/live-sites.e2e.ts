import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import type { Page } from '@playwright/test'
import { defaultContent } from '../../content/site-content.ts'
import { baseSecurityHeaders } from '../../server/http/security-headers.ts'
import { loadBuiltPages } from '../../server/pages/page-bundle.ts'
import { buildPageResponse, sendPage } from '../../server/pages/page-response.ts'
import { fillAgencyFacts } from '../../server/site-content/site-content.ts'
import { expect, test } from '../support/browser/browser.ts'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { apiClientAt } from '../support/site-process.ts'

const STORY = 'orbio'
const ADDRESS = 'https://client.example/'
const LOAD_TIMEOUT_MS = 15_000

test('a site of another origin runs its scripts, but not with our origin, and a page of our own gets none', async ({ page, site }) => {
  await page.route(`${ADDRESS}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1></h1><script>document.querySelector("h1").textContent = origin</script>' }),
  )
  await withLiveSite(site.url, { address: ADDRESS }, async (url) => {
    await openStory(page, url)
    const frame = page.locator('iframe')
    await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-popups')
    await expect(page.frameLocator('iframe').getByRole('heading', { includeHidden: true })).toHaveText('https://client.example')
    await expect(page.getByRole('link', { name: 'Visit the site' })).toBeHidden()
    await page.getByRole('button', { name: 'Explore' }).click()
    await expect(frame).not.toHaveAttribute('inert')
  })
  await withLiveSite(site.url, { address: '/showcase/orbio/' }, async (url) => {
    await openStory(page, url)
    await expect(page.locator('iframe')).toHaveAttribute('sandbox', 'allow-forms')
  })
})

test('a site that refuses to be shown has its picture and a link', async ({ page, site }) => {
  await withLiveSite(site.url, { address: ADDRESS, isRefused: true }, async (url) => {
    await openStory(page, url)
    await expectPictureAndLink(page)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectAccessible(page)
    }
  })
})

test('a site that does not answer has its picture and a link', async ({ page, site }) => {
  await page.route(`${ADDRESS}**`, () => {})
  await page.clock.install()
  await withLiveSite(site.url, { address: ADDRESS }, async (url) => {
    await openStory(page, url)
    await expect(page.locator('iframe')).toHaveCount(1)
    await page.clock.runFor(LOAD_TIMEOUT_MS)
    await expectPictureAndLink(page)
  })
})

/** The frame begins to load when the visitor does anything. */
async function openStory(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/case-studies/${STORY}`, { waitUntil: 'domcontentloaded' })
  // The code that listens is loaded after the page.
  const pressKey = async () => {
    await page.keyboard.press('Shift')
    return page.locator('iframe, [data-refused]').count()
  }
  await expect.poll(pressKey).toBe(1)
}

async function expectPictureAndLink(page: Page): Promise<void> {
  await expect(page.getByRole('link', { name: 'Visit the site' })).toHaveAttribute('href', ADDRESS)
  await expect(page.getByRole('button', { name: 'Explore' })).toHaveCount(0)
  await expect(page.locator('iframe')).toHaveCount(0)
}

type LiveSite = { address: string; isRefused?: boolean }

/** The built pages, with another address of the story's site. */
async function withLiveSite(apiUrl: string, { address, isRefused }: LiveSite, act: (url: string) => Promise<void>): Promise<void> {
  const content = structuredClone(fillAgencyFacts(defaultContent))
  content.stories.list.find(({ id }) => id === STORY)!.site!.webUrl = address
  const refusedFrames = new Set(isRefused ? [address] : [])
  // Browsers open connections in advance, which would delay closing by a minute.
  const app = Fastify({ pluginTimeout: 0, forceCloseConnections: true })
  const { handle, policy } = await loadBuiltPages(app)
  app.get('/*', async (request, reply) => {
    const rendered = await handle(new Request(apiUrl + request.url), { api: apiClientAt(apiUrl), content, refusedFrames })
    return sendPage(request, reply, buildPageResponse(rendered, { common: baseSecurityHeaders(false), policy }))
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  try {
    await act(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`)
  } finally {
    await app.close()
  }
}
