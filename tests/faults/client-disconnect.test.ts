import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { type Socket, connect } from 'node:net'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '../../contract/endpoints.ts'
import { type SiteProcess, fetchLoginCookie, startSiteProcess } from '../support/site-process.ts'
import { BOUNDARY, filePart, listFiles, encodeMultipart, pdf } from '../support/uploads.ts'
import { type Deployment, createDeployment } from './deployment.ts'

const MB = 1024 * 1024
const FORM = `multipart/form-data; boundary=${BOUNDARY}`

let place: Deployment
let site: SiteProcess
beforeAll(async () => {
  place = await createDeployment('sqlite')
  site = await startSiteProcess(place, { LOG_LEVEL: 'info' })
})
afterAll(async () => {
  await site.stop()
  await place.remove()
})

test.each<[string, string, () => Promise<Record<string, string>>]>([
  ["a visitor's form", endpoints.createSolutionRequest.path, async () => ({})],
  ["a colleague's picture", endpoints.uploadPostImage.path, async () => ({ Cookie: await fetchLoginCookie(site.url) })],
])('whoever hangs up halfway through %s is no error', async (_what, address, headers) => {
  const socket = begin(address, FORM, 2 * MB, await headers())
  socket.write(encodeMultipart([filePart('a.pdf', pdf(MB))]).subarray(0, MB / 2))
  await expect.poll(listIncomingFiles).toHaveLength(1)
  socket.destroy()
  await expect.poll(() => hangUps(address)).toHaveLength(1)
  await expect.poll(listIncomingFiles).toEqual([])
  expect(loggedErrors()).toEqual([])
})

test.each([
  ['a small form', endpoints.createEnquiry.path, endpoints.createEnquiry.path, 'application/json', '{"name":"A'],
  ['a form without JavaScript', '/contact', '/*', 'application/x-www-form-urlencoded', 'name=A'],
])('whoever hangs up halfway through %s is no error', async (_what, address, route, type, half) => {
  const socket = begin(address, type, 1000, { Expect: '100-continue' })
  // Said when the server has begun to read the request.
  const [reply] = (await once(socket, 'data')) as [Buffer]
  expect(String(reply)).toMatch(/^HTTP\/1\.1 100 /)
  socket.write(half)
  socket.destroySoon()
  await expect.poll(() => hangUps(route)).toHaveLength(1)
  expect(loggedErrors()).toEqual([])
})

test('a picture is not worked on for somebody who has gone', async () => {
  const side = 1700
  const noise = await sharp(randomBytes(side * side), { raw: { width: side, height: side, channels: 1 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  const form = encodeMultipart([filePart('noise.png', noise)])
  const socket = begin(endpoints.createSolutionRequest.path, FORM, form.length)
  socket.write(form)
  await expect.poll(childProcesses, { interval: 5 }).toHaveLength(1)
  socket.destroy()
  await expect.poll(childProcesses).toEqual([])
  await expect.poll(listIncomingFiles).toEqual([])
  expect((await (await site.signIn()).listSolutionRequests()).total).toBe(0)
  await expect.poll(() => hangUps(endpoints.createSolutionRequest.path)).toHaveLength(2)
  expect(loggedErrors()).toEqual([])
})

function begin(address: string, type: string, bytes: number, headers: Record<string, string> = {}): Socket {
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

const listIncomingFiles = () => listFiles(path.join(place.dataDir, 'incoming'))

/** Programs that the server has started and that still run. */
const childProcesses = () => readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && parentOf(pid) === site.pid)

function parentOf(pid: string): number | undefined {
  try {
    return Number(/^PPid:\s(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    // It has just ended.
    return undefined
  }
}

type Line = { level: number; msg?: string; route?: string }

const lines = (): Line[] =>
  site
    .said()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line)

/** A busy machine makes warnings of its own. */
const ERROR = 50
const loggedErrors = () => lines().filter(({ level }) => level >= ERROR)

const hangUps = (address: string) => lines().filter(({ msg, route }) => msg === 'client disconnected' && route === address)
