import { type Page, chromium } from '@playwright/test'
import { BROWSER_FLAGS, findBrowser } from '../../scripts/setup/browser.mjs'
import { OWNER_LOGIN } from '../support/owner-login.ts'
import { createPostAsStaff } from '../support/browser/posts.ts'
import { signInBrowser } from '../support/browser/sign-in-browser.ts'
import { type Measurement, atMost, median, notMeasured } from './measurements.ts'
import { startBenchSite } from './servers.ts'
import { withServers, withTempDir } from './with-resources.ts'

const SECTIONS = 25
const WORDS_PER_PARAGRAPH = 100
const PARAGRAPHS = 2
const WORDS = SECTIONS * PARAGRAPHS * WORDS_PER_PARAGRAPH
const TYPED = ' and these are the last words of a long post'
const OPEN_GOAL_MS = 1000
const FRAME_GOAL_MS = 17

/** How soon a long post can be written in on its own page, and how long a key takes there. */
export const measureWriting = (): Promise<Measurement[]> =>
  withTempDir(async (dataDir) => {
    const opening = `opening a post of ${WORDS} words to write`
    const executablePath = findBrowser()
    if (!executablePath) return [notMeasured(opening, '', 'there is no browser here')]
    const site = await startBenchSite({ DATA_DIR: dataDir, ADMIN_EMAIL: OWNER_LOGIN.email, ADMIN_PASSWORD: OWNER_LOGIN.password })
    return withServers([site], async () => {
      const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS })
      try {
        const page = await browser.newPage({ baseURL: site.url, viewport: { width: 1440, height: 900 } })
        const openMs = await openLongPost(page)
        const keys = await typeAtEnd(page)
        return [
          atMost(opening, OPEN_GOAL_MS, openMs, 'ms'),
          atMost('a key in it, in the page', FRAME_GOAL_MS, median(keys), 'ms', 1),
          atMost('the slowest key in it, in the page', FRAME_GOAL_MS, Math.max(...keys), 'ms', 1),
        ]
      } finally {
        await browser.close()
      }
    })
  })

/** The second time: the files are in the browser's cache. */
async function openLongPost(page: Page): Promise<number> {
  await signInBrowser(page)
  const paragraph = { type: 'paragraph' as const, content: 'word '.repeat(WORDS_PER_PARAGRAPH) }
  const contentBlocks = Array.from({ length: PARAGRAPHS }, () => paragraph)
  const sections = Array.from({ length: SECTIONS }, (_, n) => ({ subheading: `Part ${n + 1}`, contentBlocks }))
  const post = await createPostAsStaff(page, { mainHeading: 'A long post', sections, conclusion: 'The end', state: 'draft' })
  const editor = page.getByRole('textbox', { name: 'The post' })
  await page.goto(`/cms/blogs/${post._id}/write`)
  await editor.waitFor()
  await page.reload({ waitUntil: 'commit' })
  await editor.waitFor()
  return page.evaluate(() => performance.now())
}

async function typeAtEnd(page: Page): Promise<number[]> {
  await page.locator('[data-writing-surface] h2', { hasText: `Part ${SECTIONS}` }).click()
  const times = await page.evaluateHandle(recordKeys)
  for (const letter of TYPED) await page.keyboard.press(letter === ' ' ? 'Space' : letter)
  return times.evaluate((all) => all)
}

/** In the page: how long its own work takes from each key until the browser can draw. */
function recordKeys(): number[] {
  const times: number[] = []
  addEventListener(
    'keydown',
    () => {
      const start = performance.now()
      requestAnimationFrame(() => {
        document.body.getBoundingClientRect()
        times.push(performance.now() - start)
      })
    },
    true,
  )
  return times
}
