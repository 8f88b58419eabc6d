import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { expect, test } from '../support/browser/browser.ts'
import { findOverflowingElements } from '../support/browser/layout.ts'
import { createPostAsStaff } from '../support/browser/posts.ts'
import { signInBrowser } from '../support/browser/sign-in-browser.ts'
import { withTempSite } from '../support/browser/temp-site.ts'
import { drawUniquePng } from '../support/files/draw-png.ts'
import { unique } from '../support/unique.ts'

const MEDIA = '/cms/media'
const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

test.use({ viewport: WIDE })

test.beforeEach(({ page }) => signInBrowser(page))

const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text, { exact: true })
const uploads = (page: Page) => page.getByRole('region', { name: 'Uploads' }).getByRole('listitem')
const uploadOf = (page: Page, name: string) => uploads(page).filter({ hasText: name })
const tiles = (page: Page) => page.getByRole('list', { name: 'Pictures' }).getByRole('link')
const detail = (page: Page) => page.getByRole('complementary', { name: 'Picture' })
const places = (page: Page) => page.getByRole('list', { name: 'Where it is used' })
const closeDetail = (page: Page, name: string) =>
  detail(page)
    .getByRole('button', { name: `Close ${name}` })
    .click()
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Name, alt text or place' })

const SVG_LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 30" onload="document.title=1"><script>alert(1)</script><rect width="120" height="30" fill="#48206e"/><text x="9" y="20">NAME</text></svg>'
const HEIC = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(100)])

/** With a content of its own: a picture that the library has is not uploaded again. */
const pictureFile = (name: string, width = 160, height = 90) => ({
  name,
  mimeType: 'image/png',
  buffer: drawUniquePng(width, height, [7, 90, 160]),
})

async function drawAnimation() {
  const frames = [1, 2].map((level) => pictureFile(`${level}.png`, 200, 100))
  const joined = sharp(
    frames.map(({ buffer }) => buffer),
    { join: { animated: true } },
  )
  return joined.webp({ loop: 0 }).toBuffer()
}

async function upload(page: Page, ...files: ReturnType<typeof pictureFile>[]): Promise<void> {
  await page.getByLabel('Upload', { exact: true }).setInputFiles(files)
}

/** Returns its address. */
async function addPicture(page: Page, name: string, width?: number): Promise<{ id: string; url: string }> {
  const { buffer } = pictureFile(name, width)
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

test('pictures are uploaded together, tried again or refused with what to do, found again and described, and a copy is noticed', async ({
  page,
  expectConsoleError,
}) => {
  // The tests look into the storage of every document; a sandboxed one has none.
  expectConsoleError(/ERR_FAILED \S+\/api\/media\/upload|The document is sandboxed/)
  const [slow, first, second, logo] = [unique('slow'), unique('gate'), unique('door'), unique('logo')]
  await page.goto(MEDIA)

  await test.step('an upload that fails keeps its file and is tried again, and closing the window asks', async () => {
    let attempts = 0
    const held = Promise.withResolvers<void>()
    await page.route('**/api/media/upload', async (route) => {
      attempts += 1
      if (attempts === 1) return route.abort('failed')
      await held.promise
      return route.continue()
    })
    await upload(page, pictureFile(`${slow}.png`))
    await expect(uploadOf(page, slow)).toContainText('The upload did not arrive. Please check the connection and try again.')
    await uploadOf(page, slow).getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(uploadOf(page, slow).getByRole('button', { name: `Stop ${slow}.png` })).toBeVisible()
    const asked = new Promise<string>((resolve) =>
      page.once('dialog', (dialog) => {
        resolve(dialog.type())
        void dialog.dismiss()
      }),
    )
    await page.close({ runBeforeUnload: true })
    expect(await asked).toBe('beforeunload')
    held.resolve()
    await expect(uploadOf(page, slow)).toContainText('Done')
    await page.unroute('**/api/media/upload')
    await searchBox(page).fill(slow)
    await expect(tiles(page)).toHaveCount(1)
  })

  const file = pictureFile(`${first}.png`, 500)
  await test.step('what cannot be opened is refused, and an animation is kept as its first picture', async () => {
    await upload(
      page,
      file,
      pictureFile(`${second}.png`),
      { name: 'brochure.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') },
      { name: `${logo}.svg`, mimeType: 'image/svg+xml', buffer: Buffer.from(SVG_LOGO.replace('NAME', logo)) },
      { name: `${logo}.webp`, mimeType: 'image/webp', buffer: await drawAnimation() },
      { name: `${logo}.heic`, mimeType: 'image/heic', buffer: HEIC },
    )
    await expect(uploads(page)).toHaveCount(7)
    await expect(uploadOf(page, first)).toContainText('Done')
    await expect(uploadOf(page, second)).toContainText('Alt text waits to be written')
    await expect(uploadOf(page, 'brochure.pdf')).toContainText('“brochure.pdf” is not a picture.')
    await expect(uploadOf(page, `${logo}.svg`)).toContainText('Done')
    await expect(uploadOf(page, `${logo}.webp`)).toContainText('of an animation, the first one was kept')
    await expect(uploadOf(page, `${logo}.heic`)).toContainText('Please export it as a JPEG.')
    await expect(page.getByText('5 done, 2 need you')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Remove brochure.pdf from the list' }).click()
    await page.getByRole('button', { name: `Remove ${logo}.heic from the list` }).click()
    await page.getByRole('button', { name: 'Clear the list' }).click()
    await expect(uploads(page)).toHaveCount(0)
  })

  await test.step('the same content under another name is a copy', async () => {
    await upload(page, { ...file, name: 'copy.png' })
    await expect(uploadOf(page, 'copy.png')).toContainText(`Already here as ‘${first}.png’, not used yet.`)
    await page.getByRole('button', { name: 'Use that one' }).click()
    await expect(uploadOf(page, 'copy.png')).toContainText('Done')
  })

  await test.step('a picture is found by its name, described, and found by what was written', async () => {
    await searchBox(page).fill(first)
    await expect(tiles(page)).toHaveText([new RegExp(`${first}\\.pngNo alt text`)])
    await tiles(page).first().press('Enter')
    await expect(detail(page).getByRole('heading', { level: 2 })).toBeFocused()
    await expect(detail(page)).toContainText('500 × 90, PNG')
    await expect(detail(page)).toContainText('480, 500; AVIF, WebP for older browsers')

    const point = detail(page).getByRole('button', { name: /^Focal point/ })
    await point.press('ArrowRight')
    await point.press('Shift+ArrowDown')
    await expect(point).toHaveAccessibleName(/51 per cent from the left, 60 from the top$/)
    await detail(page).getByLabel('Alt text').fill('A gate of oak')
    await detail(page).getByLabel('Caption').fill('In spring')
    await expectAccessible(page)
    await detail(page).getByRole('button', { name: 'Save' }).click()
    await expect(toast(page, 'Saved')).toBeVisible()
    await closeDetail(page, `${first}.png`)
    await expect(tiles(page)).toHaveText([new RegExp(`${first}\\.png500 × 90 · Not used`)])

    await page.reload()
    await searchBox(page).fill('gate of oak')
    await tiles(page).filter({ hasText: first }).click()
    await expect(detail(page).getByLabel('Caption')).toHaveValue('In spring')
    await expect(point).toHaveAccessibleName(/51 per cent from the left, 60 from the top$/)
    // What was written and not saved is asked about.
    await detail(page).getByLabel('Caption').fill('In summer')
    await closeDetail(page, `${first}.png`)
    await expect(page.getByRole('alertdialog')).toContainText('What you wrote about this picture is not saved.')
    await page.getByRole('button', { name: 'Leave' }).click()
    await expect(detail(page)).toHaveCount(0)
  })

  await test.step('a logo is taken as a drawing, which is only a drawing when it is opened by itself', async () => {
    await searchBox(page).fill(`${logo}.svg`)
    await expect(tiles(page)).toHaveText([new RegExp(`^${logo}\\.svg`)])
    await tiles(page).first().press('Enter')
    await expect(detail(page)).toContainText('Drawing, SVG')
    await expect(detail(page)).toContainText('The drawing itself, sharp at any size.')
    const address = (await detail(page).locator('code').textContent()) ?? ''
    expect(address).toMatch(/-1600x400\.svg$/)
    await page.goto(address)
    await expect(page.locator('svg rect')).toHaveCount(1)
    await expect(page.locator('script')).toHaveCount(0)
    expect(await page.locator('svg').getAttribute('onload')).toBeNull()
  })
})

test('unused pictures are deleted together and brought back; one in use names its places and is replaced everywhere, also on a phone', async ({
  page,
  expectConsoleError,
}) => {
  const [unusedName, oldName, newName] = [unique('unused'), unique('fence'), unique('bridge')]
  const title = unique('Forms that people finish')
  await addPicture(page, `${unusedName}-1.png`)
  await addPicture(page, `${unusedName}-2.png`)
  const old = await addPicture(page, `${oldName}.png`)
  await addPicture(page, `${newName}.png`, 500)
  const block = { type: 'image', imageUrl: old.url, alt: 'A fence' } as const
  const post = await createPostAsStaff(page, {
    mainHeading: title,
    coverImage: old.url,
    sections: [{ subheading: 'One', contentBlocks: [block] }],
  })

  await test.step('unused ones are chosen and deleted together, and brought back', async () => {
    await page.setViewportSize(PHONE)
    await page.goto(`${MEDIA}?filter=unused&search=${encodeURIComponent(unusedName)}`)
    await expect(tiles(page)).toHaveCount(2)
    await page.getByRole('checkbox', { name: `Choose ${unusedName}-1.png` }).check()
    await expect(page.getByRole('button', { name: 'Delete 1 picture…' })).toBeVisible()
    expect(await findOverflowingElements(page)).toEqual([])
    await page.getByRole('checkbox', { name: `Choose ${unusedName}-2.png` }).check()
    await page.getByRole('button', { name: 'Delete 2 pictures…' }).click()
    await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(toast(page, '2 pictures deleted')).toBeVisible()
    await expect(tiles(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(tiles(page)).toHaveCount(2)
  })

  const filters = page.getByRole('navigation', { name: 'Filter' })
  await filters.getByRole('link', { name: /^All/ }).click()
  await searchBox(page).fill(title)
  await tiles(page).filter({ hasText: oldName }).click()
  await expect(places(page).getByRole('listitem')).toHaveText([`${title}live`])
  await expect(places(page).getByRole('link')).toHaveAttribute('href', `/cms/blogs/${post._id}/write`)
  const point = detail(page).getByRole('button', { name: /^Focal point/ })
  await point.press('Shift+ArrowLeft')
  await expect(point).toHaveAccessibleName(/40 per cent from the left/)
  await detail(page).getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Saved')).toBeVisible()

  await page.getByRole('button', { name: 'Delete…' }).click()
  const refusal = page.getByRole('alertdialog', { name: `${oldName}.png is in use` })
  await expect(refusal.getByRole('listitem')).toHaveText([`${title}live`])
  await expect(refusal.getByRole('button', { name: 'Keep it' })).toBeFocused()
  expect(await findOverflowingElements(page)).toEqual([])
  await refusal.getByRole('button', { name: 'Replace everywhere' }).click()

  const picker = page.getByRole('dialog', { name: `Replace ${oldName}.png with…` })
  await picker.getByRole('searchbox').fill(newName)
  await expect(picker.getByRole('radio')).toHaveCount(1)
  await picker.getByRole('radio').check()
  expect(await findOverflowingElements(page)).toEqual([])
  await picker.getByRole('button', { name: 'Use this picture' }).click()
  const question = page.getByRole('alertdialog', { name: `Replace ${oldName}.png in 1 place?` })
  await expect(question.getByRole('listitem')).toHaveText([`${title}live`])
  await expect(question).toContainText('The old file is kept for 30 days.')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.setViewportSize(WIDE)
  await expectAccessible(page, 'dialog[open]')
  await question.getByRole('button', { name: 'Replace in 1 place' }).click()
  await expect(toast(page, 'Picture replaced everywhere')).toBeVisible()
  await expect(detail(page).getByRole('heading', { level: 2 })).toHaveText(`${newName}.png`)
  await expect(places(page).getByRole('listitem')).toHaveText([`${title}live`])

  await page.goto(`/blog/${post._id}`)
  const shown = page.getByRole('img', { name: 'A fence' })
  await expect(shown).toHaveAttribute('src', /^\/media\/[0-9a-f]{24}-500x90\.png$/)
  expect(await shown.getAttribute('src')).not.toBe(old.url)
  await expect(shown).toHaveAttribute('width', '500')
  const offered = shown.locator('xpath=..').locator('source[type="image/avif"]')
  await expect(offered).toHaveAttribute('srcset', /-480\.avif 480w, .*-500\.avif 500w$/)

  expectConsoleError(/status of 404/)
  await page.goto(`${MEDIA}/${old.id}`)
  await expect(page.getByRole('heading', { name: 'This picture is not in the library' })).toBeVisible()
})

test('the pictures that came with the site are found by place; a cover is picked by keyboard, uploaded on the way, or one of them', async ({
  page,
}) => {
  const name = unique('cover')
  const { url } = await addPicture(page, `${name}.png`)
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
  const choice = picker.getByRole('radio')
  const cover = (address: string) => page.locator(`main img[src${address}]`)
  await test.step('of the library', async () => {
    await expect(picker.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type(name)
    await expect(choice).toHaveCount(1)
    await choice.focus()
    await page.keyboard.press('Space')
    await expect(picker).toContainText(`${name}.png · no alt text`)
    await expectAccessible(page, 'dialog[open]')
    await picker.getByRole('button', { name: 'Use this picture' }).press('Enter')
    await expect(picker).toBeHidden()
    await expect(cover(`="${url}"`).first()).toBeVisible()
  })

  await test.step('uploaded on the way', async () => {
    await page.getByRole('button', { name: 'Change cover' }).click()
    await picker.getByLabel('Upload', { exact: true }).setInputFiles([pictureFile(`${name}-new.png`)])
    await expect(picker).toContainText(`${name}-new.png · no alt text`)
    await picker.getByRole('button', { name: 'Use this picture' }).click()
    await expect(cover(`="${url}"`)).toHaveCount(0)
    await expect(cover('$="-160x90.png"').first()).toBeVisible()
  })

  await test.step('one that came with the site', async () => {
    await page.getByRole('button', { name: 'Change cover' }).press('Enter')
    await picker.getByRole('checkbox', { name: 'Came with the site' }).focus()
    await page.keyboard.press('Space')
    await picker.getByRole('searchbox').fill('design-1-spiral')
    await expect(choice).toHaveCount(1)
    await choice.focus()
    await page.keyboard.press('Space')
    await expect(picker).toContainText('covers/design-1-spiral · came with the site')
    await expectAccessible(page, 'dialog[open]')
    await page.keyboard.press('Enter')
    await expect(cover('="/images/covers/design-1-spiral.svg"').first()).toBeVisible()
  })
})

test('the library is used on a phone, begins empty, and asks before uploads are left', async ({ browser }) => {
  await withTempSite(async ({ url }) => {
    const page = await browser.newPage({ baseURL: url, viewport: PHONE })
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
    const held = Promise.withResolvers<void>()
    await page.route('**/api/media/upload', (route) => held.promise.then(() => route.continue()))
    await upload(page, pictureFile('phone.png'))
    await expect(uploadOf(page, 'phone.png').getByRole('button', { name: 'Stop phone.png' })).toBeVisible()
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'Newsletter' }).click()
    const question = page.getByRole('alertdialog', { name: 'Stop the uploads?' })
    await expect(question.getByRole('button', { name: 'Stay here' })).toBeFocused()
    await question.getByRole('button', { name: 'Stay here' }).click()
    held.resolve()
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
    await closeDetail(page, 'phone.png')
    await expect(tiles(page)).toHaveText([/phone\.png160 × 90 · Not used/])
    await page.close()
  })
})
