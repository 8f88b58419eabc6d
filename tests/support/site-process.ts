import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Api, createApiClient } from '../../contract/api-client.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { OWNER_LOGIN } from './owner-login.ts'
import { findFreePort } from './free-port.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const START_TIMEOUT_MS = 240_000
const RETRY_INTERVAL_MS = 50
const PARALLEL_CALLS = 20
const REPLY_TIMEOUT_MS = 240_000
const HEALTHY_TIMEOUT_MS = 240_000
const MAX_LIFETIME_MS = 7_200_000

/** Where a site stores its data, which outlives its processes. */
export type SiteData = { dataDir: string; databaseUrl?: string | undefined; s3Url?: string | undefined }

export type SiteProcess = Awaited<ReturnType<typeof startSiteProcess>>

/** Starts the site as in production: a process on a port. `settings` are environment variables. */
export async function startSiteProcess(data: SiteData, settings: Record<string, string> = {}, command = SERVER_COMMAND) {
  const port = settings.PORT ?? String(await findFreePort())
  const url = `http://127.0.0.1:${port}`
  const began = performance.now()
  const { server, output } = spawnServer({ ...siteEnv(data), PORT: port, ...settings }, command)
  await waitUntilReady(server, url, output)

  return {
    url,
    port,
    pid: server.pid!,
    output,
    startedInMs: performance.now() - began,
    visitor: apiClientAt(url),
    async signIn(): Promise<Api> {
      return apiClientAt(url, await fetchLoginCookie(url))
    },
    /** SIGKILL, as in a crash. */
    kill: () => endProcess(server, 'SIGKILL'),
    /** SIGTERM, as an operator stops it. */
    stop: () => endProcess(server, 'SIGTERM'),
  }
}

/** Waits until many parallel calls all succeed. Returns how long that took. */
export async function waitUntilHealthy({ visitor }: SiteProcess): Promise<number> {
  const began = Date.now()
  while (true) {
    const calls = await Promise.allSettled(Array.from({ length: PARALLEL_CALLS }, () => visitor.listPosts()))
    if (calls.every((call) => call.status === 'fulfilled')) return Date.now() - began
    if (Date.now() - began > HEALTHY_TIMEOUT_MS) throw new Error('The site did not become healthy')
    await wait(RETRY_INTERVAL_MS)
  }
}

export function siteEnv({ dataDir, databaseUrl, s3Url }: SiteData): Record<string, string> {
  return {
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...(s3Url && { S3_URL: s3Url }),
    ADMIN_EMAIL: OWNER_LOGIN.email,
    ADMIN_PASSWORD: OWNER_LOGIN.password,
    LOG_LEVEL: 'error',
    RATE_LIMIT: 'off',
    LOAD_SHEDDING: 'off',
  }
}

/** Spawns the server with exactly these settings and does not wait for it. */
export function spawnServer(settings: Record<string, string>, [command, ...args] = SERVER_COMMAND) {
  const lines: string[] = []
  const server = spawn(command!, args, {
    cwd: ROOT,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: 'node_modules/.cache/node', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A limit for processes that a failed test leaves behind.
    timeout: MAX_LIFETIME_MS,
    killSignal: 'SIGKILL',
  })
  server.stdout.on('data', (text: Buffer) => lines.push(String(text)))
  server.stderr.on('data', (text: Buffer) => lines.push(String(text)))
  return { server, output: () => lines.join('') }
}

export const SERVER_COMMAND = [process.execPath, 'build/app/main.js']

async function waitUntilReady(server: ChildProcess, url: string, output: () => string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (isRunning(server) && Date.now() < deadline) {
    const reply = await fetch(`${url}/servez`, { signal: AbortSignal.timeout(START_TIMEOUT_MS) }).catch(() => undefined)
    await reply?.arrayBuffer()
    // Releases before 1.1.0 have no such address, and reply once they serve.
    if ((reply?.ok || reply?.status === 404) && isRunning(server)) return
    await wait(RETRY_INTERVAL_MS)
  }
  server.kill('SIGKILL')
  throw new Error(`The site did not start:\n${output()}`)
}

/** Ends the process. Returns its exit code and how long that took. */
async function endProcess(server: ChildProcess, signal: 'SIGKILL' | 'SIGTERM') {
  const began = performance.now()
  const ended = isRunning(server) ? once(server, 'exit') : undefined
  server.kill(signal)
  await ended
  return { code: server.exitCode, ms: performance.now() - began }
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null

/** An API client over real connections. Connection errors are thrown unchanged. */
export function apiClientAt(url: string, cookie = ''): Api {
  return createApiClient(endpoints, async ({ method, url: address, body, headers }) => {
    const json = body !== undefined && { 'content-type': 'application/json' }
    const reply = await fetch(url + address, {
      method,
      headers: { ...(cookie && { cookie }), ...json, ...headers },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(REPLY_TIMEOUT_MS),
    })
    return { status: reply.status, body: await reply.json() }
  })
}

export async function fetchLoginCookie(url: string, login = OWNER_LOGIN): Promise<string> {
  const reply = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  })
  if (!reply.ok) throw new Error(`Signing in failed: ${await reply.text()}`)
  return reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
