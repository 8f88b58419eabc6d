import { existsSync } from 'node:fs'
import path from 'node:path'
import { test as base } from './browser.ts'
import { buildKit } from './kit/build-kit.ts'

export { expect } from './browser.ts'

const PUBLIC = path.resolve(import.meta.dirname, '../../public')
const BUILD_TIMEOUT_MS = 60_000

/** Tests of the interface's pieces, on the page that shows them all: open it with `page.goto('/')`, alive or not. */
export const test = base.extend<{ openKit: () => Promise<void> }, { kitFolder: string }>({
  kitFolder: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from here
    async ({}, use) => {
      const { folder, remove } = await buildKit()
      await use(folder)
      await remove()
    },
    { scope: 'worker', timeout: BUILD_TIMEOUT_MS },
  ],
  baseURL: 'http://kit.example',
  context: async ({ context, kitFolder, baseURL }, use) => {
    await context.route(`${baseURL}/**`, (route) => {
      const { pathname } = new URL(route.request().url())
      const file = pathname === '/' ? 'index.html' : decodeURIComponent(pathname)
      const place = [kitFolder, PUBLIC].map((folder) => path.join(folder, file)).find(existsSync)
      return place ? route.fulfill({ path: place }) : route.fulfill({ status: 404 })
    })
    await use(context)
  },
  /** Waits until the page is alive. */
  openKit: async ({ page }, use) => {
    await use(async () => {
      await page.goto('/', { waitUntil: 'domcontentloaded' })
      await page.locator('main[data-alive]').waitFor()
    })
  },
})
