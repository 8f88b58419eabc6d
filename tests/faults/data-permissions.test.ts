import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '../../contract/endpoints.ts'
import { shareCardPath } from '../../contract/public-urls.ts'
import { runNpmCommand } from '../support/npm-command.ts'
import { type SiteProcess, fetchLoginCookie, startSiteProcess, siteEnv } from '../support/site-process.ts'
import { pdf, png } from '../support/files/uploads.ts'
import { type Deployment, createDeployment, createEmptyDeployment } from './deployment.ts'

/** New files of this process and of those that it starts are readable by all users. */
process.umask(0o022)

/** Before the database is opened the site restricts its folder, and later its umask applies: on PostgreSQL there are only fewer files. */
describe('file permissions', () => {
  let deployment: Deployment
  let site: SiteProcess
  let backups: string
  beforeAll(async () => {
    backups = mkdtempSync(path.join(tmpdir(), 'site-private-'))
    deployment = await createDeployment('sqlite')
    setModes(deployment.dataDir, { folder: 0o700, file: 0o600 })
  })
  afterAll(async () => {
    await site.stop()
    await deployment.remove()
    rmSync(backups, { recursive: true })
  })

  test('a site that publishes pages opens only these to others', async () => {
    for (const _start of ['first', 'second']) {
      site = await startSiteProcess(deployment, { LOG_LEVEL: 'info', PUBLISH_PAGES: 'on' })
      expect(site.output()).not.toContain('other users of this machine')
      expect(lstatSync(deployment.dataDir).mode & 0o777).toBe(0o711)
      const others = readdirSync(deployment.dataDir).filter((name) => !/^(un)?published/.test(name))
      expect(others).not.toEqual([])
      expect(others.flatMap((name) => findOpenToOthers(path.join(deployment.dataDir, name)))).toEqual([])
      await site.stop()
    }
  })

  test('a start without published pages restricts what is open to others in DATA_DIR and logs it', async () => {
    leaveAsEarlierVersions(deployment.dataDir)
    site = await startSiteProcess(deployment, { NOTIFY_EMAIL: 'team@agency.example', LOG_LEVEL: 'info' })
    const otherFile = path.join(deployment.dataDir, NOT_OURS)
    expect(findOpenToOthers(deployment.dataDir)).toEqual([otherFile])
    expect(site.output()).toMatch(/\d+ files and folders in DATA_DIR could be read by other users of this machine, and were closed to them/)
    rmSync(otherFile)
  })

  test('everything in DATA_DIR is accessible to the user of the site only, after every feature was used', async () => {
    const form = new FormData()
    form.append('files', await blob(pdf()), 'a.pdf')
    form.append('files', await blob(png()), 'a.png')
    expect((await fetch(site.url + endpoints.createSolutionRequest.path, { method: 'POST', body: form })).status).toBe(201)
    const staff = await site.signIn()
    const { blog } = await staff.createPost({ mainHeading: 'A card', coverImage: await uploadImage() })
    expect((await fetch(site.url + shareCardPath(blog))).status).toBe(200)
    await expect.poll(() => readdirSync(deployment.dataDir)).toEqual(expect.arrayContaining(['files', 'incoming', 'mail', 'share-cards']))
    // Folders in which widths of the picture are made come and go meanwhile, and one may be gone before it is read.
    await expect.poll(() => findOpenToOthers(deployment.dataDir)).toEqual([])
  })

  // backup.test.ts looks at an archive of PostgreSQL, whose files are restored in the same way.
  test('a backup and a restored DATA_DIR are accessible to their user only', async () => {
    const archive = path.join(backups, 'site.tar')
    await runNpmCommand('backup', [archive], siteEnv(deployment))
    expect(findOpenToOthers(archive)).toEqual([])
    const other = await createEmptyDeployment('sqlite', 'disk')
    rmSync(other.dataDir, { recursive: true })
    await runNpmCommand('restore', [archive], siteEnv(other))
    expect(readdirSync(other.dataDir)).toContain('files')
    expect(findOpenToOthers(other.dataDir)).toEqual([])
    await other.remove()
  })

  test('a DATA_DIR whose mode we may not change is logged as a warning, and the site starts', async () => {
    await site.stop()
    chmodSync(deployment.dataDir, 0o1777)
    site = await startSiteProcess(deployment, { LOG_LEVEL: 'info' })
    expect(site.output()).toContain('DATA_DIR holds files or folders that other users of this machine may read, and that we may not change')
    expect(findOpenToOthers(deployment.dataDir)).toEqual([deployment.dataDir])
  })

  async function uploadImage(): Promise<string> {
    const form = new FormData()
    form.append('files', await blob(png(600, 400)), 'cover.png')
    const headers = { cookie: await fetchLoginCookie(site.url) }
    const reply = await fetch(site.url + endpoints.uploadPostImage.path, { method: 'POST', body: form, headers })
    return ((await reply.json()) as { url: string }).url
  }
})

const NOT_OURS = 'notes.txt'

const blob = async (content: Buffer | Promise<Buffer>) => new Blob([new Uint8Array(await content)])

const listEntries = (root: string) =>
  lstatSync(root).isDirectory() ? [root, ...readdirSync(root, { recursive: true }).map((name) => path.join(root, String(name)))] : [root]

const findOpenToOthers = (root: string) => listEntries(root).filter((file) => (lstatSync(file).mode & 0o077) !== 0)

/** With a file in each of its folders, and one beside them that is not ours. All of them are readable by all. */
function leaveAsEarlierVersions(dataDir: string): void {
  for (const folder of ['files/ab', 'incoming/1', 'mail', 'share-cards']) {
    mkdirSync(path.join(dataDir, folder), { recursive: true })
    writeFileSync(path.join(dataDir, folder, 'left'), '')
  }
  writeFileSync(path.join(dataDir, NOT_OURS), 'not ours')
  setModes(dataDir, { folder: 0o755, file: 0o644 })
}

function setModes(root: string, { folder, file }: { folder: number; file: number }): void {
  for (const entry of listEntries(root)) chmodSync(entry, lstatSync(entry).isDirectory() ? folder : file)
}
