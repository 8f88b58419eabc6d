import { stat } from 'node:fs/promises'
import { type Socket, connect } from 'node:net'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SOLUTION_REQUEST_MESSAGES } from '../../contract/solution-request.ts'
import { UPLOAD_QUOTA_MESSAGES, TOO_MANY_FILES_MESSAGE, UPLOAD_LIMITS, uploadMessages } from '../../contract/upload.ts'
import { unzip } from '../../tests/support/files/unzip.ts'
import {
  type FileStoreKind,
  type TestFileStore,
  createTestFileStore,
  describeEachDeployment,
} from '../../tests/support/files/test-file-store.ts'
import { OWNER_LOGIN } from '../../tests/support/owner-login.ts'
import { type TestSite, startTestSite } from '../../tests/support/test-site.ts'
import {
  BOUNDARY,
  MULTIPART_HEADERS,
  type MultipartPart,
  filePart,
  listFiles,
  jpeg,
  encodeMultipart,
  pdf,
  phonePhoto,
  png,
} from '../../tests/support/files/uploads.ts'
import type { Engine } from '../database/store.ts'
import { openFileStore } from '../files/store/open-file-store.ts'

const PATH = '/api/custom-solutions/submit'
const MB = 1024 * 1024

let files: TestFileStore
let site: TestSite
let origin: string
const sockets: Socket[] = []

async function startSite(engine: Engine, kind: FileStoreKind, settings: Record<string, string> = {}): Promise<void> {
  files = await createTestFileStore(kind)
  site = await startTestSite(engine, { ...files.settings, ...settings })
  origin = await site.app.listen({ port: 0, host: '127.0.0.1' })
}

async function stopSite(): Promise<void> {
  for (const socket of sockets.splice(0)) socket.destroy()
  await site.close()
  await files.remove()
}

async function send(body: Buffer | FormData | ReadableStream, headers: Record<string, string> = {}) {
  const reply = await fetch(origin + PATH, { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
  return { status: reply.status, ...((await reply.json()) as { message: string; fields?: Record<string, string> }) }
}

const sendParts = (parts: MultipartPart[]) => send(encodeMultipart(parts), MULTIPART_HEADERS)

async function countIncomingBytes(): Promise<number> {
  const waiting = await listIncoming(site)
  return (await Promise.all(waiting.map((file) => stat(file)))).reduce((sum, { size }) => sum + size, 0)
}

/** Sends the headers and the first chunks of a form on a socket that stays open. */
function beginUpload(chunks: Buffer[], contentLength: number): Socket {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  sockets.push(socket)
  socket.write(
    `POST ${PATH} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Length: ${contentLength}\r\n` +
      `Content-Type: multipart/form-data; boundary=${BOUNDARY}\r\n\r\n`,
  )
  for (const chunk of chunks) socket.write(chunk)
  return socket
}

describeEachDeployment('uploads', (engine, kind) => {
  beforeAll(() => startSite(engine, kind, { NOTIFY_EMAIL: 'staff@example.com' }))
  afterAll(stopSite)
  afterEach(async () => {
    const staff = await site.signIn()
    for (const { _id: id } of (await staff.listSolutionRequests()).data) await staff.deleteSolutionRequest({ id })
  })

  async function getOnlyRequest() {
    const staff = await site.signIn()
    const { data, total } = await staff.listSolutionRequests()
    expect(total).toBe(1)
    return (await staff.getSolutionRequest({ id: data[0]!._id })).data
  }

  test('a form as a browser sends it is stored whole, with its files inspected and in order', async () => {
    const services = { branding: true, website: false, printables: false, eventPlanning: false, digitalMedia: true }
    const form = new FormData()
    form.set('businessName', 'Kachnar Tea')
    form.set('goals', 'One line\nand another')
    form.set('services', JSON.stringify(services))
    form.set('budgetRange', '$50,000+')
    form.set('contactEmail', 'Asha@Example.com')
    form.append('files', toBlob(await png()), 'logo.png')
    form.append('files', toBlob(await jpeg()), 'shop front.JPG')
    form.append('files', toBlob(pdf()), 'योजना.pdf')
    expect(await send(form)).toEqual({ status: 201, success: true, message: SOLUTION_REQUEST_MESSAGES.received })
    expect(await getOnlyRequest()).toMatchObject({
      businessName: 'Kachnar Tea',
      goals: 'One line\nand another',
      problemSolved: '',
      services,
      budgetRange: '$50,000+',
      launchTimeline: '',
      contactEmail: 'asha@example.com',
      status: 'pending',
      files: [
        { name: 'logo.png', type: 'image/png' },
        { name: 'shop front.JPG', type: 'image/jpeg' },
        { name: 'योजना.pdf', type: 'application/pdf', bytes: 300 },
      ],
      responses: [],
    })
    // Both images also have their originals.
    expect(await site.storedFileKeys()).toHaveLength(5)
    expect(await listIncoming(site)).toEqual([])
  })

  test('an empty form with empty file inputs is accepted', async () => {
    expect((await sendParts([])).status).toBe(201)
    expect((await sendParts([filePart('', ''), filePart('', '')])).status).toBe(201)
    expect(await site.storedFileKeys()).toEqual([])
  })

  test('a file is stored under a key of ours, and shown under its name without what could mislead', async () => {
    const names = [
      ['../../x.pdf', 'x.pdf'],
      ['CON.pdf', 'CON.pdf'],
      ['\u202efdp.x.pdf', 'fdp.x.pdf'],
      ['a\0b.pdf', 'ab.pdf'],
      ['sixty %22quotes%22 \u201cand\u201d \\"more\\".pdf', 'sixty %22quotes%22 \u201cand\u201d "more".pdf'],
      [`${'long'.repeat(75)}.pdf`, `${'long'.repeat(37).slice(0, 146)}.pdf`],
    ] as const
    const document = pdf()
    expect((await sendParts(names.map(([sent]) => filePart(sent, document)))).status).toBe(201)
    const { files } = await getOnlyRequest()
    expect(files.map(({ name }) => name)).toEqual(names.map(([, shown]) => shown))
    const storedKeys = await site.storedFileKeys()
    expect(storedKeys.toSorted()).toEqual(files.map(({ _id }) => _id).toSorted())
  })

  test('a file may have 10 MB', async () => {
    expect((await sendParts([filePart('a.pdf', pdf(UPLOAD_LIMITS.bytesPerFile))])).status).toBe(201)
  })

  test('a form may have ten files', async () => {
    const ten = Array.from({ length: 10 }, (_, n) => filePart(`${n}.pdf`, pdf()))
    expect((await sendParts([...ten, filePart('', '')])).status).toBe(201)
  })

  test('a form that breaks off halfway leaves nothing and blocks no other request', async () => {
    const start = encodeMultipart([filePart('done.pdf', pdf(MB)), filePart('half.pdf', pdf(MB))]).subarray(0, 1.5 * MB)
    const socket = beginUpload([start], 3 * MB)
    await expect.poll(async () => (await listIncoming(site)).length).toBe(2)
    expect((await sendParts([{ name: 'businessName', content: 'Somebody else' }])).status).toBe(201)
    socket.destroy()
    await expect.poll(() => listIncoming(site)).toEqual([])
    expect(await getOnlyRequest()).toMatchObject({ businessName: 'Somebody else', files: [] })
  })

  test('of an image the original is stored beside the re-encoded copy', async () => {
    const sent = Buffer.concat([await phonePhoto('Secret owner'), Buffer.from('<script>')])
    expect((await sendParts([filePart('photo.jpg', sent), filePart('plan.pdf', pdf())])).status).toBe(201)
    const { _id: id, files } = await getOnlyRequest()
    const [photo, plan] = files
    expect(photo).toMatchObject({ name: 'photo.jpg', type: 'image/jpeg', original: { bytes: sent.length } })
    expect(plan).toMatchObject({ bytes: 300, original: null })

    const cookie = await site.signInCookie(OWNER_LOGIN)
    const get = (path: string) => site.inject({ url: `/api/custom-solutions/get-request/${id}/files${path}`, headers: { cookie } })
    const original = await get(`/${photo!._id}/original`)
    expect(original.rawPayload.equals(sent)).toBe(true)
    expect(original.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': String(sent.length),
      'content-disposition': expect.stringMatching(/^attachment; filename="photo\.jpg"/),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    const copy = await get(`/${photo!._id}`)
    expect([copy.headers['content-type'], copy.rawPayload.includes('Secret owner')]).toEqual(['image/jpeg', false])
    const packed = unzip((await get('')).rawPayload)
    expect(packed.map(({ name }) => name)).toEqual(['photo.jpg', 'plan.pdf'])
    expect(packed[0]!.content.equals(sent)).toBe(true)
    for (const path of [`/${plan!._id}/original`, `/${'0'.repeat(24)}/original`]) expect((await get(path)).statusCode).toBe(404)
    expect((await site.inject({ url: `/api/custom-solutions/get-request/${id}/files/${photo!._id}/original` })).statusCode).toBe(401)

    expect(await site.storedFileKeys()).toHaveLength(3)
    site.setTime(new Date(Date.now() + 86_400_000).toISOString())
    await site.runHousekeeping()
    site.setTime(undefined)
    expect(await site.storedFileKeys()).toHaveLength(3)
    await (await site.signIn()).deleteSolutionRequest({ id })
    expect(await site.storedFileKeys()).toEqual([])
  })

  test('an image stored without its original has none to download', async () => {
    await sendParts([filePart('a.png', await png())])
    const { db } = site.store
    const { original_id: original } = await db.selectFrom('solution_request_files').select('original_id').executeTakeFirstOrThrow()
    await (await openFileStore(site.config)).remove(original!)
    await db.updateTable('solution_request_files').set({ original_id: null, original_bytes: null }).execute()
    const { _id: id, files } = await getOnlyRequest()
    expect(files).toMatchObject([{ name: 'a.png', original: null }])
    const cookie = await site.signInCookie(OWNER_LOGIN)
    const reply = await site.inject({ url: `/api/custom-solutions/get-request/${id}/files/${files[0]!._id}/original`, headers: { cookie } })
    expect(reply.statusCode).toBe(404)
    expect((await site.inject({ url: `/api/custom-solutions/get-request/${id}/files`, headers: { cookie } })).statusCode).toBe(200)
  })

  test('a form sent twice with one Idempotency-Key is one request and one notice', async () => {
    const form = encodeMultipart([filePart('a.pdf', pdf()), { name: 'businessName', content: 'Kachnar Tea' }])
    const headers = { ...MULTIPART_HEADERS, 'idempotency-key': 'once' }
    const [first, second] = await Promise.all([send(form, headers), send(form, headers)])
    expect([first.status, second.status]).toEqual([201, 201])
    await getOnlyRequest()
    expect(await site.storedFileKeys()).toHaveLength(1)
    const other = encodeMultipart([filePart('a.pdf', pdf()), { name: 'businessName', content: 'Another' }])
    expect(await send(other, headers)).toMatchObject({ status: 409 })
    expect(await site.storedFileKeys()).toHaveLength(1)
  })
})

describeEachDeployment('refused uploads', (engine, kind) => {
  beforeAll(() => startSite(engine, kind, { NOTIFY_EMAIL: 'staff@example.com' }))
  afterAll(stopSite)

  /** Incoming and stored files, requests and emails: what a refused upload must not leave behind. */
  async function findTraces(): Promise<unknown[]> {
    return [
      ...(await listIncoming(site)),
      ...(await site.storedFileKeys()),
      ...(await site.store.db.selectFrom('solution_requests').select('id').execute()),
      ...(await site.store.db.selectFrom('emails').select('id').execute()),
    ]
  }

  async function expectRefused(parts: MultipartPart[], status: number, message: string, fields?: Record<string, string>) {
    expect(await sendParts(parts)).toEqual({ status, success: false, message, ...(fields && { fields }) })
    expect(await findTraces()).toEqual([])
  }

  const expectFileRefused = (parts: MultipartPart[], status: number, message: string) =>
    expectRefused(parts, status, message, { files: message })

  test('a wrong, damaged or empty file is refused with a message that names it', async () => {
    const { wrongType, broken, empty } = uploadMessages
    await expectFileRefused([filePart('a.png', pdf())], 400, wrongType('a.png'))
    await expectFileRefused([filePart('a.pdf', '<script>')], 400, wrongType('a.pdf'))
    await expectFileRefused([filePart('a.svg', '<svg/>')], 400, wrongType('a.svg'))
    await expectFileRefused([filePart('a.jpg', (await jpeg(300, 300)).subarray(0, 500))], 400, broken('a.jpg'))
    await expectFileRefused([filePart('a.png', '')], 400, empty('a.png'))
  })

  test('no file is stored when one of them is refused', async () => {
    const bad = [filePart('good.pdf', pdf()), filePart('good.png', await png()), filePart('bad.png', 'no picture')]
    await expectFileRefused(bad, 400, uploadMessages.wrongType('bad.png'))
  })

  test('a file of one byte more than 10 MB is refused', async () => {
    const maxBytes = UPLOAD_LIMITS.bytesPerFile
    const form = [filePart('a.pdf', pdf(maxBytes + 1)), filePart('b.pdf', pdf(maxBytes))]
    await expectFileRefused(form, 413, uploadMessages.tooLarge('a.pdf'))
  })

  test('a form with eleven files is refused', async () => {
    const eleven = Array.from({ length: 11 }, (_, n) => filePart(`${n}.pdf`, pdf()))
    await expectFileRefused(eleven, 400, TOO_MANY_FILES_MESSAGE)
  })

  test('a form with unknown, repeated, too long or invalid fields is refused', async () => {
    const field = (name: string, content: string): MultipartPart => ({ name, content })
    await expectRefused([field('isAdmin', 'yes')], 400, 'Unknown field: isAdmin')
    const photo = { name: 'photo', filename: 'a.pdf', content: pdf() }
    await expectRefused([filePart('a.pdf', pdf()), photo], 400, 'Unknown field: photo')
    await expectRefused([field('goals', 'a'), field('goals', 'b')], 400, 'goals was sent more than once')
    await expectRefused([field('goals', 'x'.repeat(MB))], 400, 'goals is too long', { goals: 'goals is too long' })
    const services = 'services must be a JSON object of the five booleans'
    await expectRefused([filePart('a.pdf', pdf()), field('services', '{branding')], 400, services, { services })
    const budget = 'Please choose a budget from the list'
    await expectRefused([field('budgetRange', 'a million')], 400, budget, { budgetRange: budget })
    await expectRefused([field('goals', 'nothing\0here')], 400, 'The request contains characters that are not text.')
    await expectRefused(
      Array.from({ length: 1000 }, (_, n) => field(`f${n}`, 'x')),
      400,
      'Unknown field: f0',
    )
    await expectRefused([field('__proto__', 'x'), filePart('a.pdf', pdf())], 400, 'The request cannot be read.')
  })

  test('a form of endless empty parts is refused', async () => {
    await expectRefused(
      Array.from({ length: 1000 }, () => filePart('', '')),
      413,
      'The request is too large.',
    )
  })

  test('a body that is not a readable multipart form is refused', async () => {
    expect(await send(Buffer.from('{}'), { 'content-type': 'application/json' })).toMatchObject({ status: 415 })
    expect(await send(Buffer.from('x'), { 'content-type': 'multipart/form-data' })).toMatchObject({ status: 400 })
    const halfway = encodeMultipart([filePart('a.pdf', pdf(MB))]).subarray(0, MB / 2)
    expect(await send(halfway, MULTIPART_HEADERS)).toMatchObject({ status: 400 })
    expect(await findTraces()).toEqual([])
  })

  test('a form with a too large Content-Length is refused before it is read', async () => {
    const socket = beginUpload([], 200 * MB)
    expect(await firstLine(socket)).toBe('HTTP/1.1 413 Payload Too Large')
    expect(await findTraces()).toEqual([])
  })
})

/** Their bytes arrive in the incoming folder in every deployment. */
describe('large uploads', () => {
  beforeEach(() => startSite('sqlite', 'disk', { NOTIFY_EMAIL: 'staff@example.com' }))
  afterEach(stopSite)

  test('a form without Content-Length is cut off when it gets too large', async () => {
    let left = 200
    const streamed = new ReadableStream({
      pull: (controller) => (left-- > 0 ? controller.enqueue(new Uint8Array(MB)) : controller.close()),
    })
    await expect(send(streamed, MULTIPART_HEADERS)).rejects.toThrow('fetch failed')
    expect(await listIncoming(site)).toEqual([])
    expect(await site.storedFileKeys()).toEqual([])
    expect(await site.store.db.selectFrom('solution_requests').select('id').execute()).toEqual([])
    expect(await site.store.db.selectFrom('emails').select('id').execute()).toEqual([])
  })

  test('five files of 10 MB are not buffered in memory', async () => {
    const file = pdf(UPLOAD_LIMITS.bytesPerFile)
    const form = encodeMultipart(Array.from({ length: 5 }, (_, n) => filePart(`${n}.pdf`, file)))
    const before = memoryInUse()
    const socket = beginUpload([form.subarray(0, 45 * MB)], form.length)
    await expect.poll(countIncomingBytes).toBeGreaterThan(44 * MB)
    // Memory of chunks that were written is freed soon; memory of a buffered form would stay, because the upload is paused.
    await expect.poll(() => memoryInUse() - before).toBeLessThan(16 * MB)
    socket.write(form.subarray(45 * MB))
    expect(await firstLine(socket)).toBe('HTTP/1.1 201 Created')
  })
})

describeEachDeployment('the upload quota', (engine, kind) => {
  beforeEach(() => startSite(engine, kind, { UPLOAD_QUOTA: '1MB' }))
  afterEach(stopSite)

  const send = (body: Buffer | ReadableStream) =>
    fetch(origin + PATH, { method: 'POST', body, headers: MULTIPART_HEADERS, duplex: 'half' } as RequestInit)

  test('visitors cannot exceed the upload quota, and some room is left for staff', async () => {
    const form = encodeMultipart([filePart('a.pdf', pdf(MB / 2))])
    expect((await send(form)).status).toBe(201)
    const refusal = await send(form)
    expect(refusal.status).toBe(507)
    expect(await refusal.json()).toEqual({
      success: false,
      message: UPLOAD_QUOTA_MESSAGES.store,
      fields: { files: UPLOAD_QUOTA_MESSAGES.store },
      requestId: refusal.headers.get('x-request-id'),
    })
    expect(await site.storedFileKeys()).toHaveLength(1)
    expect((await send(encodeMultipart([{ name: 'businessName', content: 'No files' }]))).status).toBe(201)

    const almost = encodeMultipart([filePart('a.pdf', pdf(0.37 * MB))])
    expect((await send(almost)).status).toBe(201)
    expect((await send(encodeMultipart([filePart('a.pdf', pdf(0.05 * MB))]))).status).toBe(507)
    const picture = encodeMultipart([filePart('a.png', await png(300, 300))])
    const headers = { ...MULTIPART_HEADERS, cookie: await site.signInCookie(OWNER_LOGIN) }
    const staff = await site.inject({ method: 'POST', url: '/api/blogs/upload-image', payload: picture, headers })
    expect(staff.statusCode).toBe(201)
  })

  test('a form without Content-Length is stopped at the upload quota', async () => {
    const form = encodeMultipart([filePart('a.pdf', pdf(2 * MB))])
    const pieces = Array.from({ length: 32 }, (_, n) => form.subarray((n * form.length) / 32, ((n + 1) * form.length) / 32))
    const streamed = new ReadableStream({
      pull(controller) {
        const piece = pieces.shift()
        if (piece) controller.enqueue(new Uint8Array(piece))
        else controller.close()
      },
    })
    expect((await send(streamed)).status).toBe(507)
    expect(await site.storedFileKeys()).toEqual([])
    expect(await listIncoming(site)).toEqual([])
  })

  test('deleting frees the upload quota', async () => {
    const form = encodeMultipart([filePart('a.pdf', pdf(MB / 2))])
    expect((await send(form)).status).toBe(201)
    const staff = await site.signIn()
    const { data } = await staff.listSolutionRequests()
    await staff.deleteSolutionRequest({ id: data[0]!._id })
    site.setTime(new Date(Date.now() + 120_000).toISOString())
    expect((await send(form)).status).toBe(201)
  })
})

const toBlob = (content: Buffer) => new Blob([new Uint8Array(content)])

const firstLine = (socket: Socket) =>
  new Promise<string>((resolve) => socket.once('data', (data: Buffer) => resolve(String(data).split('\r\n')[0]!)))

/** Without garbage. */
function memoryInUse(): number {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Without the file by which a site looks now and then whether its disk can be written to. */
async function listIncoming({ config }: TestSite): Promise<string[]> {
  const files = await listFiles(path.join(config.dataDir, 'incoming'))
  return files.filter((file) => !path.basename(file).startsWith('probe-'))
}
