import type { Page } from '@playwright/test'
import type { Blog } from '../../contract/blog.ts'
import { agency } from '../../content/agency.ts'
import { ADMIN } from '../support/admin.ts'
import { alive } from '../support/alive.ts'
import { expect, test } from '../support/browser.ts'

const NOT_FOUND = /status of 404/

test.describe('a visitor', () => {
  test('reads an article and comes back, with one call to the API and no new page', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Build your Brand')
    await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(6)

    await alive(page)
    const asked = requestsOf(page)
    const article = page.getByRole('main').getByRole('link').first()
    const heading = String(await article.textContent())
    await article.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page).toHaveTitle(`${heading} | ${agency.name}`)
    expect(asked.filter(({ type }) => type === 'document')).toEqual([])
    expect(asked.filter(({ path }) => path.startsWith('/api/'))).toHaveLength(1)
    expect(asked.filter(({ path }) => path.endsWith('.data'))).toEqual([])

    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Build your Brand')
    expect(asked.filter(({ type }) => type === 'document')).toEqual([])
  })

  test('sees the same article after a reload as after a click', async ({ page }) => {
    await page.goto('/')
    await alive(page)
    await page.getByRole('main').getByRole('link').first().click()
    await expect(page.getByRole('main').getByRole('time')).toBeVisible()
    const clicked = await page.getByRole('main').innerText()
    await page.reload()
    expect(await page.getByRole('main').innerText()).toBe(clicked)
  })

  test('is told when a page does not exist, and finds the way back', async ({ page, expectError }) => {
    expectError(NOT_FOUND)
    await page.goto('/')
    const reply = await page.goto('/no/such/page')
    expect(reply?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
    await alive(page)
    await page.getByRole('button', { name: 'Go Back' }).click()
    await expect(page).toHaveURL('/')
    await page.goto('/no/such/page')
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Build your Brand')
  })

  test('is told when an article does not exist', async ({ page, expectError }) => {
    expectError(NOT_FOUND)
    const reply = await page.goto('/blog/nothing')
    expect(reply?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Article Not Found')
    await expect(page.getByRole('main')).toContainText('The article you are looking for does not exist.')
    await expect(page.getByRole('link', { name: 'Back to Blog' })).toBeVisible()
  })

  test('is told when the connection is gone', async ({ page, expectError }) => {
    expectError(/ERR_FAILED/)
    await page.goto('/')
    await alive(page)
    await page.route('/api/**', (route) => route.abort())
    await page.getByRole('main').getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Failed to fetch blog')
  })

  test('reaches the content first by keyboard', async ({ page }) => {
    await page.goto('/')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor reads everything', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('main').getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Conclusion' })).toBeVisible()
  })
})

test.describe('a page on the wire', () => {
  test('is not sent again to who has it', async ({ request }) => {
    const { etag = '' } = (await request.get('/')).headers()
    expect((await request.get('/', { headers: { 'if-none-match': etag } })).status()).toBe(304)
  })

  test('is the same text in every form', async ({ request }) => {
    const take = (encoding: string) => request.get('/', { headers: { 'accept-encoding': encoding } })
    const plain = await (await take('identity')).text()
    for (const encoding of ['br', 'gzip']) {
      const reply = await take(encoding)
      expect(reply.headers()['content-encoding']).toBe(encoding)
      expect(await reply.text()).toBe(plain)
    }
  })

  test('shows a new post at the very next request, and forgets a deleted one', async ({ request }) => {
    await request.post('/api/admin/login', { data: ADMIN })
    const mainHeading = `First light ${Date.now()}`
    const created = await request.post('/api/blogs/create', { data: { mainHeading } })
    expect(created.status()).toBe(201)
    expect(await (await request.get('/')).text()).toContain(mainHeading)

    const { blog } = (await created.json()) as { blog: Blog }
    expect((await request.delete(`/api/blogs/delete/${blog._id}`)).ok()).toBe(true)
    expect(await (await request.get('/')).text()).not.toContain(mainHeading)
    expect((await request.get(`/blog/${blog._id}`)).status()).toBe(404)
  })
})

function requestsOf(page: Page) {
  const asked: { path: string; type: string }[] = []
  page.on('request', (request) => asked.push({ path: new URL(request.url()).pathname, type: request.resourceType() }))
  return asked
}
