// npm run screens: takes the pictures of the README anew, from a site with a day's enquiries. They go to docs/screens.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, type Page, chromium } from '@playwright/test'
import sharp from 'sharp'
import { BROWSER_FLAGS, findBrowser } from '../../scripts/setup/browser.mjs'
import { OWNER_LOGIN } from '../support/owner-login.ts'
import { signInBrowser } from '../support/browser/sign-in-browser.ts'
import { openEditor, editedText } from '../support/browser/website.ts'
import { openWriting, textOf } from '../support/browser/writing.ts'
import { type MailServer, startMailServer } from '../support/mail/mail-server.ts'
import { INBOUND_MAIL_SECRET } from '../support/mail/push-message.ts'
import { startSiteProcess } from '../support/site-process.ts'
import { fillDesk } from './fill-desk.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../docs/screens')
const VIEWPORT = { width: 1440, height: 900 }
const PICTURE = { width: 1600, quality: 82 }
/** The facts, and most of the picture. */
const CASE_STUDY_SCROLL_PX = 310
/** For pictures, fonts and movements that a page begins with. */
const SETTLED_AFTER_MS = 2500

const dataDir = await mkdtemp(path.join(tmpdir(), 'site-screens-'))
const mailServer = await startMailServer()
try {
  await takeScreens(mailServer)
} finally {
  await mailServer.close()
  await rm(dataDir, { recursive: true })
}

async function takeScreens({ url: smtpUrl, received }: MailServer): Promise<void> {
  const settings = { SMTP_URL: smtpUrl, INBOUND_MAIL_SECRET, MAIL_FROM: 'Navakra <hello@navakra.example>' }
  const site = await startSiteProcess({ dataDir }, settings)
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS })
  try {
    const { caseId, colleague } = await fillDesk(site, received)
    await takePublicPages(browser, site.url)
    await takeStaffPages(browser, site.url, { caseId, colleague })
  } finally {
    await browser.close()
    await site.stop()
  }
}

async function takePublicPages(browser: Browser, url: string): Promise<void> {
  const page = await openBrowser(browser, url)
  await page.goto('/')
  await take(page, 'home')
  await page.goto('/blog')
  await page
    .getByRole('link', { name: /Discovery to decisions/ })
    .first()
    .click()
  await take(page, 'article')
  await page.goto('/case-studies/dhauli-leaf')
  await page.mouse.wheel(0, CASE_STUDY_SCROLL_PX)
  await take(page, 'case-study')
  await page.context().close()
}

type Staff = { caseId: string; colleague: { email: string; password: string } }

async function takeStaffPages(browser: Browser, url: string, { caseId, colleague }: Staff): Promise<void> {
  const page = await openBrowser(browser, url)
  await signInBrowser(page, OWNER_LOGIN)
  await page.goto('/cms/manage-queries')
  await take(page, 'desk')

  const other = await openBrowser(browser, url)
  await signInBrowser(other, colleague)
  await other.goto(`/cms/query/${caseId}`)
  await page.goto(`/cms/query/${caseId}`)
  await page.getByText('is reading').first().waitFor()
  await take(page, 'enquiry')
  await other.context().close()

  await openEditor(page, '/')
  await editedText(page, 'home:hero.title').focus()
  await page.keyboard.press('Enter')
  await take(page, 'website')

  await page.goto('/cms/all-blogs')
  const post = page.getByRole('link', { name: 'Forms that people finish' }).first()
  const address = await post.getAttribute('href')
  await openWriting(page, `${address}/write`)
  await textOf(page)
    .getByText('Every question is a small toll')
    .first()
    .dblclick({ position: { x: 60, y: 10 } })
  await take(page, 'writing')
  await page.context().close()
}

async function openBrowser(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: VIEWPORT, deviceScaleFactor: 2, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.addInitScript(() => (sessionStorage.introSeen = '1'))
  return page
}

async function take(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle').catch(() => {})
  await page.waitForTimeout(SETTLED_AFTER_MS)
  const file = path.join(FOLDER, `${name}.webp`)
  const { size } = await sharp(await page.screenshot())
    .resize(PICTURE.width)
    .webp({ quality: PICTURE.quality })
    .toFile(file)
  console.log(`${file}  ${Math.round(size / 1024)} KB`)
}
