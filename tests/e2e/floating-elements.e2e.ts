import { findPageOfEachKind } from '../bench/page-kinds.ts'
import { expect, test } from '../support/browser/browser.ts'
import { type Size, findCoveredContent } from '../support/browser/covered-content.ts'
import { unique } from '../support/unique.ts'

const SIZES: Size[] = [
  [360, 740],
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1280, 720],
  [1440, 900],
  [1920, 1080],
  [2560, 1440],
]
const EVERY_PAGE_AND_SIZE = Boolean(process.env.EVERY_PAGE_AND_SIZE)
const [PHONE, TABLET, LAPTOP, DESKTOP] = [SIZES[0]!, SIZES[2]!, SIZES[3]!, SIZES[5]!]
/** Each at the sizes at which other rules for what floats begin. */
const CHOSEN_PAGES: Record<string, Size[]> = {
  '/': [PHONE, TABLET, LAPTOP],
  '/services/dba': [PHONE, LAPTOP, DESKTOP],
  '/services/dba/branding-solutions': [PHONE, LAPTOP],
  '/blog': [PHONE, TABLET, LAPTOP],
}
const PREVIEW_SIZES = [PHONE, LAPTOP]

test('no fixed or sticky element covers text or controls', async ({ page, site, expectConsoleError }) => {
  expectConsoleError(/status of 404/)
  const addresses = EVERY_PAGE_AND_SIZE
    ? [...(await findPageOfEachKind(site.url)), '/no-such-page', '/services/dba/no-such-service']
    : Object.keys(CHOSEN_PAGES)
  const covered: string[] = []
  for (const address of [...addresses, await createPreview()]) {
    await page.goto(address)
    await page.waitForSelector('html[data-started]')
    covered.push(...(await findCoveredContent(page, EVERY_PAGE_AND_SIZE ? SIZES : (CHOSEN_PAGES[address] ?? PREVIEW_SIZES))))
  }
  expect(covered).toEqual([])

  async function createPreview(): Promise<string> {
    const staff = await site.signIn()
    const text = [{ type: 'paragraph' as const, content: 'One of many words. '.repeat(200) }]
    const { blog } = await staff.createPost({
      mainHeading: unique('Draft'),
      state: 'draft',
      sections: [{ subheading: 'Words', contentBlocks: text }],
    })
    const { path } = await staff.createPreviewLink({ id: blog._id })
    return path
  }
})
