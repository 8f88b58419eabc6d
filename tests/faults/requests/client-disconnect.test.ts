import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { type Socket, connect } from 'node:net'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '../../../contract/endpoints.ts'
import { type SiteProcess, fetchLoginCookie, startSiteProcess } from '../../support/site-process.ts'
import { BOUNDARY, filePart, listFiles, encodeMultipart, pdf } from '../../support/files/uploads.ts'
import { type Deployment, createDeployment } from '../deployment.ts'

const MB = 1024 * 1024
const FORM = `multipart/form-data; boundary=${BOUNDARY}`

let deployment: Deployment
let site: SiteProcess
beforeAll(async () => {
  deployment = await createDeployment('sqlite')
  site = await startSiteProcess(deployment, { LOG_LEVEL: 'info' })
})
afterAll(async () => {
  await site.stop()
  await deployment.remove()
})

test.each<[string, string, () => Promise<Record<string, string>>]>([
  ["a visitor's upload", endpoints.createSolutionRequest.path, async () => ({})],
  ['an image upload of staff', endpoints.uploadPostImage.path, async () => ({ Cookie: await fetchLoginCookie(site.url) })],
])('a client that disconnects during %s leaves no files and logs no error', async (_what, address, headers) => {
  const socket = startRequest(address, FORM, 2 * MB, await headers())
  socket.write(encodeMultipart([filePart('a.pdf', pdf(MB))]).subarray(0, MB / 2))
  await expect.poll(listIncomingFiles).toHaveLength(1)
  socket.destroy()
  await expect.poll(() => loggedDisconnects(address)).toHaveLength(1)
  await expect.poll(listIncomingFiles).toEqual([])
  expect(loggedErrors()).toEqual([])
})

test.each([
  ['a small form', endpoints.createEnquiry.path, endpoints.createEnquiry.path, 'application/json', '{"name":"A'],
  ['a form without JavaScript', '/contact', '/contact', 'application/x-www-form-urlencoded', 'name=A'],
])('a client that disconnects during %s logs no error', async (_what, address, route, type, half) => {
  const socket = startRequest(address, type, 1000, { Expect: '100-continue' })
  // Sent when the server has begun to read the request.
  const [reply] = (await once(socket, 'data')) as [Buffer]
  expect(String(reply)).toMatch(/^HTTP\/1\.1 100 /)
  socket.write(half)
  socket.destroySoon()
  await expect.poll(() => loggedDisconnects(route)).toHaveLength(1)
  expect(loggedErrors()).toEqual([])
})

test('re-encoding of an image stops when its client disconnects', async () => {
  const side = 1700
  const noise = await sharp(randomBytes(side * side), { raw: { width: side, height: side, channels: 1 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  const form = encodeMultipart([filePart('noise.png', noise)])
  const socket = startRequest(endpoints.createSolutionRequest.path, FORM, form.length)
  socket.write(form)
  await expect.poll(childProcesses, { interval: 5 }).toHaveLength(1)
  socket.destroy()
  await expect.poll(childProcesses).toEqual([])
  await expect.poll(listIncomingFiles).toEqual([])
  expect((await (await site.signIn()).listSolutionRequests()).total).toBe(0)
  await expect.poll(() => loggedDisconnects(endpoints.createSolutionRequest.path)).toHaveLength(2)
  expect(loggedErrors()).toEqual([])
})

function startRequest(address: string, type: string, bytes: number, headers: Record<string, string> = {}): Socket {
  const socket = connect(Number(site.port), '127.0.0.1')
  const head = { Host: '127.0.0.1', 'Content-Type': type, 'Content-Length': String(bytes), ...headers }
  socket.write(
    `POST ${address} HTTP/1.1\r\n${Object.entries(head)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n`,
  )
  socket.on('error', () => {})
  return socket
}

const listIncomingFiles = () => listFiles(path.join(deployment.dataDir, 'incoming'))

/** Running child processes of the server. */
const childProcesses = () => readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && parentPid(pid) === site.pid)

function parentPid(pid: string): number | undefined {
  try {
    return Number(/^PPid:\s(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    // The process has just ended.
    return undefined
  }
}

type LogLine = { level: number; msg?: string; route?: string }

const logLines = (): LogLine[] =>
  site
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as LogLine)

/** Warnings are ignored: a busy machine causes some. */
const ERROR_LEVEL = 50
const loggedErrors = () => logLines().filter(({ level }) => level >= ERROR_LEVEL)

const loggedDisconnects = (address: string) => logLines().filter(({ msg, route }) => msg === 'client disconnected' && route === address)
