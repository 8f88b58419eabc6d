import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { canConnect } from '../database/postgres-databases.ts'
import { findFreePort } from '../free-port.ts'

const RETRY_INTERVAL_MS = 20
const MAX_LIFETIME_MS = 1_200_000

/** PgBouncer with its own defaults in front of a database, in the pool mode that is asked for. */
export async function startPgbouncer(databaseUrl: string, poolMode: 'session' | 'transaction') {
  const target = new URL(databaseUrl)
  const name = target.pathname.slice(1)
  const folder = mkdtempSync(path.join(tmpdir(), 'site-pgbouncer-'))
  chmodSync(folder, 0o755)
  const port = await findFreePort()
  writeFileSync(
    path.join(folder, 'pgbouncer.ini'),
    `[databases]
    ${name} = host=${target.hostname} port=${target.port} dbname=${name} user=${target.username}
    [pgbouncer]
    listen_addr = 127.0.0.1
    listen_port = ${port}
    unix_socket_dir =
    auth_type = any
    pool_mode = ${poolMode}
    `,
  )
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const server = spawn('pgbouncer', ['-q', ...user, path.join(folder, 'pgbouncer.ini')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: MAX_LIFETIME_MS,
    killSignal: 'SIGKILL',
  })
  let output = ''
  server.stderr.on('data', (text: Buffer) => (output += String(text)))
  const url = new URL(databaseUrl)
  url.port = String(port)
  while (server.exitCode === null && !(await canConnect(url.href))) await wait(RETRY_INTERVAL_MS)
  if (server.exitCode !== null) throw new Error(`PgBouncer did not start:\n${output}`)
  return {
    url: url.href,
    async stop(): Promise<void> {
      const ended = once(server, 'exit')
      server.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}
