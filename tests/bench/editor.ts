import { type Page, chromium } from '@playwright/test'
import { BROWSER_FLAGS, findBrowser } from '../../scripts/setup/browser.mjs'
import { createPostAsStaff } from '../support/browser/posts.ts'
import { OWNER_LOGIN } from '../support/owner-login.ts'
import { signInBrowser } from '../support/browser/sign-in-browser.ts'
import { type Measurement, atMost, median, notMeasured } from './measurements.ts'
import { startBenchSite } from './servers.ts'
import { withServers, withTempDir } from './with-resources.ts'

const SECTIONS = 60
const WORDS = ' and these are the last words of a long post'
const GOAL_MS = 100

/** How long a key takes in the last section of a long post until the page has drawn it. */
export const measureEditor = (): Promise<Measurement[]> =>
  withTempDir(async (dataDir) => {
    const what = `a key in a post of ${SECTIONS} sections, until it is drawn`
    const executablePath = findBrowser()
    if (!executablePath) return [notMeasured(what, '', 'there is no browser here')]
    const site = await startBenchSite({ DATA_DIR: dataDir, ADMIN_EMAIL: OWNER_LOGIN.email, ADMIN_PASSWORD: OWNER_LOGIN.password })
    return withServers([site], async () => {
      const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS })
      try {
        const page = await browser.newPage({ baseURL: site.url, viewport: { width: 1440, height: 900 } })
        return [atMost(what, GOAL_MS, median(await typeInLastSection(page)), 'ms')]
      } finally {
        await browser.close()
      }
    })
  })

async function typeInLastSection(page: Page): Promise<number[]> {
  await signInBrowser(page)
  const paragraph = { type: 'paragraph' as const, content: 'word '.repeat(150) }
  const sections = Array.from({ length: SECTIONS }, (_, n) => ({ subheading: `Part ${n + 1}`, contentBlocks: [paragraph, paragraph] }))
  const post = await createPostAsStaff(page, { mainHeading: 'A long post', sections, state: 'draft' })
  await page.goto(`/cms/blogs/${post._id}/edit`)
  await page.getByRole('button', { name: new RegExp(`^Part ${SECTIONS} `) }).click()
  const field = page.getByRole('region', { name: `Section ${SECTIONS}` }).getByLabel('Subheading')
  await field.press('End')
  const times = await page.evaluateHandle(recordKeys)
  for (const letter of WORDS) await page.keyboard.press(letter === ' ' ? 'Space' : letter)
  return times.evaluate((all) => all)
}

/** In the page: from each key to the frame after it. */
function recordKeys(): number[] {
  const times: number[] = []
  addEventListener(
    'keydown',
    ({ timeStamp }) => requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - timeStamp))),
    true,
  )
  return times
}
