import type { Page } from '@playwright/test'
import { caseStudies } from '../../content/case-studies.ts'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { waitForHydration } from '../support/browser/page-waits.ts'
import { expect, test } from '../support/browser/browser.ts'
import { recordLayoutShift, findOverflowingElements, MAX_LAYOUT_SHIFT, readLayoutShift } from '../support/browser/layout.ts'

const { stories } = caseStudies

type Story = (typeof stories)[number]

test('the case studies link to each story, and each story to the next', async ({ page }) => {
  await page.addInitScript(recordLayoutShift)
  await page.goto('/case-studies')
  await waitForHydration(page)
  await test.step('the list is accessible, fits every screen and has no layout shift', () => expectGoodLayout(page))
  await expect(page).toHaveTitle('Case Studies | Navakra')
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(stories.map(({ title }) => title))
  await page.getByRole('link', { name: `Read the story ${stories[0]!.client}` }).click()
  for (const [at, story] of stories.entries()) {
    await expect(page.getByRole('heading', { level: 1, name: story.title })).toBeVisible()
    if (at === 0)
      await test.step('a story embeds the live client site, which is interactive only on request', () => expectEmbeddedSite(page))
    if (at === 1)
      await test.step('a story shows the problem, the work and the results, in text and figures', () => expectStory(page, story))
    await page.getByRole('navigation', { name: 'Next story' }).getByRole('link').click()
    const next = stories[(at + 1) % stories.length]!
    await expect(page).toHaveURL(`/case-studies/${next.id}`)
  }
})

test('an unknown story is not found', async ({ page, expectConsoleError }) => {
  expectConsoleError(/status of 404/)
  expect((await page.goto('/case-studies/nonsense'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
  await expect(page.getByRole('main').getByRole('listitem').getByRole('link')).toHaveCount(stories.length)
})

test('a story is accessible, fits every screen and has no layout shift', async ({ page, expectConsoleError }) => {
  // axe tries to run in the embedded site, whose scripts are blocked.
  expectConsoleError(/Blocked script execution/)
  await page.addInitScript(recordLayoutShift)
  await page.goto(`/case-studies/${stories[2]!.id}`)
  await waitForHydration(page)
  await expectGoodLayout(page)
})

async function expectStory(page: Page, story: Story): Promise<void> {
  await expect(page).toHaveTitle(`${story.title} | Navakra`)
  for (const text of [...story.problem, ...story.changed, story.clientCount!.text, story.testimonial.author]) {
    await expect(page.getByText(text)).toBeVisible()
  }
  const steps = page.getByRole('listitem').getByRole('heading', { level: 3 })
  await expect(steps).toHaveText(story.steps.map(({ title }) => title))
  await expect(page.getByRole('definition').filter({ hasText: 'from 2 to 7' })).toBeVisible()
  const visit = page.getByRole('link', { name: 'Visit Website' })
  await expect(visit).toHaveAttribute('href', story.webUrl)
  await expect(visit).toHaveAttribute('target', '_blank')
}

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

async function expectGoodLayout(page: Page): Promise<void> {
  const size = page.viewportSize()!
  expect(await readLayoutShift(page)).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page, 'main')
  }
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await findOverflowingElements(page)).toEqual([])
  await page.setViewportSize(size)
}
