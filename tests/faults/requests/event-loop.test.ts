import { createConnection } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { COMMON_WORD, RARE_WORD } from '../../bench/growth/sample-rows.ts'
import { fillSqlite } from '../../bench/growth/fill-sqlite.ts'
import { findFreePort } from '../../support/free-port.ts'
import { type SiteProcess, SERVER_COMMAND, startSiteProcess } from '../../support/site-process.ts'
import { type KnownPosts, type HostileRequest, hostileRequests } from './hostile-requests.ts'
import { isLongRun } from '../long-run.ts'
import { type Deployment, createDeployment } from '../deployment.ts'

const POSTS = isLongRun ? Number(process.env.POSTS ?? 5000) : 50
/** About ten kilobytes. */
const WORDS_PER_POST = 1500
const TRIES = isLongRun ? 3 : 1
/** The short run sends every hundredth request. */
const SAMPLE_EVERY = isLongRun ? 1 : 100
const MAX_BLOCKED_MS = 50
const REPORTED = 25
const REPLY_TIMEOUT_MS = 240_000
const RETRY_AFTER_MS = 1100
const MAX_RETRIES = 5

let deployment: Deployment
let site: SiteProcess
let meter: string
let known: KnownPosts
beforeAll(async () => {
  deployment = await createDeployment('sqlite')
  // The sample content comes with the first start. The short run measures nothing, and goes without it.
  if (isLongRun) await (await startSiteProcess(deployment)).stop()
  await fillSqlite(deployment.dataDir, { enquiries: 0, posts: POSTS, others: 0, wordsPerPost: WORDS_PER_POST })
  const port = String(await findFreePort())
  meter = `http://127.0.0.1:${port}`
  const [node = '', ...program] = SERVER_COMMAND
  site = await startSiteProcess(deployment, { METER_PORT: port }, [
    node,
    '--import',
    path.join(import.meta.dirname, 'event-loop-meter.ts'),
    ...program,
  ])
  known = await createPosts()
})
afterAll(async () => {
  await site?.stop()
  await deployment?.remove()
})

test('no single request of a visitor blocks the event loop for long', async () => {
  const blocked: BlockedTime[] = []
  for (const request of hostileRequests(known).filter((_request, n) => n % SAMPLE_EVERY === 0)) blocked.push(await measure(request))
  expect((await fetch(`${site.url}/api/blogs/get-all-blogs?search=ka`)).status).toBe(200)
  expect(blocked.length).toBeGreaterThan(10)
  expect(blocked.filter(({ status }) => !/^[1-4]\d\d$/.test(status)).map(({ name, status }) => `${status} ${name}`)).toEqual([])
  if (!isLongRun) return
  const worst = blocked.toSorted((one, other) => other.cpuMs - one.cpuMs)
  const line = ({ name, ms, cpuMs, status }: BlockedTime) =>
    `${[cpuMs, ms].map((each) => each.toFixed(1).padStart(8)).join('')}  ${status.padEnd(4)} ${name}`
  console.log(
    [`${blocked.length} hostile requests, ${POSTS} posts, ms`, ' blocked   clock', ...worst.slice(0, REPORTED).map(line)].join('\n'),
  )
  expect(worst.filter(({ cpuMs }) => cpuMs > MAX_BLOCKED_MS).map(line)).toEqual([])
})

/** `cpuMs` is the longest CPU time that the main thread was blocked in any try; `ms` is the median wall-clock time, which other load lengthens. */
type BlockedTime = { name: string; cpuMs: number; ms: number; status: string }

async function measure(request: HostileRequest): Promise<BlockedTime> {
  const tries: { ms: number; cpuMs: number }[] = []
  let status = ''
  for (let n = 0; n < TRIES; n += 1) {
    await readMeter()
    status = await sendWhenCalm(request)
    tries.push(await readMeter())
  }
  const clock = tries.map(({ ms }) => ms).toSorted((one, other) => one - other)
  return { name: request.name, cpuMs: Math.max(...tries.map(({ cpuMs }) => cpuMs)), ms: clock[Math.floor(TRIES / 2)]!, status }
}

const readMeter = async () => (await (await fetch(meter)).json()) as { ms: number; cpuMs: number }

/** After the event loop was blocked, the site replies 503 for a while, which would measure nothing. */
async function sendWhenCalm(request: HostileRequest): Promise<string> {
  for (let tries = 0; ; tries += 1) {
    const status = await send(request)
    if (status !== '503' || tries === MAX_RETRIES) return status
    await wait(RETRY_AFTER_MS)
    await readMeter()
  }
}

/** Over a connection of its own, without any client that could change the bytes. */
async function send({ method, path: address, headers = {}, body: makeBody }: HostileRequest): Promise<string> {
  const body = makeBody?.()
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const lines = Object.entries({ host: '127.0.0.1', connection: 'close', ...length, ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  const socket = createConnection(Number(site.port), '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  socket.on('error', () => {})
  socket.setTimeout(REPLY_TIMEOUT_MS, () => socket.destroy())
  socket.write(`${method} ${address} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  if (body !== undefined) socket.write(body)
  await new Promise((closed) => socket.once('close', closed))
  return Buffer.concat(chunks).toString('latin1', 9, 12)
}

async function createPosts(): Promise<KnownPosts> {
  const staff = await site.signIn()
  const sections = Array.from({ length: 40 }, (_, n) => ({
    subheading: `Part ${n}`,
    contentBlocks: [
      { type: 'paragraph' as const, content: 'A paragraph of a very long article. '.repeat(300) },
      { type: 'bullet' as const, bullets: Array(100).fill('A point of it') },
    ],
  }))
  const { blog: long } = await staff.createPost({ mainHeading: 'A very long article', sections, tags: ['Strategy'] })
  const { blog } = await staff.createPost({
    mainHeading: 'A post',
    tags: Array.from({ length: 20 }, (_, n) => (n === 0 ? 'Strategy' : `Tag ${n}`)),
  })
  return { post: blog._id, longPost: long._id, version: blog.version, rare: RARE_WORD, common: COMMON_WORD, twoCommon: 'karimontelsavidor' }
}
