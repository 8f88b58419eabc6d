import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { copyFile, mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiError } from '../../contract/api-client.ts'
import { listFiles, png } from '../support/files/uploads.ts'
import { findInconsistencies } from './inspect-database.ts'
import { expectWithin, isLongRun } from './long-run.ts'
import { type SiteProcess, SERVER_COMMAND, siteEnv, spawnServer, startSiteProcess } from '../support/site-process.ts'
import type { Deployment } from './deployment.ts'
import { ON_A_SMALL_DISK, canMountSmallDisk } from './small-disk.ts'
import { readStoredMarkers, startWriters } from './concurrent-writers.ts'

const ENQUIRY = { name: 'Room again', email: 'someone@example.com', services: ['SEO' as const] }
const FREE_BYTES = 1_000_000
const RECOVERY_TIMEOUT_MS = 10_000

const folder = mkdtempSync(path.join(tmpdir(), 'site-full-disk-'))

afterAll(() => rmSync(folder, { recursive: true }))

describe.runIf(canMountSmallDisk())('a site whose disk is full', () => {
  let site: SiteProcess
  /** The path of the small disk outside the process. */
  let disk: string
  beforeAll(async () => {
    site = await startSiteProcess(deploymentIn(folder), {}, [...ON_A_SMALL_DISK, ...SERVER_COMMAND])
    disk = `/proc/${site.pid}/root${folder}`
    const { bavail, bsize } = await statfs(disk)
    await writeFile(path.join(disk, 'ballast'), Buffer.alloc(bavail * bsize - FREE_BYTES))
  })
  afterAll(() => site.stop())

  test('writes get a 503, reads go on, and the site recovers by itself', async () => {
    const staff = await site.signIn()
    const writing = startWriters(staff, [])
    while (writing.refused.length < 50) await wait(1)
    await writing.finish()
    expect(new Set(writing.refused.map(({ status }) => status))).toEqual(new Set([503]))
    expect(writing.unanswered).toEqual([])

    expect(await readStatus('/readyz')).toMatchObject({ code: 503, reason: 'The disk of DATA_DIR is full: free some space.' })
    expect(await readStatus('/servez')).toEqual({ code: 200, status: 'serving' })
    const { checks } = (await staff.checkSystemHealth()).health
    const { result } = checks.find(({ name }) => name === 'Database')!
    expect(result).toMatchObject({ state: 'trouble', problem: 'The disk of DATA_DIR is full: free some space.' })
    expect(site.output()).not.toContain('    at ')
    expect(await uploadFile()).toBe(503)
    expect((await fetch(`${site.url}/`)).status).toBe(200)
    const { blogs } = await staff.listPosts({ search: 'brand' })
    expect((await fetch(`${site.url}/blog/${blogs[0]!._id}`)).status).toBe(200)
    expect((await staff.listEnquiries({ limit: 10 })).data.length).toBeGreaterThan(0)

    await rm(path.join(disk, 'ballast'))
    const ms = await waitUntilWritable()
    expectWithin(ms, RECOVERY_TIMEOUT_MS)
    expect(await uploadFile()).toBe(201)
    const deployment = await snapshot()
    const stored = await readStoredMarkers(deployment)
    expect(writing.acknowledged.filter(({ marker }) => !stored.has(marker))).toEqual([])
    expect(await findInconsistencies(deployment)).toEqual([])
    expect(await listFiles(path.join(disk, 'incoming'))).toEqual([])
    expect(await listFiles(path.join(disk, 'files'))).toHaveLength(2)
    console.log(
      `A full disk refused ${writing.refused.length} writes after ${writing.acknowledged.length}; writes succeeded ${ms} ms after space was freed`,
    )
  })

  async function readStatus(url: string) {
    const reply = await fetch(site.url + url)
    return { code: reply.status, ...((await reply.json()) as { status: string; reason?: string }) }
  }

  /** A copy of the database files while the process is stopped. */
  async function snapshot(): Promise<Deployment> {
    const copy = path.join(folder, 'copy')
    process.kill(site.pid, 'SIGSTOP')
    await mkdir(copy)
    for (const file of ['site.db', 'site.db-wal']) await copyFile(path.join(disk, file), path.join(copy, file))
    process.kill(site.pid, 'SIGCONT')
    return deploymentIn(copy)
  }

  async function uploadFile(): Promise<number> {
    const form = new FormData()
    form.append('businessName', 'Kachnar Tea')
    form.append('files', new Blob([new Uint8Array(await png(600, 600))]), 'logo.png')
    return (await fetch(`${site.url}/api/custom-solutions/submit`, { method: 'POST', body: form })).status
  }

  async function waitUntilWritable(): Promise<number> {
    const began = Date.now()
    while (true) {
      try {
        await site.visitor.createEnquiry(ENQUIRY)
        return Date.now() - began
      } catch (error) {
        expect((error as ApiError).status).toBe(503)
        await wait(50)
      }
    }
  }
})

describe.runIf(isLongRun && canMountSmallDisk())('a start', () => {
  test.each([
    ['on a full disk', 'size=64k', 'The disk of DATA_DIR'],
    ['on a read-only disk', 'ro', 'DATA_DIR must be a folder that we may write to.'],
  ])('%s ends with one sentence', async (_disk, options, sentence) => {
    const mount = ON_A_SMALL_DISK.map((part) => part.replace('size=24m', options))
    const { server, output } = spawnServer({ ...siteEnv(deploymentIn(folder)), PORT: '0' }, [...mount, ...SERVER_COMMAND])
    const [code] = await once(server, 'close')
    expect(output()).toMatch(/^[^\n]+\.\n$/)
    expect(output()).toContain(sentence)
    expect(code).toBe(1)
  })
})

const deploymentIn = (dataDir: string): Deployment => ({ engine: 'sqlite', dataDir, databaseUrl: undefined, remove: async () => {} })
