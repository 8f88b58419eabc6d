import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type S3Server, startS3Server } from '../../tests/support/files/s3-server.ts'
import { readConfig } from '../config.ts'
import { type BackupDestination, openDestination } from './destination.ts'

/** More than a part of an upload in parts. */
const LARGE_BYTES = 17 * 1024 * 1024

let folder: string
let s3: S3Server
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'site-destination-'))
  s3 = await startS3Server()
})
afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true })
})

describe.each(['folder', 's3'])('a destination of backups (%s)', (kind) => {
  let destination: BackupDestination
  beforeAll(() => (destination = openAt(kind === 'folder' ? folder : `${s3.url}/backups/site`)))

  test('what was put is listed by its prefix, read back and removed', async () => {
    await destination.put('logs/b', chunksOf(Buffer.from('second')))
    await destination.put('logs/a', chunksOf(Buffer.from('first')))
    await destination.put('other', chunksOf(Buffer.alloc(0)))
    expect(await list('logs/')).toEqual(['logs/a 5', 'logs/b 6'])
    expect(await list('')).toEqual(['logs/a 5', 'logs/b 6', 'other 0'])
    expect(String(await read('logs/b'))).toBe('second')
    for (const name of ['logs/a', 'logs/b', 'other', 'other']) await destination.remove(name)
    expect(await list('')).toEqual([])
    await expect(destination.open('other')).rejects.toThrow(/^There is no backup other in .*/)
  })

  test('a stream of many megabytes is stored in parts and read back byte by byte', async () => {
    const content = randomBytes(LARGE_BYTES)
    expect(await destination.put('large', chunksOf(content))).toBe(LARGE_BYTES)
    expect(hashOf(await read('large'))).toBe(hashOf(content))
    await destination.remove('large')
  })

  test('a stream that fails leaves nothing', async () => {
    async function* failing() {
      yield* chunksOf(Buffer.alloc(LARGE_BYTES))
      throw new Error('the source has failed')
    }
    await expect(destination.put('half', failing())).rejects.toThrow('the source has failed')
    expect(await list('')).toEqual([])
  })

  async function list(prefix: string): Promise<string[]> {
    const found: string[] = []
    for await (const { name, bytes } of destination.list(prefix)) found.push(`${name} ${bytes}`)
    return found
  }

  async function read(name: string): Promise<Buffer> {
    const chunks: Buffer[] = []
    for await (const chunk of await destination.open(name)) chunks.push(Buffer.from(chunk))
    return Buffer.concat(chunks)
  }
})

test('a folder that does not exist is not created: its disk may not be mounted', async () => {
  const missing = path.join(folder, 'not-mounted')
  const destination = openAt(missing)
  const message = `There is no folder ${missing}. Create it, or mount the disk that it is on.`
  await expect(destination.put('a', chunksOf(Buffer.alloc(1)))).rejects.toThrow(message)
  await expect(destination.open('a')).rejects.toThrow(message)
})

test('an error of the source is not taken for one of the folder, whose own is a sentence', async () => {
  async function* failingWith(details: object): AsyncGenerator<Buffer> {
    yield Buffer.from('begun')
    throw Object.assign(new Error('permission denied'), details)
  }
  const put = (details: object) => openAt(folder).put('a', failingWith(details))
  await expect(put({ code: 'EACCES', syscall: 'open', path: '/data/files/x' })).rejects.toThrow('permission denied')
  await expect(put({ code: 'EACCES', syscall: 'read' })).rejects.toThrow('permission denied')
  const disks = {
    'size=1m': 'The disk that BACKUP_TO is on is full.\n',
    ro: 'BACKUP_TO cannot be written to: its disk is read-only, or the systemd unit does not name it in ReadWritePaths.\n',
  }
  for (const [options, message] of Object.entries(disks)) {
    const command = ['--user', '--map-root-user', '--mount', 'sh', '-c', WRITE_TO_A_DISK, 'sh', folder, options]
    const { status, stdout } = spawnSync('unshare', command, { encoding: 'utf8' })
    if (status === 0) expect(stdout).toBe(message)
  }
})

test('what a killed process left in a folder is not listed, and removed later', async () => {
  const destination = openAt(folder)
  writeFileSync(path.join(folder, 'killed.part'), 'half')
  for await (const { name } of destination.list('')) expect(name).toBe('nothing')
  await destination.removeUnfinished(new Date(0))
  await destination.removeUnfinished(new Date(Date.now() + 1000))
  await expect(destination.open('killed.part')).rejects.toThrow('There is no backup')
})

const WRITE_TO_A_DISK = `mount -t tmpfs -o "$2" none "$1" && exec ${process.execPath} --input-type=module -e '
  const { createFolderDestination } = await import("${new URL('folder-destination.ts', import.meta.url).href}")
  async function* large() { yield Buffer.alloc(2_000_000) }
  await createFolderDestination(process.argv[1]).put("a", large()).catch((error) => console.log(error.message))
' "$1"`

const openAt = (target: string) => openDestination(readConfig({ BACKUP_TO: target }).backupTo!)

async function* chunksOf(content: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += 65_536) yield content.subarray(at, at + 65_536)
}

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')
