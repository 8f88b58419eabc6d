import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { hasProgram } from '../../scripts/setup/run-step.mjs'
import { findFreePort } from '../support/free-port.ts'
import { writeNginxConfig } from '../support/proxy/nginx.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const START_TIMEOUT_MS = 60_000
const END_TIMEOUT_MS = 15_000

/** One core for the measured server, another for the load. */
const [SERVER_CORE, LOAD_CORE] = hasProgram('taskset')
  ? [
      ['taskset', '-c', '0'],
      ['taskset', '-c', '1'],
    ]
  : [[], []]
export const onLoadCore = (command: string[]) => [...LOAD_CORE, ...command]

export type BenchServer = {
  url: string
  startedInMs: number
  rss(): number
  /** CPU time of its processes in milliseconds, which other load on the machine does not change. */
  cpu(): number
  stop(): Promise<void>
}

/** The site as `npm start` runs it, on one core, with its default settings but for the rate limit: the load has one address. */
export async function startBenchSite(settings: Record<string, string>): Promise<BenchServer> {
  const port = String(await findFreePort())
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { scripts: { start: string } }
  return start([...SERVER_CORE, 'sh', '-c', `PATH="$PWD/node_modules/.bin:$PATH"; ${scripts.start}`], port, {
    HOST: '127.0.0.1',
    PORT: port,
    RATE_LIMIT: 'off',
    ...settings,
  })
}

/** The same site without a page cache: every request renders its page. */
export async function startColdSite(settings: Record<string, string>): Promise<BenchServer> {
  const port = String(await findFreePort())
  const script = path.join(import.meta.dirname, 'cold-site.ts')
  return start([...SERVER_CORE, 'env', 'MALLOC_ARENA_MAX=1', process.execPath, '--max-semi-space-size=4', script], port, {
    HOST: '127.0.0.1',
    PORT: port,
    RATE_LIMIT: 'off',
    ...settings,
  })
}

/** With everything that `npm start` does before. */
export async function startWithNpm(settings: Record<string, string>): Promise<BenchServer> {
  const port = String(await findFreePort())
  return start(['npm', 'start'], port, { HOST: '127.0.0.1', PORT: port, HOME: process.env.HOME ?? '', ...settings })
}

/** The least that a server with our framework does: replies one prepared string. */
export async function startBaselineServer(bytes: number): Promise<BenchServer> {
  const port = String(await findFreePort())
  const script = path.join(import.meta.dirname, 'baseline-server.ts')
  return start([...SERVER_CORE, process.execPath, script], port, { PORT: port, BYTES: String(bytes) })
}

/** nginx, the fastest way to send the same bytes. */
export const startNginx = (files: Record<string, Buffer>): Promise<BenchServer> =>
  startNginxWith((folder, port) => {
    for (const [name, content] of Object.entries(files)) writeFileSync(path.join(folder, name), content)
    writeFileSync(path.join(folder, 'nginx.conf'), nginxConfig(folder, port))
  })

/** nginx as deploy/nginx sets it up, in front of a site that publishes its pages as files. */
export const startPublishedFilesNginx = ({ url }: BenchServer, settings: { DATA_DIR: string }): Promise<BenchServer> =>
  startNginxWith((folder, port) => writeNginxConfig(folder, port, { port: new URL(url).port, settings }, NGINX_HTTP_SETTINGS))

async function startNginxWith(configure: (folder: string, port: string) => void): Promise<BenchServer> {
  const port = String(await findFreePort())
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-nginx-'))
  chmodSync(folder, 0o755)
  configure(folder, port)
  const server = await start([...SERVER_CORE, 'nginx', '-p', folder, '-c', path.join(folder, 'nginx.conf')], port, {})
  return {
    ...server,
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true })
    },
  }
}

const NGINX_HTTP_SETTINGS = 'sendfile on; tcp_nopush on; keepalive_requests 1000000000;'

const nginxConfig = (folder: string, port: string) => `
  daemon off;
  worker_processes 1;
  pid ${folder}/nginx.pid;
  error_log stderr crit;
  events { worker_connections 1024; }
  http {
    access_log off;
    ${NGINX_HTTP_SETTINGS}
    default_type "text/html; charset=utf-8";
    client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
    server { listen 127.0.0.1:${port}; root ${folder}; }
  }`

async function start([command, ...args]: string[], port: string, settings: Record<string, string>): Promise<BenchServer> {
  const began = performance.now()
  const log = openLogFile()
  const server = spawn(command!, args, {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', log, 'inherit'],
    // In a process group of its own, which is ended as a whole: npm would leave its child running.
    detached: true,
  })
  closeSync(log)
  running.add(server)
  server.once('exit', () => running.delete(server))
  const url = `http://127.0.0.1:${port}`
  const deadline = Date.now() + START_TIMEOUT_MS
  while (!(await isAnswering(url))) {
    if (Date.now() > deadline || server.exitCode !== null) {
      await endServer(server)
      throw new Error(`${command} ${args.join(' ')} did not start`)
    }
    await wait(2)
  }
  return {
    url,
    startedInMs: performance.now() - began,
    rss: () => residentBytes(server.pid!),
    cpu: () => cpuMs(server.pid!),
    stop: () => endServer(server),
  }
}

/** The log is written as by default, to a file without a name that vanishes with the server. */
function openLogFile(): number {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-log-'))
  const file = openSync(path.join(folder, 'log'), 'w')
  rmSync(folder, { recursive: true })
  return file
}

const isAnswering = (url: string) =>
  fetch(url).then(
    async (reply) => (await reply.arrayBuffer(), reply.status < 500),
    () => false,
  )

async function endServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return
  const late = setTimeout(() => signal(server, 'SIGKILL'), END_TIMEOUT_MS)
  const ended = once(server, 'exit')
  signal(server, 'SIGTERM')
  await ended
  clearTimeout(late)
}

const signal = (server: ChildProcess, name: NodeJS.Signals) => process.kill(-server.pid!, name)

/** Ctrl+C reaches only this process, so it ends the servers that it has started. */
const running = new Set<ChildProcess>()
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => process.exit(1))
process.once('exit', () => {
  for (const server of running) signal(server, 'SIGTERM')
})

function residentBytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) * 1024
}

const TICKS_PER_SECOND = 100

function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  const own = ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND
  return children.reduce((sum, child) => sum + cpuMs(Number(child)), own)
}
