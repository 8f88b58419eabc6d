import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { expect, test } from '../support/browser/browser.ts'
import { findOverflowingElements } from '../support/browser/layout.ts'
import { createPostAsStaff } from '../support/browser/posts.ts'
import { signInBrowser } from '../support/browser/sign-in-browser.ts'
import { withTempSite } from '../support/browser/temp-site.ts'
import { unique } from '../support/unique.ts'

const MEDIA = '/cms/media'

test.use({ viewport: { width: 1440, height: 900 } })

test.beforeEach(({ page }) => signInBrowser(page))

const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text, { exact: true })
const uploads = (page: Page) => page.getByRole('region', { name: 'Uploads' }).getByRole('listitem')
const uploadOf = (page: Page, name: string) => uploads(page).filter({ hasText: name })
const tiles = (page: Page) => page.getByRole('list', { name: 'Pictures' }).getByRole('link')
const detail = (page: Page) => page.getByRole('complementary', { name: 'Picture' })
const places = (page: Page) => page.getByRole('list', { name: 'Where it is used' })
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Name, alt text or place' })

/** With a content of its own: a picture that the library has is not uploaded again. */
let made = 0
async function pictureFile(name: string, width = 1000, height = 600) {
  made += 1
  const { pid } = process
  const background = { r: made % 256, g: pid % 256, b: (pid >> 8) % 256 }
  const text = Buffer.from(`<svg width="${width}" height="40"><text y="30" font-size="24">${name} ${Date.now()}</text></svg>`)
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .composite([{ input: text, top: 0, left: 0 }])
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}

async function upload(page: Page, ...files: Awaited<ReturnType<typeof pictureFile>>[]): Promise<void> {
  await page.getByLabel('Upload', { exact: true }).setInputFiles(files)
}

/** Returns its address. */
async function addPicture(page: Page, name: string): Promise<{ id: string; url: string }> {
  const { buffer } = await pictureFile(name)
  const cookies = await page.context().cookies()
  const token = cookies.find((cookie) => cookie.name.endsWith('XSRF-TOKEN'))?.value ?? ''
  const reply = await page.request.post('/api/media/upload', {
    multipart: { files: { name, mimeType: 'image/png', buffer } },
    headers: { 'x-xsrf-token': decodeURIComponent(token) },
  })
  expect(reply.status()).toBe(201)
  const { picture } = (await reply.json()) as { picture: { _id: string; url: string } }
  return { id: picture._id, url: picture.url }
}

test('pictures are uploaded together, found again, described, and a copy is noticed', async ({ page }) => {
  const [first, second] = [unique('gate'), unique('door')]
  await page.goto(MEDIA)
  const file = await pictureFile(`${first}.png`)
  const notAPicture = { name: 'brochure.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') }
  await upload(page, file, await pictureFile(`${second}.png`), notAPicture)
  await expect(uploads(page)).toHaveCount(3)
  await expect(uploadOf(page, first)).toContainText('Done')
  await expect(uploadOf(page, second)).toContainText('Alt text waits to be written')
  await expect(uploadOf(page, 'brochure.pdf')).toContainText('“brochure.pdf” is not a picture.')
  await expect(page.getByText('2 done, 1 needs you')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove brochure.pdf from the list' }).click()
  await page.getByRole('button', { name: 'Clear the list' }).click()
  await expect(uploads(page)).toHaveCount(0)

  // The same content under another name.
  await upload(page, { ...file, name: 'copy.png' })
  await expect(uploadOf(page, 'copy.png')).toContainText(`Already here as ‘${first}.png’, not used yet.`)
  await page.getByRole('button', { name: 'Use that one' }).click()
  await expect(uploadOf(page, 'copy.png')).toContainText('Done')

  await searchBox(page).fill(first)
  await expect(tiles(page)).toHaveText([new RegExp(`${first}\\.pngNo alt text`)])
  await tiles(page).first().press('Enter')
  await expect(detail(page).getByRole('heading', { level: 2 })).toBeFocused()
  await expect(detail(page)).toContainText('1000 × 600, PNG')
  await expect(detail(page)).toContainText('480, 768, 1000; AVIF, WebP for older browsers')

  const point = detail(page).getByRole('button', { name: /^Focal point/ })
  await point.press('ArrowRight')
  await point.press('Shift+ArrowDown')
  await expect(point).toHaveAccessibleName(/51 per cent from the left, 60 from the top$/)
  await detail(page).getByLabel('Alt text').fill('A gate of oak')
  await detail(page).getByLabel('Caption').fill('In spring')
  await expectAccessible(page)
  await detail(page).getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Saved')).toBeVisible()
  await detail(page)
    .getByRole('button', { name: `Close ${first}.png` })
    .click()
  await expect(tiles(page)).toHaveText([new RegExp(`${first}\\.png1000 × 600 · Not used`)])

  await page.reload()
  await searchBox(page).fill('gate of oak')
  await tiles(page).filter({ hasText: first }).click()
  await expect(detail(page).getByLabel('Caption')).toHaveValue('In spring')
  await expect(point).toHaveAccessibleName(/51 per cent from the left, 60 from the top$/)
  // What was written and not saved is asked about.
  await detail(page).getByLabel('Caption').fill('In summer')
  await detail(page)
    .getByRole('button', { name: `Close ${first}.png` })
    .click()
  await expect(page.getByRole('alertdialog')).toContainText('What you wrote about this picture is not saved.')
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(detail(page)).toHaveCount(0)
})

test('a picture names its places, is not deleted while visitors see it, and is replaced everywhere', async ({
  page,
  expectConsoleError,
}) => {
  const [oldName, newName, title] = [unique('fence'), unique('bridge'), unique('Forms that people finish')]
  const old = await addPicture(page, `${oldName}.png`)
  await addPicture(page, `${newName}.png`)
  const block = { type: 'image', imageUrl: old.url, alt: 'A fence' } as const
  const post = await createPostAsStaff(page, {
    mainHeading: title,
    coverImage: old.url,
    sections: [{ subheading: 'One', contentBlocks: [block] }],
  })
  await page.goto(`${MEDIA}/${old.id}`)
  await expect(places(page).getByRole('listitem')).toHaveText([`${title}live`])
  await expect(places(page).getByRole('link')).toHaveAttribute('href', `/cms/blogs/${post._id}/write`)

  await page.getByRole('button', { name: 'Delete…' }).click()
  const refusal = page.getByRole('alertdialog', { name: `${oldName}.png is in use` })
  await expect(refusal.getByRole('listitem')).toHaveText([`${title}live`])
  await expect(refusal.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await refusal.getByRole('button', { name: 'Replace everywhere' }).click()

  const picker = page.getByRole('dialog', { name: `Replace ${oldName}.png with…` })
  await picker.getByRole('searchbox').fill(newName)
  await expect(picker.getByRole('radio')).toHaveCount(1)
  await picker.getByRole('radio').focus()
  await picker.getByRole('radio').press('Space')
  await picker.getByRole('radio').press('Enter')
  const question = page.getByRole('alertdialog', { name: `Replace ${oldName}.png in 1 place?` })
  await expect(question.getByRole('listitem')).toHaveText([`${title}live`])
  await expect(question).toContainText('The old file is kept for 30 days.')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Replace in 1 place' }).click()
  await expect(toast(page, 'Picture replaced everywhere')).toBeVisible()
  await expect(detail(page).getByRole('heading', { level: 2 })).toHaveText(`${newName}.png`)
  await expect(places(page).getByRole('listitem')).toHaveText([`${title}live`])

  await page.goto(`/blog/${post._id}`)
  const shown = page.getByRole('img', { name: 'A fence' })
  await expect(shown).toHaveAttribute('src', /^\/media\/[0-9a-f]{24}-1000x600\.png$/)
  expect(await shown.getAttribute('src')).not.toBe(old.url)
  await expect(shown).toHaveAttribute('width', '1000')
  const offered = shown.locator('xpath=..').locator('source[type="image/avif"]')
  await expect(offered).toHaveAttribute('srcset', /-480\.avif 480w, .*-768\.avif 768w, .*-1000\.avif 1000w$/)

  expectConsoleError(/status of 404/)
  await page.goto(`${MEDIA}/${old.id}`)
  await expect(page.getByRole('heading', { name: 'This picture is not in the library' })).toBeVisible()
})

test('unused pictures are chosen and deleted together, and brought back', async ({ page }) => {
  const name = unique('unused')
  await addPicture(page, `${name}-1.png`)
  await addPicture(page, `${name}-2.png`)
  await page.goto(`${MEDIA}?filter=unused&search=${encodeURIComponent(name)}`)
  await expect(tiles(page)).toHaveCount(2)
  await page.getByRole('checkbox', { name: `Choose ${name}-1.png` }).check()
  await page.getByRole('checkbox', { name: `Choose ${name}-2.png` }).check()
  await page.getByRole('button', { name: 'Delete 2 pictures…' }).click()
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, '2 pictures deleted')).toBeVisible()
  await expect(tiles(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(tiles(page)).toHaveCount(2)
})

test('a cover is picked from the library by keyboard, or uploaded on the way', async ({ page }) => {
  const name = unique('cover')
  const { url } = await addPicture(page, `${name}.png`)
  await page.goto('/cms/blogs/new')
  await page.getByRole('button', { name: 'Add a cover' }).press('Enter')
  const picker = page.getByRole('dialog', { name: 'Choose a cover' })
  await expect(picker.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type(name)
  await expect(picker.getByRole('radio')).toHaveCount(1)
  await picker.getByRole('radio').focus()
  await page.keyboard.press('Space')
  await expect(picker).toContainText(`${name}.png · no alt text`)
  await expectAccessible(page)
  await picker.getByRole('button', { name: 'Use this picture' }).press('Enter')
  await expect(picker).toBeHidden()
  await expect(page.locator(`main img[src="${url}"]`).first()).toBeVisible()

  await page.getByRole('button', { name: 'Change cover' }).click()
  await picker.getByLabel('Upload', { exact: true }).setInputFiles([await pictureFile(`${name}-new.png`)])
  await expect(picker).toContainText(`${name}-new.png · no alt text`)
  await picker.getByRole('button', { name: 'Use this picture' }).click()
  await expect(page.locator(`main img[src="${url}"]`)).toHaveCount(0)
  await expect(page.locator('main img[src$="-1000x600.png"]').first()).toBeVisible()
})

test('the library is used on a phone, begins empty, and asks before uploads are left', async ({ browser }) => {
  await withTempSite(async ({ url }) => {
    const page = await browser.newPage({ baseURL: url, viewport: { width: 390, height: 844 } })
    await signInBrowser(page)
    // A button that another one replaces would lose the file that is being chosen for it.
    const loading = Promise.withResolvers<void>()
    await page.route(/\/api\/media(\?|$)/, (route) => loading.promise.then(() => route.continue()))
    await page.goto(MEDIA)
    await expect(page.getByRole('heading', { level: 1, name: 'Media' })).toBeVisible()
    await expect(page.getByLabel('Upload', { exact: true })).toHaveCount(0)
    loading.resolve()
    await expect(page.getByRole('heading', { name: 'No pictures yet' })).toBeVisible()
    await expectAccessible(page)

    // The upload waits until the page was asked to close.
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/api/media/upload', async (route) => {
      await held
      await route.continue()
    })
    await upload(page, await pictureFile('phone.png'))
    await expect(uploadOf(page, 'phone.png').getByRole('button', { name: 'Stop phone.png' })).toBeVisible()
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'Newsletter' }).click()
    const question = page.getByRole('alertdialog', { name: 'Stop the uploads?' })
    await expect(question.getByRole('button', { name: 'Stay here' })).toBeFocused()
    await question.getByRole('button', { name: 'Stay here' }).click()
    letGo()
    await expect(uploadOf(page, 'phone.png')).toContainText('Done')
    expect(await findOverflowingElements(page)).toEqual([])
    await expect(tiles(page)).toHaveCount(1)
    await tiles(page).first().click()
    await expect(detail(page).getByRole('heading', { level: 2 })).toHaveText('phone.png')
    await expect(tiles(page)).toHaveCount(0)
    await detail(page).getByLabel('Alt text').fill('A phone')
    await detail(page).getByRole('button', { name: 'Save' }).click()
    await expect(toast(page, 'Saved')).toBeVisible()
    expect(await findOverflowingElements(page)).toEqual([])
    await expectAccessible(page)
    await detail(page).getByRole('button', { name: 'Close phone.png' }).click()
    await expect(tiles(page)).toHaveText([/phone\.png1000 × 600 · Not used/])
    await page.close()
  })
})

const SVG_LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 30" onload="document.title=1"><script>alert(1)</script><rect width="120" height="30" fill="#48206e"/><text x="9" y="20">NAME</text></svg>'

test('a logo is taken as a drawing, an animation as its first picture, and what cannot be opened is refused with what to do', async ({
  page,
  expectConsoleError,
}) => {
  // The tests look into the storage of every document; a sandboxed one has none.
  expectConsoleError(/The document is sandboxed/)
  const name = unique('logo')
  const frames = await Promise.all([1, 2].map((level) => pictureFile(`${name}-${level}`, 200, 100)))
  const animation = await sharp(
    frames.map(({ buffer }) => buffer),
    { join: { animated: true } },
  )
    .webp({ loop: 0 })
    .toBuffer()
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(100)])
  await page.goto(MEDIA)
  await page.getByLabel('Upload', { exact: true }).setInputFiles([
    { name: `${name}.svg`, mimeType: 'image/svg+xml', buffer: Buffer.from(SVG_LOGO.replace('NAME', name)) },
    { name: `${name}.webp`, mimeType: 'image/webp', buffer: animation },
    { name: `${name}.heic`, mimeType: 'image/heic', buffer: heic },
  ])
  await expect(uploadOf(page, `${name}.svg`)).toContainText('Done')
  await expect(uploadOf(page, `${name}.webp`)).toContainText('of an animation, the first one was kept')
  await expect(uploadOf(page, `${name}.heic`)).toContainText('Please export it as a JPEG.')
  await searchBox(page).fill(`${name}.svg`)
  await expect(tiles(page)).toHaveText([new RegExp(`^${name}\\.svg`)])
  await tiles(page).first().press('Enter')
  await expect(detail(page)).toContainText('Drawing, SVG')
  await expect(detail(page)).toContainText('The drawing itself, sharp at any size.')
  const address = (await detail(page).locator('code').textContent()) ?? ''
  expect(address).toMatch(/-1600x400\.svg$/)

  // Opened by itself, it is only a drawing.
  await page.goto(address)
  await expect(page.locator('svg rect')).toHaveCount(1)
  await expect(page.locator('script')).toHaveCount(0)
  expect(await page.locator('svg').getAttribute('onload')).toBeNull()
})

test('an upload that fails keeps its file and is tried again, and closing the window asks', async ({ page, expectConsoleError }) => {
  expectConsoleError(/ERR_FAILED|Failed to load resource/)
  const name = unique('slow')
  let attempts = 0
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/api/media/upload', async (route) => {
    attempts += 1
    if (attempts === 1) return route.abort('failed')
    await held
    return route.continue()
  })
  await page.goto(MEDIA)
  await upload(page, await pictureFile(`${name}.png`))
  await expect(uploadOf(page, name)).toContainText('The upload did not arrive. Please check the connection and try again.')
  await uploadOf(page, name).getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(uploadOf(page, name).getByRole('button', { name: `Stop ${name}.png` })).toBeVisible()
  const asked = new Promise<string>((resolve) =>
    page.once('dialog', (dialog) => {
      resolve(dialog.type())
      void dialog.dismiss()
    }),
  )
  await page.close({ runBeforeUnload: true })
  expect(await asked).toBe('beforeunload')
  letGo()
  await expect(uploadOf(page, name)).toContainText('Done')
  await searchBox(page).fill(name)
  await expect(tiles(page)).toHaveCount(1)
})

test('the pictures that came with the site are found by place, and chosen by keyboard', async ({ page }) => {
  await addPicture(page, `${unique('beside')}.png`)
  await page.goto(MEDIA)
  await page.getByRole('navigation', { name: 'Filter' }).getByRole('link', { name: 'Came with the site' }).press('Enter')
  await expect(page.getByText('These belong to the design.')).toBeVisible()
  await searchBox(page).fill('Clients and partners')
  await expect(tiles(page)).toHaveCount(10)
  await tiles(page).filter({ hasText: 'clients/orbio' }).press('Enter')
  await expect(detail(page).getByRole('heading', { level: 2 })).toBeFocused()
  await expect(detail(page)).toContainText('it cannot be deleted or replaced')
  await expect(places(page).getByRole('listitem')).toHaveText(['Clients and partnerslive'])
  await expect(detail(page).getByRole('button', { name: 'Delete…' })).toHaveCount(0)
  await expectAccessible(page)
  await detail(page).getByRole('button', { name: 'Close logos/clients/orbio' }).press('Enter')
  await expect(detail(page)).toHaveCount(0)

  await page.goto('/cms/blogs/new')
  await page.getByRole('button', { name: 'Add a cover' }).press('Enter')
  const picker = page.getByRole('dialog', { name: 'Choose a cover' })
  await picker.getByRole('checkbox', { name: 'Came with the site' }).focus()
  await page.keyboard.press('Space')
  await picker.getByRole('searchbox').fill('design-1-spiral')
  const choice = picker.getByRole('radio')
  await expect(choice).toHaveCount(1)
  await choice.focus()
  await page.keyboard.press('Space')
  await expect(picker).toContainText('covers/design-1-spiral · came with the site')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.locator('main img[src="/images/covers/design-1-spiral.svg"]').first()).toBeVisible()
})

test('on a phone, a picture in use is not deleted but replaced, and unused ones are deleted', async ({ page, expectConsoleError }) => {
  // The picture that was replaced is asked for once more.
  expectConsoleError(/status of 404/)
  await page.setViewportSize({ width: 390, height: 844 })
  const [oldName, newName, title] = [unique('pier'), unique('quay'), unique('Where boats land')]
  const old = await addPicture(page, `${oldName}.png`)
  const next = await addPicture(page, `${newName}.png`)
  await createPostAsStaff(page, { mainHeading: title, coverImage: old.url, sections: [] })
  await page.goto(`${MEDIA}?search=${encodeURIComponent(title)}`)
  await tiles(page).filter({ hasText: oldName }).click()
  const point = detail(page).getByRole('button', { name: /^Focal point/ })
  await point.press('Shift+ArrowLeft')
  await expect(point).toHaveAccessibleName(/40 per cent from the left/)
  await detail(page).getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Saved')).toBeVisible()
  await expect(places(page).getByRole('listitem')).toHaveText([`${title}live`])
  await page.getByRole('button', { name: 'Delete…' }).click()
  const refusal = page.getByRole('alertdialog', { name: `${oldName}.png is in use` })
  expect(await findOverflowingElements(page)).toEqual([])
  await refusal.getByRole('button', { name: 'Replace everywhere' }).click()
  const picker = page.getByRole('dialog', { name: `Replace ${oldName}.png with…` })
  await picker.getByRole('searchbox').fill(newName)
  await expect(picker.getByRole('radio')).toHaveCount(1)
  await picker.getByRole('radio').check()
  expect(await findOverflowingElements(page)).toEqual([])
  await picker.getByRole('button', { name: 'Use this picture' }).click()
  await page.getByRole('button', { name: 'Replace in 1 place' }).click()
  await expect(toast(page, 'Picture replaced everywhere')).toBeVisible()
  await expect(detail(page).getByRole('heading', { level: 2 })).toHaveText(`${newName}.png`)
  expect(next.id).not.toBe(old.id)

  const unusedName = unique('spare')
  await addPicture(page, `${unusedName}.png`)
  await page.goto(`${MEDIA}?filter=unused&search=${encodeURIComponent(unusedName)}`)
  await page.getByRole('checkbox', { name: `Choose ${unusedName}.png` }).check()
  expect(await findOverflowingElements(page)).toEqual([])
  await page.getByRole('button', { name: 'Delete 1 picture…' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(tiles(page)).toHaveCount(0)
})
