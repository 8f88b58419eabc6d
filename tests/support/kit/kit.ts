import { existsSync } from 'node:fs'
import path from 'node:path'
import { test as base } from '../browser/browser.ts'
import { buildKit } from './build-kit.ts'
import type { KitPageName } from './document.tsx'

export { expect } from '../browser/browser.ts'

const PUBLIC = path.resolve(import.meta.dirname, '../../../public')
const BUILD_TIMEOUT_MS = 300_000

/** Opens a page of the kit and waits until it is hydrated. */
export type OpenKit = (page: KitPageName) => Promise<void>

/** For tests of interface components, on pages that show nothing else. */
export const test = base.extend<{ openKit: OpenKit }, { kitFolder: string }>({
  kitFolder: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const { folder, remove } = await buildKit()
      await use(folder)
      await remove()
    },
    { scope: 'worker', timeout: BUILD_TIMEOUT_MS },
  ],
  baseURL: 'http://kit.example',
  reducedMotion: 'no-preference',
  context: async ({ context, kitFolder, baseURL }, use) => {
    await context.route(`${baseURL}/**`, (route) => {
      const { pathname } = new URL(route.request().url())
      const filePath = [kitFolder, PUBLIC].map((folder) => path.join(folder, decodeURIComponent(pathname))).find(existsSync)
      return filePath ? route.fulfill({ path: filePath }) : route.fulfill({ status: 404 })
    })
    await use(context)
  },
  openKit: async ({ page }, use) => {
    await use(async (name) => {
      await page.goto(`/${name}.html`, { waitUntil: 'domcontentloaded' })
      await page.locator('main[data-hydrated]').waitFor()
    })
  },
})
