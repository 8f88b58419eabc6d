import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createS3Client } from '../../../server/files/store/s3-client.ts'
import { parseS3Url } from '../../../server/files/store/s3-url.ts'
import { findFreePort } from '../free-port.ts'
import type { S3Server } from './s3-server.ts'

const ACCOUNT = { key: 'SITEKEY', secret: 'SITESECRET' }
const START_TIMEOUT_MS = 120_000
const RETRY_INTERVAL_MS = 200
const MEMORY_BYTES = 2 * 1024 ** 3

export type Radosgw = Awaited<ReturnType<typeof startRadosgw>>

/** Ceph's S3 server over the smallest cluster: one monitor, and one store in memory. */
export async function startRadosgw() {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-ceph-'))
  const [monitorPort, port] = [await findFreePort(), await findFreePort()]
  const fsid = randomUUID()
  const config = path.join(folder, 'ceph.conf')
  for (const name of ['mon', 'osd']) mkdirSync(path.join(folder, name))
  writeFileSync(config, cephConfig(folder, fsid, monitorPort))
  const env = { PATH: process.env.PATH, CEPH_CONF: config }
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: folder, env, stdio: 'pipe', timeout: START_TIMEOUT_MS })
  const servers: ChildProcess[] = []
  const start = (command: string, ...args: string[]) => {
    const server = spawn(command, ['-f', ...args], { cwd: folder, env, stdio: 'ignore' })
    servers.unshift(server)
    return server
  }

  /** All data is in memory, or in the folder that is removed. */
  async function close(): Promise<void> {
    for (const server of servers.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)) {
      const ended = once(server, 'exit')
      server.kill('SIGKILL')
      await ended
    }
    rmSync(folder, { recursive: true })
  }

  try {
    run('monmaptool', '--create', '--addv', 'a', `[v1:127.0.0.1:${monitorPort}]`, '--fsid', fsid, 'monmap')
    run('ceph-mon', '-i', 'a', '--mkfs', '--monmap', 'monmap')
    start('ceph-mon', '-i', 'a')
    const osd = randomUUID()
    run('ceph', 'osd', 'new', osd)
    run('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', osd)
    start('ceph-osd', '-i', '0')
    const gateway = start('radosgw', '-n', 'client.rgw', '--rgw-frontends', `beast endpoint=127.0.0.1:${port}`)
    await waitUntilAnswering(`http://127.0.0.1:${port}/`, gateway)
    const { key, secret } = ACCOUNT
    run('radosgw-admin', 'user', 'create', '--uid=site', '--display-name=site', `--access-key=${key}`, `--secret-key=${secret}`)
  } catch (error) {
    await close()
    throw error
  }

  let buckets = 0
  return {
    /** A new bucket, in the shape of the server that the short tests use. */
    async createBucket(): Promise<S3Server> {
      buckets += 1
      const own = `uploads-${buckets}`
      const urlWith: S3Server['urlWith'] = ({ secret = ACCOUNT.secret, key = ACCOUNT.key, bucket = own, at = port }) =>
        `http://${key}:${secret}@127.0.0.1:${at}/${bucket}`
      await createS3Client(parseS3Url(urlWith({}))!)('', { method: 'PUT' }, (reply) => reply.text())
      return { url: urlWith({}), urlWith, close: async () => {} }
    },
    close,
  }
}

async function waitUntilAnswering(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (server.exitCode === null && Date.now() < deadline) {
    const reply = await fetch(url).catch(() => undefined)
    await reply?.arrayBuffer()
    if (reply?.ok) return
    await wait(RETRY_INTERVAL_MS)
  }
  throw new Error('radosgw did not start')
}

const cephConfig = (folder: string, fsid: string, monitorPort: number) => `[global]
fsid = ${fsid}
mon host = v1:127.0.0.1:${monitorPort}
public addr = 127.0.0.1
cluster addr = 127.0.0.1
ms bind ipv6 = false
auth cluster required = none
auth service required = none
auth client required = none
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd crush chooseleaf type = 0
osd objectstore = memstore
memstore device bytes = ${MEMORY_BYTES}
mon allow pool size one = true
# Otherwise a disk that is almost full, which holds none of the data, would stop it.
mon data avail crit = 1
mon data = ${folder}/mon
osd data = ${folder}/osd
run dir = ${folder}
admin socket = ${folder}/$name.sock
log file = ${folder}/$name.log
mon cluster log file = ${folder}/cluster.log
`
