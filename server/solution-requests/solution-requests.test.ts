import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Api } from '../../contract/api-client.ts'
import { REPLY_MESSAGES } from '../../contract/casework.ts'
import { SOLUTION_REQUEST_MESSAGES } from '../../contract/solution-request.ts'
import {
  type FileStoreKind,
  type TestFileStore,
  createTestFileStore,
  describeEachDeployment,
} from '../../tests/support/files/test-file-store.ts'
import { OWNER_LOGIN } from '../../tests/support/owner-login.ts'
import { type TestSite, startTestSite } from '../../tests/support/test-site.ts'
import { unzip } from '../../tests/support/files/unzip.ts'
import { MULTIPART_HEADERS, type MultipartPart, filePart, encodeMultipart, pdf, png } from '../../tests/support/files/uploads.ts'
import type { Engine } from '../database/store.ts'
import { attachmentDisposition } from '../files/file-name.ts'
import { openFileStore } from '../files/store/open-file-store.ts'

const fileNotFound = { success: false, message: SOLUTION_REQUEST_MESSAGES.fileNotFound }
const REPLY = { subject: 'Your project', content: 'Let us talk on Monday.' }

let files: TestFileStore
let site: TestSite
let staff: Api

async function startSite(engine: Engine, kind: FileStoreKind): Promise<void> {
  files = await createTestFileStore(kind)
  site = await startTestSite(engine, { ...files.settings, NOTIFY_EMAIL: 'staff@example.com', SITE_URL: 'https://agency.example' })
  staff = await site.signIn()
}

async function stopSite(): Promise<void> {
  await site.close()
  await files.remove()
}

async function submitForm(texts: Record<string, string>, files: MultipartPart[] = []) {
  const parts = Object.entries(texts).map(([name, content]) => ({ name, content }))
  return site.inject({
    method: 'POST',
    url: '/api/custom-solutions/submit',
    headers: MULTIPART_HEADERS,
    payload: encodeMultipart([...parts, ...files]),
  })
}

/** Its id, once it is stored. */
async function createRequest(texts: Record<string, string> = {}, files: MultipartPart[] = []): Promise<string> {
  expect((await submitForm(texts, files)).statusCode).toBe(201)
  return (await staff.listSolutionRequests({ limit: 1 })).data[0]!._id
}

async function download(id: string, fileId: string, cookie?: string) {
  const headers = { cookie: cookie ?? (await site.signInCookie(OWNER_LOGIN)) }
  return site.inject({ url: `/api/custom-solutions/get-request/${id}/files/${fileId}`, headers })
}

describeEachDeployment('solution requests', (engine, kind) => {
  beforeAll(() => startSite(engine, kind))
  afterAll(stopSite)
  afterEach(async () => {
    // Their files, replies and emails go with them.
    const requests = await site.store.db.selectFrom('solution_requests').select('id').execute()
    for (const { id } of requests) await staff.deleteSolutionRequest({ id })
  })

  test('solution requests are listed newest first, by page, and found by their text and status', async () => {
    const found = async (query: Parameters<Api['listSolutionRequests']>[0]) =>
      (await staff.listSolutionRequests(query)).data.map((request) => request.businessName)
    for (let n = 1; n <= 21; n += 1) {
      await createRequest({ businessName: `Größe ${n}`, contactName: n === 7 ? 'Asha 100%' : 'Ben' })
    }
    const first = await staff.listSolutionRequests()
    expect(first).toMatchObject({ page: 1, totalPages: 2, total: 21 })
    expect(first.data).toHaveLength(20)
    expect(first.data[0]).toMatchObject({ businessName: 'Größe 21', fileCount: 0, status: 'pending' })
    expect(await found({ page: 2 })).toEqual(['Größe 1'])

    const [seventh] = (await staff.listSolutionRequests({ search: '100%' })).data
    expect(seventh?.businessName).toBe('Größe 7')
    expect(await found({ search: 'GRÖSSE 2' })).toEqual(['Größe 21', 'Größe 20', 'Größe 2'])
    expect(await staff.listSolutionRequests({ search: 'Gr_' })).toMatchObject({ data: [], total: 0, totalPages: 1 })
    await staff.updateSolutionRequest({ id: seventh!._id, status: 'closed' })
    expect(await found({ status: 'closed' })).toEqual(['Größe 7'])
    expect((await staff.listSolutionRequests({ status: 'pending' })).total).toBe(20)
  })

  test('staff get a notice of a solution request, and replying to it writes to the visitor', async () => {
    const services = JSON.stringify({ branding: true, digitalMedia: true })
    const texts = { businessName: 'Kachnar Tea', contactEmail: 'asha@example.com', services }
    const id = await createRequest(texts, [filePart('a.pdf', pdf())])
    const [notice, ...others] = await site.store.db.selectFrom('emails').selectAll().execute()
    expect(others).toEqual([])
    expect(notice).toMatchObject({ kind: 'notice', to_address: 'staff@example.com', reply_to: 'asha@example.com' })
    expect(notice!.subject).toContain('Kachnar Tea')
    expect(notice!.body).toContain('Branding & Visual Identity, Digital Media & Campaigns')
    expect(notice!.body).toContain('Files: 1')
    expect(notice!.body).toContain(`https://agency.example/cms/solution-requests/${id}`)
  })

  test('a reply to a solution request is sent by email, and shows its delivery', async () => {
    const id = await createRequest({ contactName: 'Asha', contactEmail: 'asha@example.com' })
    const sendReply = () => staff.replyToSolutionRequest({ id, ...REPLY }, { headers: { 'idempotency-key': 'once' } })
    expect(await sendReply()).toMatchObject({ success: true, message: REPLY_MESSAGES.sent, reply: REPLY })
    await sendReply()
    await staff.replyToSolutionRequest({ id, subject: 'And', content: 'bring the plans.' })
    const { data } = await staff.getSolutionRequest({ id })
    expect(data.responses).toMatchObject([REPLY, { subject: 'And', content: 'bring the plans.' }])
    await expect
      .poll(async () => (await staff.getSolutionRequest({ id })).data.responses.map(({ delivery }) => delivery.state))
      .toEqual(['kept', 'kept'])
    expect((await staff.getSolutionRequest({ id })).data).toMatchObject({ status: 'responded', replyDelivery: 'delivered' })
    const emails = site.store.db.selectFrom('emails').selectAll().where('kind', '=', 'reply').orderBy('seq')
    const first = {
      to_address: 'asha@example.com',
      to_name: 'Asha',
      subject: REPLY.subject,
      body: expect.stringMatching(new RegExp(`^${REPLY.content}\n\n-- \n`)),
    }
    expect(await emails.execute()).toMatchObject([first, { subject: 'And' }])
  })

  test('a solution request without an email address cannot be replied to', async () => {
    const id = await createRequest()
    const refusal = { status: 409, message: SOLUTION_REQUEST_MESSAGES.noEmail }
    await expect(staff.replyToSolutionRequest({ id, ...REPLY })).rejects.toMatchObject(refusal)
    expect((await staff.getSolutionRequest({ id })).data).toMatchObject({ status: 'pending', responses: [] })
  })

  test('only staff can download the files of a solution request, and no browser runs them', async () => {
    const content = pdf(5000)
    const id = await createRequest({}, [filePart('योजना (1).pdf', content)])
    const [file] = (await staff.getSolutionRequest({ id })).data.files
    const reply = await download(id, file!._id)
    expect(reply.statusCode).toBe(200)
    expect(reply.rawPayload.equals(content)).toBe(true)
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '5000',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': attachmentDisposition('योजना (1).pdf'),
    })
    expect((await download(id, file!._id, '')).statusCode).toBe(401)
    const other = await createRequest()
    expect((await download(other, file!._id)).json()).toEqual(fileNotFound)
  })

  test('all files of a solution request can be downloaded as one zip, each under a name of its own', async () => {
    const contents = [pdf(5000), pdf(2000)]
    const id = await createRequest(
      { businessName: 'Café / Chai' },
      contents.map((content) => filePart('योजना.pdf', content)),
    )
    const url = `/api/custom-solutions/get-request/${id}/files`
    const reply = await site.inject({ url, headers: { cookie: await site.signInCookie(OWNER_LOGIN) } })
    expect(reply.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': attachmentDisposition('Café - Chai.zip'),
      'x-content-type-options': 'nosniff',
    })
    expect(unzip(reply.rawPayload)).toEqual([
      { name: 'योजना.pdf', content: contents[0] },
      { name: 'योजना (2).pdf', content: contents[1] },
    ])
    expect((await site.inject({ url })).statusCode).toBe(401)
    const empty = await createRequest()
    await expect(staff.downloadSolutionRequestZip({ id: empty })).rejects.toMatchObject({
      status: 404,
      message: SOLUTION_REQUEST_MESSAGES.fileNotFound,
    })
  })

  test('downloading a missing file is a 404, and all files with a missing one an error that can be read', async () => {
    const id = await createRequest({}, [filePart('a.pdf', pdf())])
    const [file] = (await staff.getSolutionRequest({ id })).data.files
    const store = await openFileStore(site.config)
    for (const key of await site.storedFileKeys()) await store.remove(key)
    const reply = await download(id, file!._id)
    expect([reply.statusCode, reply.json()]).toEqual([404, fileNotFound])
    const url = `/api/custom-solutions/get-request/${id}/files`
    const zip = await site.inject({ url, headers: { cookie: await site.signInCookie(OWNER_LOGIN) } })
    expect(zip.json()).toMatchObject({ success: false, message: 'Server error. Please try again later.' })
    expect(zip.headers).not.toHaveProperty('content-disposition')
  })

  test('deleting a solution request deletes its own files, replies and emails only', async () => {
    const other = await createRequest({}, [filePart('a.pdf', pdf())])
    const files = [filePart('a.pdf', pdf()), filePart('b.png', await png())]
    const id = await createRequest({ contactEmail: 'asha@example.com' }, files)
    await staff.replyToSolutionRequest({ id, ...REPLY })
    expect(await staff.deleteSolutionRequest({ id })).toEqual({ success: true, message: SOLUTION_REQUEST_MESSAGES.deleted })
    const { data } = await staff.getSolutionRequest({ id: other })
    expect(await site.storedFileKeys()).toEqual(data.files.map((file) => file._id))
    expect(await site.store.db.selectFrom('replies').selectAll().execute()).toEqual([])
    expect(await site.store.db.selectFrom('emails').select('related_id').execute()).toEqual([{ related_id: other }])
  })

  test('an unknown solution request is a 404', async () => {
    const notFound = { status: 404, message: SOLUTION_REQUEST_MESSAGES.notFound }
    const id = 'ffffffffffffffffffffffff'
    await expect(staff.getSolutionRequest({ id })).rejects.toMatchObject(notFound)
    await expect(staff.updateSolutionRequest({ id, status: 'closed' })).rejects.toMatchObject(notFound)
    await expect(staff.replyToSolutionRequest({ id, ...REPLY })).rejects.toMatchObject(notFound)
    await expect(staff.deleteSolutionRequest({ id })).rejects.toMatchObject(notFound)
  })
})

describeEachDeployment('solution requests of a damaged database', (engine, kind) => {
  beforeAll(() => startSite(engine, kind))
  afterAll(stopSite)

  test('a solution request that the database cannot store leaves no file', async () => {
    await site.store.db.schema.dropTable('solution_request_files').execute()
    expect((await submitForm({}, [filePart('a.pdf', pdf())])).statusCode).toBe(503)
    expect(await site.storedFileKeys()).toEqual([])
    expect(await site.store.db.selectFrom('solution_requests').select('id').execute()).toEqual([])
  })
})
