import type { Page } from '@playwright/test'
import { defaultContent } from '../../content/site-content.ts'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { expect, test } from '../support/browser/browser.ts'
import { findOverflowingElements } from '../support/browser/layout.ts'
import { waitForHydration } from '../support/browser/page-waits.ts'

const { agency, careers, team } = defaultContent
const [member] = team.members

for (const [path, title] of [
  ['/terms', 'Terms'],
  ['/accessibility', 'Accessibility'],
] as const) {
  test(`${path} fits every screen, is accessible and prints its text`, async ({ page }) => {
    await page.goto(path)
    await expectGoodPage(page, title)
  })
}

test('/careers fits every screen, is accessible and prints its text, and a position says how to apply', async ({ page }) => {
  await page.goto('/careers')
  await expectGoodPage(page, 'Pull up a chair')
  const [first, second] = careers.positions.list
  const apply = page.getByRole('link', { name: careers.positions.apply })
  await expect(apply).toHaveCount(0)
  await page.getByText(first!.title, { exact: true }).click()
  const subject = encodeURIComponent(`Application: ${first!.title}`)
  await expect(apply).toHaveAttribute('href', `mailto:${agency.email}?subject=${subject}`)
  await page.getByText(second!.title, { exact: true }).click()
  await expect(apply).toHaveCount(1)
})

test('/social fits every screen, is accessible and prints its text, and has an entry for every account that links lead to', async ({
  page,
}) => {
  await page.goto('/social')
  await expectGoodPage(page, 'Where to find us')
  const ids = [...agency.socials.map(({ kind }) => kind), team.founder.id, ...team.members.map(({ id }) => id)]
  for (const id of ids) await expect(page.locator(`main [id="${id}"]`)).toHaveCount(1)
  await page.getByRole('link', { name: `About ${member!.name}` }).click()
  await expect(page).toHaveURL(`/about#${member!.id}`)
  await expect(page.getByRole('heading', { name: member!.name })).toBeInViewport()
})

test('the contact page gives address, hours and the time at each office', async ({ page }) => {
  // A Monday: 10:05 in London, 11:05 in Amsterdam, 15:35 in India.
  await page.clock.install({ time: new Date('2026-01-05T10:05:00Z') })
  await page.goto('/contact')
  const office = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
  for (const name of ['Mohali', ...agency.offices.map((office) => office.name)]) {
    await office(name).scrollIntoViewIfNeeded()
    await expect(office(name)).toContainText('Monday to Friday')
    await expect(office(name)).toContainText(/It is \d\d:\d\d there/)
  }
  await expect(office('UK (London)')).toContainText('It is 10:05 there: open now.')
  await expect(office('UK (London)').getByRole('link')).toHaveAttribute('href', 'tel:+442079460142')
  await expect(office('Amsterdam')).toContainText('It is 11:05 there: open now.')
  await expect(office('Delhi')).toContainText('It is 15:35 there: open now.')
  await page.clock.fastForward('03:00:00')
  await expect(office('Delhi')).toContainText('It is 18:35 there: closed now.')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('offices show their hours and positions open', async ({ page }) => {
    await page.goto('/contact')
    await expect(page.getByText('Monday to Friday, 09:00 to 17:30, London time')).toBeVisible()
    await page.goto('/careers')
    await page.getByText(careers.positions.list[0]!.title, { exact: true }).click()
    await expect(page.getByRole('link', { name: careers.positions.apply })).toBeVisible()
  })
})

async function expectGoodPage(page: Page, title: string): Promise<void> {
  const size = page.viewportSize()!
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
  }
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await findOverflowingElements(page)).toEqual([])
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await page.emulateMedia({ media: null })
  await page.setViewportSize(size)
}
