import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../support/browser/browser.ts'
import { sendEnquiry, uniquePersonName } from '../support/browser/enquiries.ts'
import { openWithLiveStream } from '../support/browser/live-stream.ts'
import { signInBrowser } from '../support/browser/sign-in-browser.ts'
import { followLinkTo } from '../support/browser/staff-navigation.ts'
import { createStaffMember } from '../support/create-staff-member.ts'
import { createDatabase, prepareTemplate } from '../support/database/postgres-databases.ts'
import { startCluster } from '../support/database/postgres.ts'
import { OWNER_LOGIN } from '../support/owner-login.ts'
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts'

type Login = { email: string; password: string }

const composer = (page: Page) => page.getByRole('region', { name: 'Answer or note' })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('two colleagues on two nodes share a case: assigned, read, typed, stopped, mentioned and back from a snooze', async ({ browser }) => {
  await withTwoNodes(async (one, two, colleague) => {
    const owner = await openBrowser(browser, one, OWNER_LOGIN)
    const meera = await openBrowser(browser, two, colleague)
    for (const page of [owner, meera]) {
      await openWithLiveStream(page, '/cms/manage-queries')
      await expect(page.getByText(/^Live · updated/)).toBeVisible()
    }

    const name = uniquePersonName('Joris')
    const id = await sendEnquiry(owner.request, { name })
    await expect(row(owner, name)).toBeVisible()
    await expect(row(meera, name)).toBeVisible()
    await row(owner, name)
      .getByRole('button', { name: `Assign ${name}` })
      .click()
    await owner.getByRole('menuitemradio', { name: 'Meera Nair' }).click()
    await expect(row(meera, name).getByRole('button', { name: `Owner of ${name}: Meera Nair` })).toBeVisible()

    for (const page of [owner, meera]) await row(page, name).getByRole('link', { name, exact: true }).click()
    await expect(owner.getByText('Meera is reading').first()).toBeVisible()
    await expect(meera.getByText('Admin is reading').first()).toBeVisible()
    await write(owner, 'Mine was second.')
    await Promise.all([expect(owner.getByText('Meera is typing').first()).toBeVisible(), write(meera, 'Mine was first.')])
    await send(meera)
    await expect(meera.getByRole('article').filter({ hasText: 'Mine was first.' })).toBeVisible()
    await send(owner)
    const stopped = owner.getByRole('alertdialog', { name: /^Meera answered / })
    await expect(stopped).toContainText('Mine was first.')
    await stopped.getByRole('button', { name: 'Change mine' }).click()

    const staff = await one.signIn()
    const { data: colleagues } = await staff.listColleagues()
    const { _id: meeraId } = colleagues.find(({ name: known }) => known === 'Meera Nair')!
    await followLinkTo(meera, '/cms/dashboard')
    await expect(meera.getByRole('heading', { name: 'Needs an answer now' })).toBeVisible()
    await staff.addEnquiryNote({ id, text: '@Meera Nair, can you call them?', mentions: [meeraId] })
    await expect(meera.getByText('@Meera Nair, can you call them?')).toBeVisible()

    await followLinkTo(meera, '/cms/manage-queries?view=snoozed')
    const snoozed = meera.getByRole('navigation', { name: 'Show' }).getByRole('link', { name: 'Snoozed' })
    await expect(snoozed).toHaveAttribute('aria-current', 'true')
    await expect(row(meera, name)).toBeHidden()
    const { undoId } = await staff.changeCases({ ids: [id], change: { followUpAt: new Date(Date.now() + 3_600_000).toISOString() } })
    await expect(row(meera, name)).toBeVisible()
    await staff.undoChange({ id: undoId! })
    await expect(row(meera, name)).toBeHidden()
    await followLinkTo(meera, '/cms/manage-queries')
    await expect(meera.getByRole('navigation', { name: 'Show' }).getByRole('link', { name: 'All open' })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await staff.changeCases({ ids: [id], change: { followUpAt: new Date(Date.now() + 2_000).toISOString() } })
    await expect(row(meera, name)).toContainText('Follow up')
    await Promise.all([owner.context().close(), meera.context().close()])
  })
})

async function withTwoNodes(act: (one: SiteProcess, two: SiteProcess, colleague: Login) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-nodes-'))
  const cluster = await startCluster()
  const nodes: SiteProcess[] = []
  try {
    await prepareTemplate(cluster.url)
    const databaseUrl = await createDatabase(cluster.url)
    const startNode = async (name: string) => {
      const node = await startSiteProcess({ dataDir: path.join(folder, name), databaseUrl })
      nodes.push(node)
      return node
    }
    const one = await startNode('one')
    // Before the second node, so that the first one sends the invitation.
    const colleague = await createStaffMember({ ...one, dataDir: path.join(folder, 'one') }, 'Meera Nair')
    await act(one, await startNode('two'), colleague)
  } finally {
    await Promise.all(nodes.map((node) => node.stop()))
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function openBrowser(browser: Browser, node: SiteProcess, login: Login): Promise<Page> {
  const context = await browser.newContext({ baseURL: node.url, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await signInBrowser(page, login)
  return page
}

async function write(page: Page, text: string): Promise<void> {
  await composer(page)
    .getByRole('button', { name: /^Write to/ })
    .click()
  await composer(page).getByRole('textbox', { name: 'Text of the letter' }).fill(text)
}

const send = (page: Page) =>
  composer(page)
    .getByRole('button', { name: /^Send( and (close|next))?$/ })
    .click()
