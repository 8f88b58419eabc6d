import { caseStudies } from '../../content/case-studies.ts'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { waitForHydration } from '../support/browser/page-waits.ts'
import { expect, test } from '../support/browser/browser.ts'
import { recordLayoutShift, findOverflowingElements, MAX_LAYOUT_SHIFT, readLayoutShift } from '../support/browser/layout.ts'

const { stories } = caseStudies

test('the case studies link to each story, and each story to the next', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/case-studies')
  await waitForHydration(page)
  await expect(page).toHaveTitle('Case Studies | Navakra')
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(stories.map(({ title }) => title))
  await page.getByRole('link', { name: `Read the story ${stories[0]!.client}` }).click()
  for (const [at, { title }] of stories.entries()) {
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
    await page.getByRole('navigation', { name: 'Next story' }).getByRole('link').click()
    const next = stories[(at + 1) % stories.length]!
    await expect(page).toHaveURL(`/case-studies/${next.id}`)
  }
})

test('a story shows the problem, the work and the results, in text and figures', async ({ page }) => {
  const story = stories[1]!
  await page.goto(`/case-studies/${story.id}`)
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
})

test('a story embeds the live client site, which is interactive only on request', async ({ page }) => {
  await page.goto(`/case-studies/${stories[0]!.id}`)
  await waitForHydration(page)
  const frame = page.getByTitle('Orbio, the live site')
  await expect(frame).toHaveAttribute('inert')
  await page.getByRole('button', { name: 'Explore Orbio' }).click()
  await expect(frame).not.toHaveAttribute('inert')
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible()
})

test('an unknown story is not found', async ({ page, expectConsoleError }) => {
  expectConsoleError(/status of 404/)
  expect((await page.goto('/case-studies/nonsense'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
})

for (const address of ['/case-studies', `/case-studies/${stories[2]!.id}`]) {
  test(`${address} is accessible, fits every screen and has no layout shift`, async ({ page, expectConsoleError }) => {
    // axe tries to run in the embedded site, whose scripts are blocked.
    expectConsoleError(/Blocked script execution/)
    await page.addInitScript(recordLayoutShift)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(address)
    await waitForHydration(page)
    expect(await readLayoutShift(page)).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectAccessible(page, 'main')
    }
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await findOverflowingElements(page)).toEqual([])
  })
}
