import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Api, createApi } from '../../contract/client.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { ADMIN } from './admin.ts'
import { freePort } from './free-port.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const START_WITHIN_MS = 60_000
const TRY_EVERY_MS = 10
const MANY = 20
const ANSWER_WITHIN_MS = 60_000
const LONGEST_LIFE_MS = 1_200_000

/** Where a site keeps what it knows: it outlives the processes that serve it. */
export type Data = { dataDir: string; databaseUrl?: string | undefined; s3Url?: string | undefined }

export type RunningSite = Awaited<ReturnType<typeof runSite>>

/** The site as people run it: a process of its own, on a port. `settings` are environment variables. */
export async function runSite(data: Data, settings: Record<string, string> = {}, command = SERVER) {
  const port = settings.PORT ?? String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const began = performance.now()
  const { server, said } = launch({ ...settingsFor(data), PORT: port, ...settings }, command)
  await answering(server, url, said)

  return {
    url,
    port,
    pid: server.pid!,
    said,
    startedInMs: performance.now() - began,
    visitor: apiAt(url),
    async signIn(): Promise<Api> {
      return apiAt(url, await cookieAt(url))
    },
    /** As a power cut would end it. */
    kill: () => end(server, 'SIGKILL'),
    /** As an administrator ends it. */
    stop: () => end(server, 'SIGTERM'),
  }
}

/** Waits until many calls at once all succeed. Returns how long that took. */
export async function untilAllAnswer({ visitor }: RunningSite, withinMs: number): Promise<number> {
  const began = Date.now()
  while (true) {
    const calls = await Promise.allSettled(Array.from({ length: MANY }, () => visitor.listBlogs()))
    if (calls.every((call) => call.status === 'fulfilled')) return Date.now() - began
    if (Date.now() - began > withinMs) throw new Error(`The site has not healed within ${withinMs} ms`)
    await wait(TRY_EVERY_MS)
  }
}

export function settingsFor({ dataDir, databaseUrl, s3Url }: Data): Record<string, string> {
  return {
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...(s3Url && { S3_URL: s3Url }),
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    LOG_LEVEL: 'error',
    RATE_LIMIT: 'off',
  }
}

/** Starts the server's process with exactly these settings, whatever becomes of it. */
export function launch(settings: Record<string, string>, [command, ...args] = SERVER) {
  const lines: string[] = []
  const server = spawn(command!, args, {
    cwd: ROOT,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: 'node_modules/.cache/node', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Whatever becomes of the test, nothing it started stays behind for long.
    timeout: LONGEST_LIFE_MS,
    killSignal: 'SIGKILL',
  })
  server.stdout.on('data', (text: Buffer) => lines.push(String(text)))
  server.stderr.on('data', (text: Buffer) => lines.push(String(text)))
  return { server, said: () => lines.join('') }
}

export const SERVER = [process.execPath, 'server/main.ts']

async function answering(server: ChildProcess, url: string, said: () => string): Promise<void> {
  const deadline = Date.now() + START_WITHIN_MS
  while (isRunning(server) && Date.now() < deadline) {
    const reply = await fetch(url, { signal: AbortSignal.timeout(START_WITHIN_MS) }).catch(() => undefined)
    await reply?.arrayBuffer()
    if (reply?.ok) return
    await wait(TRY_EVERY_MS)
  }
  server.kill('SIGKILL')
  throw new Error(`The site did not start:\n${said()}`)
}

/** Ends the process and tells how it ended and how long that took. */
async function end(server: ChildProcess, signal: 'SIGKILL' | 'SIGTERM') {
  const began = performance.now()
  const ended = isRunning(server) ? once(server, 'exit') : undefined
  server.kill(signal)
  await ended
  return { code: server.exitCode, ms: performance.now() - began }
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null

/** The contract's calls over real connections. What breaks a connection is thrown as it comes. */
export function apiAt(url: string, cookie = ''): Api {
  return createApi(endpoints, async ({ method, url: address, body, headers }) => {
    const json = body !== undefined && { 'content-type': 'application/json' }
    const reply = await fetch(url + address, {
      method,
      headers: { ...(cookie && { cookie }), ...json, ...headers },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    return { status: reply.status, body: await reply.json() }
  })
}

export async function cookieAt(url: string): Promise<string> {
  const reply = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })
  if (!reply.ok) throw new Error(`Nobody could sign in: ${await reply.text()}`)
  return reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
