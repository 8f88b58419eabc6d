import { setTimeout as pause } from 'node:timers/promises'
import type { Api } from '../../contract/api-client.ts'
import { endpoints } from '../../contract/endpoints.ts'
import type { ImportDetails } from '../../contract/import.ts'
import { generateTotp, totpStepAt } from '../../server/staff/credentials/totp.ts'
import { composeRawMessage } from '../support/mail/raw-message.ts'
import { pdf, png } from '../support/files/uploads.ts'
import { wordPressExport } from '../support/import/exports.ts'
import { OWNER_LOGIN } from '../support/owner-login.ts'
import { type SiteProcess, apiClientAt, fetchLoginCookie } from '../support/site-process.ts'
import type { Deployment } from './deployment.ts'
import { withDatabase } from './inspect-database.ts'

const COLLEAGUE_PASSWORD = 'ten green bottles on a wall'
const HOUR_MS = 3_600_000

/** Texts that an engine, a driver or a copy could change. */
export const ODD_TEXT =
  String.raw`😀 «ﬁ» ß ı İ 漢字 {NULL, "quoted", 'single', \N, \\, \u0000} %s $1 $$ ` + '\ttab\u2028\u0301 é e\u0301 \u{10FFFF}'

/** For a site on which every e-mail stays queued and every purge waits. */
const INBOUND_MAIL_SECRET = 'the-secret-of-a-mail-provider'
export const UNREACHABLE_SETTINGS = { SMTP_URL: 'smtp://127.0.0.1:1', PURGE_URL: 'http://127.0.0.1:1', INBOUND_MAIL_SECRET }

/** Adds content of every kind to the sample content of a new site, through its API: afterwards every table has rows. */
export async function fillSite(site: SiteProcess, deployment: Deployment) {
  const owner = await site.signIn()
  const inbox = await addEnquiries(site, owner)
  await addLetter(site)
  const post = await addPosts(site, owner)
  await addSolutionRequest(site, owner)
  await addSubscribers(site, deployment)
  const colleague = await addColleague(site, owner, deployment)
  await owner.addEnquiryNote({ id: inbox[0]!, text: ODD_TEXT, mentions: [colleague.id] })
  await owner.askForPostReview({ id: post, reviewerId: colleague.id, note: 'Is it right?' })
  await addPeople(site.visitor, owner)
  await importPosts(site, owner)
  await owner.checkSystemHealth()
  await addAddresses(owner)
  await addContentDraft(owner)
  await owner.updateAgencySettings({ ...(await owner.getAgencySettings()).settings, signature: ODD_TEXT })
  await addOwnRecords(deployment)
  return { inbox, colleague }
}

async function addEnquiries(site: SiteProcess, owner: Api) {
  const { visitor } = site
  const contact = { email: 'asha@example.com', services: ['SEO' as const] }
  const options = { headers: { 'idempotency-key': 'first-enquiry' } }
  await visitor.createEnquiry({ ...contact, name: 'Quixotry Ltd', message: ODD_TEXT }, options)
  await visitor.createEnquiry({ ...contact, name: 'Second', office: 'Mumbai', message: 'x'.repeat(3000) })
  await visitor.createEnquiry({ ...contact, name: 'Third' })
  const { data: queries } = await owner.listEnquiries({})
  const [third, second, first] = queries.map(({ _id }) => _id) as [string, string, string]
  const file = await uploadReplyFile(site)
  const letter = { subject: 'Your question', content: ODD_TEXT }
  await owner.replyToEnquiry({ id: first, ...letter, cc: ['ben@example.com'], files: [file], template: 'consultation' })
  const draft = { ...letter, cc: 'ben@', template: '', acknowledgment: false, lastSeenReply: '' }
  await owner.saveReplyDraft({ id: second, ...draft, files: [file] })
  await owner.addEnquiryNote({ id: second, text: ODD_TEXT })
  await owner.updateEnquiry({ id: second, status: 'closed' })
  await owner.changeCases({ ids: [first], change: { stage: 'talking' } })
  // The number of the deleted row must not be given again.
  await owner.deleteEnquiry({ id: third })
  return [first, second]
}

async function uploadReplyFile(site: SiteProcess): Promise<string> {
  const form = new FormData()
  form.append('files', new Blob([new Uint8Array(pdf())]), 'offer.pdf')
  const headers = { cookie: await fetchLoginCookie(site.url) }
  const reply = await fetch(site.url + endpoints.uploadReplyFile.path, { method: 'POST', body: form, headers })
  if (reply.status !== 201) throw new Error(await reply.text())
  return ((await reply.json()) as { file: { _id: string } }).file._id
}

/** A post with a picture from the export of another site, with its redirects. */
async function importPosts(site: SiteProcess, owner: Api): Promise<void> {
  const form = new FormData()
  form.append('kind', 'wordpress')
  const picture = `data:image/png;base64,${(await png()).toString('base64')}`
  const post = { id: 1, title: ODD_TEXT, link: 'https://old.example.com/old/', html: `<p>Old</p><img src="${picture}">` }
  form.append('files', new Blob([wordPressExport('https://old.example.com', [post])]), 'old.xml')
  const headers = { cookie: await fetchLoginCookie(site.url) }
  const reply = await fetch(site.url + endpoints.uploadImport.path, { method: 'POST', body: form, headers })
  if (reply.status !== 201) throw new Error(await reply.text())
  const { import: found } = (await reply.json()) as { import: ImportDetails }
  await owner.startImport({ id: found._id })
  while ((await owner.getImport({ id: found._id })).import.state === 'running') await pause(50)
}

/** A letter with a picture, which becomes an enquiry. */
async function addLetter(site: SiteProcess): Promise<void> {
  const raw = await composeRawMessage({ text: ODD_TEXT, attachments: [{ filename: 'a.png', content: await png() }] })
  const headers = { 'content-type': 'message/rfc822', authorization: `Bearer ${INBOUND_MAIL_SECRET}` }
  const reply = await fetch(site.url + endpoints.receiveMessage.path, { method: 'POST', headers, body: new Uint8Array(raw) })
  if (reply.status !== 201) throw new Error(await reply.text())
}

/** Returns the id of a published one with changes. */
async function addPosts(site: SiteProcess, owner: Api): Promise<string> {
  const form = new FormData()
  form.append('files', new Blob([new Uint8Array(await png())]), 'cover.png')
  const reply = await fetch(site.url + endpoints.uploadPostImage.path, {
    method: 'POST',
    body: form,
    headers: { cookie: await fetchLoginCookie(site.url) },
  })
  const { url: coverImage } = (await reply.json()) as { url: string }
  // A file that is made from it, when it is asked for.
  await fetch(site.url + coverImage.replace('.png', '-30.avif'))
  const { blog } = await owner.createPost({
    mainHeading: 'Zymurgy for agencies',
    tags: ['UX', 'Ünïcode'],
    coverImage,
    conclusion: ODD_TEXT,
    conclusionMarks: [{ from: 0, to: 2, type: 'link', href: '/contact' }],
  })
  await owner.updatePost({ id: blog._id, version: blog.version, mainHeading: 'Zymurgy for all agencies' })
  await owner.createPreviewLink({ id: blog._id })
  await addChanges(owner, blog._id)
  await owner.createPost({ mainHeading: 'Not yet', state: 'draft' })
  await owner.createPost({ mainHeading: 'Later', state: 'scheduled', publishAt: new Date(Date.now() + HOUR_MS).toISOString() })
  return blog._id
}

/** Changes that were discarded, others that are to be published later, and unsaved work. */
async function addChanges(owner: Api, id: string): Promise<void> {
  const empty = { description: ODD_TEXT, tags: [], coverImage: '', author: '', readTime: null, sections: [], conclusion: '' }
  const content = { ...empty, mainHeading: 'Zymurgy for some' }
  await owner.savePostChanges({ id, content, changesVersion: 0, postVersion: 2 })
  await owner.discardPostChanges({ id, changesVersion: 1 })
  await owner.savePostChanges({ id, content, changesVersion: 0, postVersion: 2 })
  const publishAt = new Date(Date.now() + HOUR_MS).toISOString()
  await owner.schedulePostChanges({ id, publishAt, changesVersion: 2, postVersion: 2 })
  await owner.savePostAutosave({ id, content, postVersion: 2, changesVersion: 2, tabId: 'tab' })
}

async function addSolutionRequest(site: SiteProcess, owner: Api): Promise<void> {
  const form = new FormData()
  form.append('businessName', 'Acme 漢字')
  for (const [name, content] of [
    ['a.png', await png()],
    ['b.pdf', pdf()],
  ] as const)
    form.append('files', new Blob([new Uint8Array(content)]), name)
  const reply = await fetch(`${site.url}/api/custom-solutions/submit`, { method: 'POST', body: form })
  if (reply.status !== 201) throw new Error(await reply.text())
  const { data: requests } = await owner.listSolutionRequests({})
  await owner.addSolutionRequestNote({ id: requests[0]!._id, text: 'Call them' })
}

async function addSubscribers({ visitor }: SiteProcess, deployment: Deployment): Promise<void> {
  for (const name of ['confirmed', 'pending', 'somebody-else']) await visitor.subscribe({ email: `${name}@example.com` })
  await visitor.confirmSubscription({ token: await findLinkToken(deployment, 'confirmed@example.com') })
  await visitor.rejectSubscription({ token: await findLinkToken(deployment, 'somebody-else@example.com') })
}

/** A colleague with two-factor sign-in, an open invitation, and a password that is being reset. */
async function addColleague(site: SiteProcess, owner: Api, deployment: Deployment) {
  for (const name of ['ben', 'cleo']) await owner.inviteStaff({ name, email: `${name}@example.com`, role: 'staff' })
  const login = { email: 'ben@example.com', password: COLLEAGUE_PASSWORD }
  await site.visitor.acceptInvite({ token: await findLinkToken(deployment, login.email), name: 'Ben', password: login.password })
  const cookie = await fetchLoginCookie(site.url, login)
  const ben = apiClientAt(site.url, cookie)
  const { key } = await ben.startTwoFactorSetup({ password: login.password })
  const { recoveryCodes } = await ben.enableTwoFactor({ code: generateTotp(key.secret, totpStepAt(new Date())) })
  await site.visitor.requestPasswordReset({ email: OWNER_LOGIN.email })
  return { id: (await ben.getCurrentStaff()).admin._id, login, cookie, recoveryCodes }
}

/** Two who are not the same, and the receipt of one who was erased. */
async function addPeople(visitor: Api, owner: Api): Promise<void> {
  for (const name of ['same', 'other', 'gone']) await visitor.createEnquiry({ name, email: `${name}@example.com`, services: ['SEO'] })
  const [same, other, gone] = await Promise.all(
    ['same', 'other', 'gone'].map(async (name) => (await owner.listPeople({ search: `${name}@example.com` })).data[0]!._id),
  )
  await owner.dismissSamePerson({ id: same!, person: other! })
  await owner.erasePerson({ id: gone!, address: 'gone@example.com' })
}

async function addContentDraft(owner: Api): Promise<void> {
  const { value } = (await owner.getContent({ key: 'about' })).document
  const { title } = (value as { hero: { title: string } }).hero
  await owner.editContent({ key: 'about', edits: [{ op: 'set', path: 'hero.title', value: 'Zymurgy', base: title }] })
  await owner.createPagePreview({ path: '/about' })
}

/** A redirect, and a link that leads nowhere. */
async function addAddresses(owner: Api): Promise<void> {
  await owner.createRedirect({ from: '/2019/ü/?p=1', to: 'https://example.com/#x' })
  await owner.createPost({
    mainHeading: 'Leads nowhere',
    sections: [{ subheading: 'One', contentBlocks: [{ type: 'button', label: ODD_TEXT.slice(0, 40), href: '/gone' }] }],
  })
  await owner.checkLinks()
}

/** What the site records by itself in the course of days. */
function addOwnRecords(deployment: Deployment): Promise<void> {
  return withDatabase(deployment, async (query) => {
    await query(`insert into backup_runs (id, state, node, destination, archive, started_at, bytes, ms, kept, reason)
      values ('1', 'failed', 'n', '/backups', '', '2026-03-01T03:10:00.000Z', 0, 1200, 3, 'The disk is full.')`)
    await query(`insert into mail_folders (name, uid_validity, last_uid, started_at, read_at)
      values ('mail.example.com/hello/INBOX', '17', 42, '2026-03-01T03:10:00.000Z', '2026-03-01T03:10:00.000Z')`)
    const today = new Date().toISOString().slice(0, 10)
    await query(`insert into redirect_hits (redirect_id, day, hits) select id, '${today}', 3 from redirects`)
    await query(`insert into missing_addresses (path, day, hits) values ('/gone', '${today}', 2)`)
    await query(`insert into leases (id, holder, lease_until) values ('mailbox', 'n', '2026-03-01T03:10:00.000Z')`)
    await query(`insert into people_sources (table_name, read_until) values ('enquiries', 1) on conflict do nothing`)
    await query(`insert into job_runs (job, node, ran_at, ms, failed_tasks)
      values ('tidy-up-files', 'n:3000', '${new Date().toISOString()}', 20, '["orphaned files"]')`)
    await query(`insert into system_events (created_at, title, detail, state)
      values ('2026-03-01T03:10:00.000Z', 'Backup finished', '1.2 GB', 'well')`)
  })
}

/** Of the newest queued e-mail to this address. */
function findLinkToken(deployment: Deployment, address: string): Promise<string> {
  return withDatabase(deployment, async (query) => {
    const [email] = await query(`select link_token from emails where to_address = '${address}' order by seq desc limit 1`)
    return String(email?.link_token)
  })
}
