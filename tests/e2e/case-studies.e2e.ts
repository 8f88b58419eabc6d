import type { Page } from '@playwright/test'
import { defaultContent } from '../../content/site-content.ts'
import type { Story } from '../../contract/site-content/stories.ts'
import { fillAgencyFacts } from '../../server/site-content/site-content.ts'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { waitForHydration } from '../support/browser/page-waits.ts'
import { expect, test } from '../support/browser/browser.ts'
import { recordLayoutShift, findOverflowingElements, MAX_LAYOUT_SHIFT, readLayoutShift } from '../support/browser/layout.ts'

const {
  stories: { list: stories },
  team,
} = fillAgencyFacts(defaultContent)
const findStory = (id: string): Story => stories.find((story) => story.id === id)!

test('the case studies link to each story, and each story to the next', async ({ page, expectConsoleError }) => {
  expectConsoleError(/status of 404/)
  await page.addInitScript(recordLayoutShift)
  await page.goto('/case-studies')
  await waitForHydration(page)
  await test.step('the list is accessible, fits every screen and has no layout shift', () => expectGoodLayout(page))
  await expect(page).toHaveTitle('Case Studies | Navakra')
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(stories.map(({ title }) => title))
  for (const [index, story] of stories.entries()) {
    await expect(page.getByRole('link', { name: `Read the story ${story.client}` })).toHaveAttribute('href', `/case-studies/${story.id}`)
    const next = stories[(index + 1) % stories.length]!
    const document = await (await page.request.get(`/case-studies/${story.id}`)).text()
    expect(document, story.id).toMatch(new RegExp(`aria-label="Next story".*href="/case-studies/${next.id}"`, 's'))
  }
  await page.getByRole('link', { name: `Read the story ${stories[0]!.client}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: stories[0]!.title })).toBeVisible()
  await page.getByRole('navigation', { name: 'Next story' }).getByRole('link').click()
  await expect(page).toHaveURL(`/case-studies/${stories[1]!.id}`)

  await test.step('an unknown story is not found', async () => {
    expect((await page.goto('/case-studies/nonsense'))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
    await expect(page.getByRole('main').getByRole('listitem').getByRole('link')).toHaveCount(stories.length)
  })
})

test('a story embeds the live client site, which is interactive only on request', async ({ page }) => {
  const { id, site } = findStory('orbio')
  await page.goto(`/case-studies/${id}`)
  const visit = page.getByRole('link', { name: 'Visit Website' })
  await expect(visit).toHaveAttribute('href', site!.webUrl)
  await expect(visit).toHaveAttribute('target', '_blank')
  await expectEmbeddedSite(page)
})

test('a story shows its time, budget, services, comparison, steps, setback, team, figures and pictures', async ({ page }) => {
  const story = findStory('ropewalk-freight')
  await page.goto(`/case-studies/${story.id}`)
  await expect(page).toHaveTitle(`${story.title} | Navakra`)
  await expect(page.getByRole('definition').filter({ hasText: /^20 weeks$/ })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: story.budget })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Integrated campaign' })).toHaveAttribute('href', '/services/dba/marketing/campaign-launch')
  const { before, after } = story.comparison!
  for (const { image, text } of [before, after]) {
    await expect(page.getByRole('figure').filter({ hasText: text }).getByRole('img', { name: image.alt })).toBeVisible()
  }
  const steps = page.getByRole('listitem').getByRole('heading', { level: 3 })
  await expect(steps).toHaveText(story.steps.map(({ title }) => title))
  await expect(page.getByText('Weeks 3 to 9')).toBeVisible()
  for (const text of [...story.problem, ...story.changed, story.setback!.text, story.testimonial!.author]) {
    await expect(page.getByText(text)).toBeVisible()
  }
  for (const { id, part } of story.team) {
    const { name } = [team.founder, ...team.members].find((person) => person.id === id)!
    const row = page.getByRole('listitem').filter({ hasText: part })
    await expect(row.getByRole('link', { name })).toHaveAttribute('href', `/about#${id}`)
  }
  await expect(page.getByRole('definition').filter({ hasText: 'from 26 h to 2 h' })).toBeVisible()
  await expect(page.getByText(story.figures[0]!.measured)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Visit Website' })).toHaveCount(0)

  await test.step('its pictures below the first screen load when they are needed', async () => {
    const attributes = await page
      .locator('main img')
      .evaluateAll((images) =>
        images.map((image) => [image.getAttribute('loading'), image.hasAttribute('width'), image.hasAttribute('height')].join()),
      )
    expect(attributes[0]).toBe('eager,true,true')
    expect(new Set(attributes.slice(1))).toEqual(new Set(['lazy,true,true']))
  })

  await test.step('a long figure fits its column', async () => {
    const figure = page.getByText('26 h', { exact: true }).locator('xpath=ancestor::dd')
    for (const width of [768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await figure.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), `${width}`).toBeLessThanOrEqual(0)
    }
  })
})

test('stories are accessible, fit every screen and have no layout shift', async ({ page, expectConsoleError }) => {
  // axe tries to run in the embedded site, whose scripts are blocked.
  expectConsoleError(/Blocked script execution/)
  await page.addInitScript(recordLayoutShift)
  for (const [id, widths] of [
    ['satluj-hills', [1440]],
    ['kesar-and-loom', [390, 1440]],
  ] as const) {
    await test.step(id, async () => {
      await page.goto(`/case-studies/${id}`)
      await waitForHydration(page)
      await expectGoodLayout(page, widths)
    })
  }
})

async function expectEmbeddedSite(page: Page): Promise<void> {
  const frame = page.getByTitle('Orbio, the live site')
  await waitForHydration(page)
  await expect(frame).toHaveCount(0)
  await page.mouse.move(200, 200)
  await expect(frame).toHaveAttribute('inert')
  await page.getByRole('button', { name: 'Explore Orbio' }).click()
  await expect(frame).not.toHaveAttribute('inert')
  await expect(page.getByRole('button', { name: 'Stop exploring Orbio' })).toBeVisible()
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible()
}

async function expectGoodLayout(page: Page, accessibleWidths: readonly number[] = [390, 1440]): Promise<void> {
  const size = page.viewportSize()!
  expect(await readLayoutShift(page)).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT)
  for (const width of accessibleWidths) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page, 'main')
  }
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await findOverflowingElements(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
  expect(await findOverflowingElements(page)).toEqual([])
  await page.evaluate(() => document.documentElement.removeAttribute('style'))
  await page.setViewportSize(size)
}
