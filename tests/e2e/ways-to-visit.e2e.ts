import { expect, test } from '../support/browser/browser.ts'
import { sendEnquiry, uniquePersonName } from '../support/browser/enquiries.ts'
import { findOverflowingElements } from '../support/browser/layout.ts'
import { signInBrowser } from '../support/browser/sign-in-browser.ts'

test.describe('on paper', () => {
  /** A4 without its margins. */
  const PAPER = { width: 660, height: 985 }

  test('every kind of page is black on white and as wide as the paper', async ({ page }) => {
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize(PAPER)
    const offering = '/services/dba/branding-solutions/brand-identity'
    for (const path of ['/', '/about', '/services/dba/branding-solutions', offering, '/solutions/our-products', '/blog']) {
      await page.goto(path)
      expect(await findOverflowingElements(page), path).toEqual([])
      expect(await page.evaluate(findColours), path).toEqual([])
    }
  })

  test('all slides, tabs and answers are there, and nothing to press', async ({ page }) => {
    await page.emulateMedia({ media: 'print' })
    await page.goto('/')
    const slides = page.locator('main [data-position]')
    expect(await slides.count()).toBeGreaterThan(6)
    for (const slide of await slides.all()) await expect(slide).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Get Started' })).toBeHidden()
    await page.goto('/about')
    for (const panel of await page.getByRole('tabpanel').all()) await expect(panel).toBeVisible()
    await page.goto('/careers')
    const answer = page.locator('main details').last().locator('> :not(summary)').first()
    expect(await answer.evaluate((part) => part.checkVisibility({ contentVisibilityAuto: true }))).toBe(true)
  })
})

test('in forced colours no line covers another, logos and buttons have a background, and no text touches a border', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/solutions/our-products')
  const lines = await page.locator('h1 > span').evaluateAll(readTextBoxes)
  expect(lines).toHaveLength(3)
  for (const [index, { top }] of lines.slice(1).entries()) expect(top).toBeGreaterThanOrEqual(lines[index]!.bottom)
  const logos = page.getByRole('main').getByRole('heading', { level: 2 }).locator('> span:has(img)')
  expect(await logos.count()).toBe(3)
  for (const logo of await logos.all()) await expect(logo).not.toHaveCSS('background-color', TRANSPARENT)
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Learn More' })).not.toHaveCSS('background-color', TRANSPARENT)
  await page.goto('/blog')
  await expect(page.getByRole('searchbox')).not.toHaveCSS('padding-left', '0px')
})

test('a name in Hebrew letters keeps its own direction, and its case fits a very small screen', async ({ page }) => {
  await signInBrowser(page)
  const name = `דנה ${uniquePersonName('כהן')}.`
  const id = await sendEnquiry(page.request, { name, organization: 'סטודיו 3!' })
  await page.goto(`/cms/manage-queries?search=${encodeURIComponent(name)}`)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row.getByRole('link', { name, exact: true })).toHaveCSS('direction', 'rtl')
  await expect(row.getByTitle('סטודיו 3!')).toHaveCSS('direction', 'rtl')
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`/cms/query/${id}`)
  await expect(page.getByRole('heading', { level: 1, name }).locator('bdi')).toHaveText(name)
  await expect(page.getByRole('button', { name: /^Write to/ })).toContainText(`\u2068${name}\u2069`)
  expect(await findOverflowingElements(page)).toEqual([])
})

const TRANSPARENT = 'rgba(0, 0, 0, 0)'

/** Runs in the page: text that is not black, and what is drawn behind text. Masks of logos are drawn as a background. */
function findColours(): string[] {
  const isShown = (part: Element) => part.checkVisibility({ visibilityProperty: true }) && part.getBoundingClientRect().width > 2
  const hasText = ({ childNodes }: Element) => [...childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
  return [...document.querySelectorAll('main *:not(svg *)')].filter(isShown).flatMap((part) => {
    const { color, backgroundColor, backgroundImage, maskImage } = getComputedStyle(part)
    const isColoured = hasText(part) && color !== 'rgb(0, 0, 0)'
    const hasBackground = maskImage === 'none' && (!backgroundColor.endsWith(', 0)') || backgroundImage !== 'none')
    return isColoured || hasBackground ? [part.outerHTML.slice(0, 160)] : []
  })
}

/** Runs in the page: the areas that the texts cover, which are higher than tight lines. */
function readTextBoxes(parts: Element[]): { top: number; bottom: number }[] {
  return parts.map((part) => {
    const range = document.createRange()
    range.selectNodeContents(part)
    const { top, bottom } = range.getBoundingClientRect()
    return { top, bottom }
  })
}
