import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { INSTALL_POSTGRES_HINT, findPostgres } from '../../../scripts/setup/postgres.mjs'
import { findFreePort } from '../free-port.ts'
import { canConnect } from './postgres-databases.ts'

const READY_TIMEOUT_MS = 240_000
const RETRY_INTERVAL_MS = 50
const STOP_TIMEOUT_MS = 10_000
const MAX_CONNECTIONS = 400

export type Cluster = { url: string; stop(): Promise<void> }

/** Starts a PostgreSQL on a free port, in a folder that is removed with it. */
export async function startCluster(): Promise<Cluster> {
  const programs = findPostgres()
  if (!programs) throw new Error(INSTALL_POSTGRES_HINT)
  const owner = clusterOwner()
  const folder = mkdtempSync(path.join(tmpdir(), 'site-postgres-'))
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const port = await findFreePort()
  const server = spawn('sh', ['-c', SCRIPT, 'sh', programs, folder, String(port)], {
    ...owner,
    cwd: folder,
    // In its own process group, so that Ctrl+C does not reach it before `stop` does.
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const stop = () => stopServer(server)
  try {
    await waitUntilReady(url, server)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop }
}

/**
 * Runs until its standard input closes, which happens however this process ends, and then removes its folder. It does not sync to
 * disk. The ICU collation is there because a production database has one too.
 */
const SCRIPT = `
  programs=$1 folder=$2 port=$3
  exec 3<&0
  "$programs/initdb" -D "$folder/data" --username=postgres --auth=trust --no-sync --encoding=UTF8 \\
    --locale=C --locale-provider=icu --icu-locale=en-US >&2 &&
  {
    "$programs/postgres" -D "$folder/data" -p "$port" -c listen_addresses=127.0.0.1 -c unix_socket_directories= \\
      -c fsync=off -c synchronous_commit=off -c full_page_writes=off -c max_connections=${MAX_CONNECTIONS} >&2 &
    server=$!
    { read -r _; kill -QUIT "$server"; } <&3 &
    wait "$server"
  }
  cd / && rm -rf "$folder"
`

/** PostgreSQL refuses to run as root. */
function clusterOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const runId = (flag: string, user: string) => spawnSync('id', [flag, user], { encoding: 'utf8' })
  const user = ['postgres', 'nobody'].find((name) => runId('-u', name).status === 0)
  if (!user) throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody to run it.')
  return { uid: Number(runId('-u', user).stdout), gid: Number(runId('-g', user).stdout) }
}

async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  const output: string[] = []
  const listen = (text: Buffer) => output.push(String(text))
  server.stderr?.on('data', listen)
  const deadline = Date.now() + READY_TIMEOUT_MS
  while (Date.now() < deadline && isRunning(server)) {
    if (await canConnect(url)) {
      server.stderr?.off('data', listen).resume()
      return
    }
    await wait(RETRY_INTERVAL_MS)
  }
  throw new Error(`The private PostgreSQL did not start:\n${output.join('')}`)
}

async function stopServer(server: ChildProcess): Promise<void> {
  const late = setTimeout(() => process.kill(-Number(server.pid), 'SIGKILL'), STOP_TIMEOUT_MS)
  server.stdin?.end()
  if (isRunning(server)) await once(server, 'exit')
  clearTimeout(late)
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null
