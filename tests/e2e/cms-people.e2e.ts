import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Person, PersonSummary } from '../../contract/person.ts'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { expect, test as testWithoutMailServer } from '../support/browser/browser.ts'
import { fetchEnquiry, sendEnquiry } from '../support/browser/enquiries.ts'
import { findOverflowingElements } from '../support/browser/layout.ts'
import { newClient, pushLetter, sendReply } from '../support/browser/letters.ts'
import { signInBrowser } from '../support/browser/sign-in-browser.ts'
import { followLinkTo } from '../support/browser/staff-navigation.ts'
import { test } from '../support/browser/site-with-mail-server.ts'
import { createStaffMember } from '../support/create-staff-member.ts'
import { unzip } from '../support/files/unzip.ts'
import { pdf } from '../support/files/uploads.ts'

const WIDTHS = [360, 768, 1440, 1920]

test.use({ viewport: { width: 1440, height: 900 } })

test.beforeEach(({ mailServer }) => {
  mailServer.behavior.forAddress = () => 'take'
})

const events = (page: Page) => page.getByRole('main').getByRole('list').getByRole('listitem')

test('a person is found by name and keyboard, with letters both ways, notes and files on one timeline and in the export', async ({
  page,
  siteWithMailServer: site,
  mailServer,
}) => {
  await signInBrowser(page)
  const client = newClient('Joris')
  const id = await sendEnquiry(page.request, {
    ...client,
    organization: 'Polderlicht',
    services: ['SEO'],
    website: 'polderlicht.example',
    message: 'Our greenhouse needs a site.',
  })
  const ours = await sendReply(page, mailServer, { id, client, subject: 'Your site', content: 'Which languages?' })
  await pushLetter(site.url, {
    from: `${client.name} <${client.email}>`,
    subject: 'Re: Your site',
    inReplyTo: ours,
    text: 'Six of them.',
    attachments: [{ filename: 'plan.pdf', content: pdf() }],
  })
  expect((await page.request.post(`/api/contact/add-note/${id}`, { data: { text: 'Speaks Dutch only.' } })).ok()).toBe(true)

  await page.goto('/cms/people')
  await expect(page.getByRole('heading', { name: 'People', level: 1 })).toBeVisible()
  for (const search of [client.email.toUpperCase(), 'polderlicht', client.name]) {
    await page.getByRole('searchbox').fill(search)
    await expect(page.getByRole('row').filter({ hasText: client.email })).toContainText('Polderlicht')
  }
  await expect(page.getByRole('row')).toHaveCount(2)
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: client.name, level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/cms\/people\/[^/]+$/)
  await expect(page.getByText('1 enquiry, 2 letters, 1 note, 1 file')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Today', level: 3 })).toBeVisible()
  await expect(events(page).filter({ hasText: 'sent Your site' })).toContainText('Which languages?')
  await expect(events(page).filter({ hasText: 'Wrote Re: Your site' })).toContainText('Six of them.')
  await expect(events(page).filter({ hasText: 'left a note' })).toContainText('Speaks Dutch only.')
  await expect(events(page).filter({ hasText: 'File plan.pdf' })).toBeVisible()
  // Newest first.
  await expect(events(page).first()).toContainText('left a note')
  await expect(events(page).last()).toContainText('Enquiry SEO')
  await expect(page.getByRole('link', { name: 'polderlicht.example' })).toHaveAttribute('href', 'https://polderlicht.example/')
  await expectAccessible(page)
  await expectNoOverflow(page)

  // The export has what the person wrote, the letters and the files.
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export' }).click()
  const archive = unzip(await readFile(await (await download).path()))
  const read = (name: RegExp) => archive.find((entry) => name.test(entry.name))?.content.toString('latin1') ?? ''
  expect(JSON.stringify(JSON.parse(read(/^person\.json$/)))).toContain('Our greenhouse needs a site.')
  expect(archive.filter(({ name }) => name.endsWith('.eml'))).toHaveLength(2)
  expect(read(/plan\.pdf$/)).toBe(pdf().toString('latin1'))

  await page.getByRole('navigation', { name: 'Show' }).getByRole('link', { name: 'Letters', exact: true }).click()
  await expect(page).toHaveURL(/\?only=letters$/)
  await expect(events(page)).toHaveCount(2)
  await events(page).filter({ hasText: 'Wrote' }).getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/cms/query/${id}`))
  await page.goBack()
  await page.getByRole('link', { name: 'Write', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/cms/query/${id}/respond`))
})

test('a person who cannot be reached by letter is written to directly; two addresses are compared, merged and separated again', async ({
  page,
  mailServer,
}) => {
  await signInBrowser(page)
  const client = newClient()
  const id = await sendEnquiry(page.request, client)
  mailServer.behavior.forAddress = () => ({ at: 'address', code: 550, message: 'No such mailbox' })
  const reply = await page.request.post(`/api/contact/respond-query/${id}`, { data: { subject: 'Lost', content: 'Hello?' } })
  expect(reply.ok()).toBe(true)
  const readDelivery = async () => (await fetchEnquiry(page.request, id)).responses[0]!.delivery
  await expect.poll(async () => (await readDelivery()).state).toBe('failed')
  const unreached = await findPerson(page, client.email)
  await page.goto(`/cms/people/${unreached._id}`)
  await expect(events(page).filter({ hasText: 'sent Lost' })).toContainText('Failed')
  expect((await page.request.put(`/api/contact/update-query/${id}`, { data: { status: 'closed' } })).ok()).toBe(true)
  await page.reload()
  await expect(page.getByText('none open')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Email Directly' })).toHaveAttribute('href', `mailto:${client.email}`)
  // The tests of the outbox expect no failed letters.
  mailServer.behavior.forAddress = () => 'take'
  expect((await page.request.post(`/api/outbox/resend/${(await readDelivery()).letterId}`)).ok()).toBe(true)

  const [one, other, third] = [newClient('Joris'), newClient('J. vd'), newClient('Jo')]
  const number = `+31 20 ${Math.floor(1e6 + Math.random() * 9e6)}`
  for (const client of [one, other, third]) await sendEnquiry(page.request, { ...client, number })
  const [person, otherPerson] = [await findPerson(page, one.email), await findPerson(page, other.email)]

  await followLinkTo(page, `/cms/people/${person._id}`)
  await page.getByRole('button', { name: `Not the same as ${third.email}` }).click()
  await expect(page.getByText('We will not ask about these two again.')).toBeVisible()
  await expect(page.getByRole('button', { name: `Compare with ${third.email}` })).toHaveCount(0)

  await page.getByRole('button', { name: `Compare with ${other.email}` }).click()
  const dialog = page.getByRole('alertdialog', { name: 'One person, two addresses?' })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expect(dialog.getByRole('radio', { name: one.name })).toBeChecked()
  await expect(dialog.getByText(other.email)).toBeVisible()
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('radio', { name: other.name }).check()
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect(page).toHaveURL(`/cms/people/${otherPerson._id}`)
  await expect(page.getByRole('heading', { name: other.name, level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: '2 addresses' })).toBeVisible()
  await expect(events(page).filter({ hasText: 'Enquiry' })).toHaveCount(2)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Separated again.')).toBeVisible()
  await expect(page.getByRole('heading', { name: '2 addresses' })).toBeHidden()
  await expect(events(page).filter({ hasText: 'Enquiry' })).toHaveCount(1)

  await page.getByRole('button', { name: 'Merge with another person…' }).click()
  const find = page.getByRole('dialog', { name: 'Merge with another person' })
  await find.getByRole('searchbox').fill(one.email)
  await find.getByRole('button', { name: one.name }).click()
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect(page.getByRole('heading', { name: '2 addresses' })).toBeVisible()
  await followLinkTo(page, `/cms/people/${person._id}`)
  await expect(page).toHaveURL(`/cms/people/${otherPerson._id}`)
  await expectNoOverflow(page)
  await page.getByRole('button', { name: `Separate ${one.email} again` }).click()
  await expect(page.getByRole('heading', { name: '2 addresses' })).toBeHidden()
  await followLinkTo(page, `/cms/people/${person._id}`)
  await expect(page.getByRole('heading', { name: one.name, level: 1 })).toBeVisible()
  await expect(page).toHaveURL(`/cms/people/${person._id}`)
})

test('an owner erases a person after the letters that wait, gets a receipt that is in the register, and sets how long the rest is kept', async ({
  page,
  mailServer,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 404/)
  await signInBrowser(page)
  const client = newClient()
  const id = await sendEnquiry(page.request, client)
  mailServer.behavior.forAddress = () => ({ at: 'address', code: 450, message: 'Later' })
  await page.request.post(`/api/contact/respond-query/${id}`, { data: { subject: 'Waiting', content: 'Hello' } })
  const person = await findPerson(page, client.email)
  await page.goto(`/cms/people/${person._id}`)
  await page.getByRole('button', { name: 'Erase…' }).click()
  const dialog = page.getByRole('alertdialog', { name: `Erase ${client.name}?` })
  await expect(dialog.getByText('A letter to this person still waits to be sent.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Erase for good' })).toBeDisabled()
  await dialog.getByRole('link', { name: 'Open the outbox' }).click()
  await expect(page).toHaveURL(/\/cms\/outbox\?search=/)
  // While it is being sent, it cannot be stopped.
  await expect(page.getByRole('row').filter({ hasText: client.email })).toContainText('Tried once')
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('The letter is stopped.')).toBeVisible()

  await followLinkTo(page, `/cms/people/${person._id}`)
  await page.getByRole('button', { name: 'Erase…' }).click()
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Enquiries' })).toContainText('1')
  await expectAccessible(page, 'dialog[open]')
  const address = dialog.getByLabel('Type the address to go on')
  await address.fill(client.email.slice(0, -1))
  await expect(dialog.getByRole('button', { name: 'Erase for good' })).toBeDisabled()
  await address.fill(client.email.toUpperCase())
  await dialog.getByRole('button', { name: 'Erase for good' }).click()

  await expect(page).toHaveURL(/\/cms\/people\/erasures\/E-\d{4}-\d{4}$/)
  await expect(page.getByRole('heading', { name: 'Receipt of an erasure', level: 1 })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Letters to them' })).toContainText('1')
  await expect(page.getByRole('main')).not.toContainText(client.name)
  await expectAccessible(page)
  await expectNoOverflow(page)
  const number = page.url().split('/').at(-1)!
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('Receipt copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`Receipt of an erasure ${number}`)

  // The owner is asked before the time becomes shorter.
  await followLinkTo(page, '/cms/settings/agency')
  const spam = page.getByLabel('Spam is deleted after')
  const closed = page.getByLabel('Closed enquiries are deleted after')
  await expect(spam).toHaveValue('30')
  await expect(closed).toHaveValue('')
  await spam.fill('45')
  await page.getByRole('button', { name: 'Save times' }).click()
  await expect(page.getByText('The settings are saved.')).toBeVisible()
  await closed.selectOption('120 months')
  await page.getByRole('button', { name: 'Save times' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete sooner?' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await question.getByRole('button', { name: 'Save and delete' }).click()
  await expect(question).toBeHidden()
  await page.reload()
  await expect(spam).toHaveValue('45')
  await expect(closed).toHaveValue('120')
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('link', { name: 'Register of erasures' }).click()
  await expect(page.getByRole('heading', { name: 'Register of erasures', level: 1 })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText('1 enquiry, 1 letter')
  await expectNoOverflow(page)
  await page.goto(`/cms/people/${person._id}`)
  await expect(page.getByRole('heading', { name: 'Person not found' })).toBeVisible()
  await followLinkTo(page, `/cms/people?search=${encodeURIComponent(client.email)}`)
  await expect(page.getByText('Nothing matches')).toBeVisible()
})

testWithoutMailServer('only owners erase and see the register; others see how long things are kept', async ({ page, site }) => {
  const colleague = await createStaffMember(site, 'Meera')
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInBrowser(page, colleague)
  const client = newClient()
  await sendEnquiry(page.request, client)
  const person = await findPerson(page, client.email)
  await page.goto(`/cms/people/${person._id}`)
  await expect(page.getByText('Only owners can erase.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Erase…' })).toHaveCount(0)
  const refused = await page.request.post(`/api/people/${person._id}/erase`, { data: { address: client.email } })
  expect(refused.status()).toBe(403)
  await followLinkTo(page, '/cms/people/erasures')
  await expect(page.getByText('Only owners can see the register')).toBeVisible()
  await followLinkTo(page, '/cms/settings/agency')
  await expect(page.getByText('Spam is deleted after')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save times' })).toHaveCount(0)
})

async function findPerson(page: Page, email: string): Promise<PersonSummary> {
  const reply = await page.request.get('/api/people', { params: { search: email } })
  const { data } = (await reply.json()) as { data: Person[] }
  expect(data, email).toHaveLength(1)
  return data[0]!
}

async function expectNoOverflow(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    expect(await findOverflowingElements(page), `${width} px`).toEqual([])
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}
