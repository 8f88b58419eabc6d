import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportDetails } from '../../contract/import.ts'
import { zip } from '../../server/files/zip.ts'
import type { Engine } from '../../server/database/store.ts'
import { describeEachEngine } from '../support/database/test-store.ts'
import { findFreePort } from '../support/free-port.ts'
import { numberedPicture } from '../support/import/old-site.ts'
import { runNpmCommand } from '../support/npm-command.ts'
import { siteEnv, startSiteProcess } from '../support/site-process.ts'
import { type Deployment, createDeployment } from './deployment.ts'
import { findInconsistencies, withDatabase } from './inspect-database.ts'
import { isLongRun } from './long-run.ts'

const POSTS = isLongRun ? 500 : 24
const killsOf = (engine: Engine) => (isLongRun ? 30 : engine === 'sqlite' ? 2 : 1)
const PICTURES = isLongRun ? 12 : 4
/** A post takes longer. */
const POLL_INTERVAL_MS = 5

describeEachEngine('a site that is killed while it writes an import of the command line', (engine) => {
  const kills = killsOf(engine)
  let deployment: Deployment
  let folder: string
  let dryRun: string | undefined
  let started: string
  let details: ImportDetails
  let redirects: number[] = []
  const writtenBefore: number[] = []
  let rows: { posts: number; headings: number; pictures: number } = { posts: 0, headings: 0, pictures: 0 }
  let inconsistencies: string[] = []

  beforeAll(async () => {
    deployment = await createDeployment(engine)
    // The same node after each start: it need not wait for its own lease.
    const settings = { PORT: String(await findFreePort()) }
    folder = mkdtempSync(path.join(tmpdir(), 'site-import-'))
    await writeFile(path.join(folder, 'old-site.zip'), await makeArchive())
    const run = async (...args: string[]) =>
      (await runNpmCommand('import', ['old-site.zip', ...args], { INIT_CWD: folder, ...siteEnv(deployment) })).stdout
    // The run after it does the same, and starts the import.
    if (isLongRun || engine === 'sqlite') dryRun = await run('--dry-run')
    started = await run()
    const id = /\/cms\/import\/([0-9a-f]{24})/.exec(started)![1]!
    let site = await startSiteProcess(deployment, settings)
    for (let kill = 1; kill <= kills; kill += 1) {
      await waitUntil(writtenAtLeast(id, Math.floor((POSTS * kill) / (kills + 1))))
      await site.kill()
      writtenBefore.push(await countWritten(id))
      site = await startSiteProcess(deployment, settings)
    }
    const staff = await site.signIn()
    await waitUntil(`select 1 from imports where id = '${id}' and state <> 'running'`)
    details = (await staff.getImport({ id })).import
    redirects = await Promise.all(
      Array.from({ length: POSTS }, async (_, index) => (await fetch(`${site.url}/posts/post-${index}`, { redirect: 'manual' })).status),
    )
    await site.stop()
    rows = await countRows()
    inconsistencies = await findInconsistencies(deployment)
    console.log(`${engine}: killed with ${writtenBefore.join(', ')} of ${POSTS} posts written`)
  }, 3_600_000)

  afterAll(async () => {
    await deployment?.remove()
    if (folder) rmSync(folder, { recursive: true })
  })

  async function makeArchive(): Promise<Buffer> {
    const at = new Date(0)
    async function* entries() {
      for (let index = 0; index < POSTS; index += 1) {
        const text = `---\ntitle: Post ${index}\ndate: 2020-02-03\nimage: ../pictures/${index % PICTURES}.png\n---\nText of *post ${index}*.\n`
        yield { name: `posts/post-${index}.md`, content: Buffer.from(text), at }
      }
      for (let index = 0; index < PICTURES; index += 1) {
        yield { name: `pictures/${index}.png`, content: await numberedPicture(index), at }
      }
    }
    return Buffer.concat(await zip(entries()).toArray())
  }

  /** Until the query finds something. */
  const waitUntil = (sql: string) =>
    withDatabase(deployment, async (query) => {
      while ((await query(sql)).length === 0) await wait(POLL_INTERVAL_MS)
    })
  const writtenAtLeast = (id: string, posts: number) =>
    `select import_id from import_items where import_id = '${id}' and outcome is not null group by 1 having count(*) >= ${posts}`
  const count = async (sql: string) => Number((await withDatabase(deployment, (query) => query(sql)))[0]!.n)
  const countWritten = (id: string) => count(`select count(*) n from import_items where import_id = '${id}' and outcome is not null`)
  const countRows = async () => ({
    posts: await count(`select count(*) n from posts where main_heading like 'Post %'`),
    headings: await count(`select count(distinct main_heading) n from posts where main_heading like 'Post %' and state = 'published'`),
    pictures: await count('select count(*) n from media'),
  })

  test('is told by the command what it found and where to see it', () => {
    if (dryRun !== undefined) {
      expect(dryRun).toContain(`${POSTS} posts are ready, 0 are left out.`)
      expect(dryRun).toContain('Nothing was written.')
    }
    expect(started).toContain('The site writes them within a minute')
  })

  test('goes on with the next post after each kill, until all are there', () => {
    expect(writtenBefore).toHaveLength(kills)
    expect(details).toMatchObject({ state: 'done', progress: { total: POSTS, written: POSTS, problem: '' }, result: { published: POSTS } })
  })

  test('writes every post and picture once, and every old address leads on', () => {
    expect(rows).toEqual({ posts: POSTS, headings: POSTS, pictures: PICTURES })
    expect(redirects.filter((status) => status !== 301)).toEqual([])
    expect(inconsistencies).toEqual([])
  })
})
