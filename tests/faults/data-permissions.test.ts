import { execFile } from 'node:child_process'
import { chmodSync, lstatSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '../../contract/endpoints.ts'
import { shareCardPath } from '../../contract/share-card.ts'
import { describeEachEngine } from '../support/test-store.ts'
import { type SiteProcess, fetchLoginCookie, startSiteProcess, siteEnv } from '../support/site-process.ts'
import { pdf, png } from '../support/uploads.ts'
import { createEmptyDeployment } from './empty-deployment.ts'
import { type Deployment, createDeployment } from './deployment.ts'

describeEachEngine('what the site keeps', (engine) => {
  let place: Deployment
  let site: SiteProcess
  let backups: string
  beforeAll(async () => {
    backups = mkdtempSync(path.join(tmpdir(), 'site-private-'))
    place = await createDeployment(engine)
    // As versions before this one left it.
    open(place.dataDir)
    site = await startSiteProcess(place, { NOTIFY_EMAIL: 'team@agency.example', LOG_LEVEL: 'info' })
  })
  afterAll(async () => {
    await site.stop()
    await place.remove()
    rmSync(backups, { recursive: true })
  })

  test('is for the user alone who runs it, after everything was used', async () => {
    const form = new FormData()
    form.append('files', await blob(pdf()), 'a.pdf')
    form.append('files', await blob(png()), 'a.png')
    expect((await fetch(site.url + endpoints.createSolutionRequest.path, { method: 'POST', body: form })).status).toBe(201)
    const staff = await site.signIn()
    const { blog } = await staff.createPost({ mainHeading: 'A card', coverImage: await aPicture() })
    expect((await fetch(site.url + shareCardPath(blog))).status).toBe(200)
    const kept = () => readdirSync(place.dataDir)
    await expect.poll(kept).toEqual(expect.arrayContaining(['files', 'incoming', 'mail', 'share-cards']))
    expect(openToOthers(place.dataDir)).toEqual([])
  })

  test('is so in a backup, and where it was restored', async () => {
    const archive = path.join(backups, 'site.tar')
    await command('backup.ts', place, archive)
    expect(openToOthers(archive)).toEqual([])
    const other = await createEmptyDeployment(engine, 'disk')
    rmSync(other.dataDir, { recursive: true })
    await command('restore.ts', other, archive)
    expect(readdirSync(other.dataDir)).toContain('files')
    expect(openToOthers(other.dataDir)).toEqual([])
    await other.remove()
  })

  test('is closed at the next start where it was open, and the log says so', async () => {
    await site.stop()
    open(place.dataDir)
    const foreign = path.join(place.dataDir, 'notes.txt')
    writeFileSync(foreign, 'not ours', { mode: 0o644 })
    site = await startSiteProcess(place, { LOG_LEVEL: 'info' })
    expect(openToOthers(place.dataDir)).toEqual([foreign])
    expect(site.said()).toMatch(/\d+ files and folders in DATA_DIR could be read by other users of this machine, and were closed to them/)
    rmSync(foreign)
    await site.stop()
    site = await startSiteProcess(place, { LOG_LEVEL: 'info' })
    expect(site.said()).not.toContain('other users of this machine')
  })

  test('in a folder that is not ours to close is told, and served', async () => {
    await site.stop()
    chmodSync(place.dataDir, 0o1777)
    site = await startSiteProcess(place, { LOG_LEVEL: 'info' })
    expect(site.said()).toContain('DATA_DIR holds files or folders that other users of this machine may read, and that we may not change')
    expect(openToOthers(place.dataDir)).toEqual([place.dataDir])
  })

  async function aPicture(): Promise<string> {
    const form = new FormData()
    form.append('files', await blob(png(600, 400)), 'cover.png')
    const headers = { cookie: await fetchLoginCookie(site.url) }
    const reply = await fetch(site.url + endpoints.uploadPostImage.path, { method: 'POST', body: form, headers })
    return ((await reply.json()) as { url: string }).url
  }
})

const blob = async (content: Buffer | Promise<Buffer>) => new Blob([new Uint8Array(await content)])

/** Runs a script as a person whose files everybody may read. */
async function command(script: string, place: Deployment, archive: string): Promise<void> {
  const env = { PATH: process.env.PATH, ...siteEnv(place) }
  await promisify(execFile)('/bin/sh', ['-c', 'umask 022 && exec "$0" "$@"', process.execPath, path.join('scripts', script), archive], {
    env,
  })
}

const everythingIn = (place: string) =>
  lstatSync(place).isDirectory()
    ? [place, ...readdirSync(place, { recursive: true }).map((name) => path.join(place, String(name)))]
    : [place]

const openToOthers = (place: string) => everythingIn(place).filter((file) => (lstatSync(file).mode & 0o077) !== 0)

function open(folder: string): void {
  for (const file of everythingIn(folder)) chmodSync(file, lstatSync(file).isDirectory() ? 0o755 : 0o644)
}
