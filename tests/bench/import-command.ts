// npm run bench:import [-- sqlite|postgres] [--posts 500]: how long each step of moving in from WordPress takes, with pictures in a zip.
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import type { ImportDetails } from '../../contract/import.ts'
import { endpoints } from '../../contract/endpoints.ts'
import type { Engine } from '../../server/database/store.ts'
import { zip } from '../../server/files/zip.ts'
import { startCluster } from '../support/database/postgres.ts'
import { wordPressExport } from '../support/import/exports.ts'
import { OWNER_LOGIN } from '../support/owner-login.ts'
import { apiClientAt, fetchLoginCookie } from '../support/site-process.ts'
import { formatColumns } from './measurements.ts'
import { startBenchSite } from './servers.ts'
import { withServers, withTempDir } from './with-resources.ts'

const OLD_SITE = 'https://old.example'
const POSTS_PER_PICTURE = 5
const POLL_INTERVAL_MS = 200

const { values, positionals } = parseArgs({ options: { posts: { type: 'string', default: '500' } }, allowPositionals: true })
const posts = Number(values.posts)
const pictures = Math.ceil(posts / POSTS_PER_PICTURE)
const engines = (['sqlite', 'postgres'] as const).filter((engine) => positionals.length === 0 || positionals.includes(engine))

const lines: string[][] = []
for (const engine of engines) {
  const measured = await withDatabase(engine, measureImport)
  lines.push([engine, ...measured.map((ms) => `${(ms / 1000).toFixed(1)} s`)])
}
console.log(`${posts} posts, ${pictures} pictures of 1600 × 1000\n`)
console.log(formatColumns([['engine', 'read', 'dry run', 'written and published', 'old addresses tried'], ...lines]))

async function withDatabase<T>(engine: Engine, act: (settings: Record<string, string>) => Promise<T>): Promise<T> {
  const cluster = engine === 'postgres' ? await startCluster() : undefined
  const account = { ADMIN_EMAIL: OWNER_LOGIN.email, ADMIN_PASSWORD: OWNER_LOGIN.password, LOAD_SHEDDING: 'off' }
  try {
    return await withTempDir((dataDir) => act({ DATA_DIR: dataDir, ...account, ...(cluster && { DATABASE_URL: cluster.url }) }))
  } finally {
    await cluster?.stop()
  }
}

async function measureImport(settings: Record<string, string>): Promise<number[]> {
  const server = await startBenchSite(settings)
  return withServers([server], async () => {
    const cookie = await fetchLoginCookie(server.url)
    const staff = apiClientAt(server.url, cookie)
    const send = async (path: string, fields: Record<string, string>, name: string, content: Buffer): Promise<ImportDetails> => {
      const form = new FormData()
      for (const [field, value] of Object.entries(fields)) form.append(field, value)
      form.append('files', new Blob([new Uint8Array(content)]), name)
      const reply = await fetch(server.url + path, { method: 'POST', body: form, headers: { cookie } })
      const body = (await reply.json()) as { message: string; import?: ImportDetails }
      if (!body.import) throw new Error(body.message)
      return body.import
    }
    const archive = await makeArchive()
    let id = ''
    let choices: ImportDetails['choices'] | undefined
    const readMs = await measure(async () => {
      const found = await send(endpoints.uploadImport.path, { kind: 'wordpress' }, 'old.xml', Buffer.from(makeExport()))
      id = found._id
      choices = (await send(endpoints.uploadImportArchive.path, { id }, 'uploads.zip', archive)).choices
    })
    const dryRunMs = await measure(() => staff.checkImport({ id, ...choices!, pictures: 'archive' }))
    const writtenMs = await measure(async () => {
      await staff.startImport({ id })
      while ((await staff.getImport({ id })).import.state === 'running') await wait(POLL_INTERVAL_MS)
    })
    const { import: done } = await staff.getImport({ id })
    if (done.state !== 'done' || done.result.published !== posts)
      throw new Error(`The import ended as ${done.state}: ${done.progress.problem}`)
    const triedMs = await measure(async () => {
      while ((await staff.listImportRedirects({ id, page: 1 })).redirects.some(({ works }) => works === null)) await wait(POLL_INTERVAL_MS)
    })
    return [readMs, dryRunMs, writtenMs, triedMs]
  })
}

async function measure(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await act()
  return performance.now() - began
}

function pictureUrl(number: number): string {
  return `${OLD_SITE}/wp-content/uploads/2021/03/${number % pictures}.jpg`
}

function makeExport(): string {
  return wordPressExport(
    OLD_SITE,
    Array.from({ length: posts }, (_, index) => ({
      id: 1000 + index,
      title: `Moved post ${index}`,
      link: `${OLD_SITE}/2021/03/moved-post-${index}/`,
      html: `${`<p>Text of <strong>post ${index}</strong> with <a href="${OLD_SITE}/about/">a link</a>.</p>`.repeat(20)}<figure class="wp-block-image"><img src="${pictureUrl(index)}" alt="Picture ${index}"/></figure>`,
      categories: ['Moving'],
    })),
  )
}

async function makeArchive(): Promise<Buffer> {
  async function* entries() {
    for (let number = 0; number < pictures; number += 1) {
      const background = { r: number % 256, g: 90, b: (number * 7) % 256 }
      const content = await sharp({ create: { width: 1600, height: 1000, channels: 3, background } })
        .jpeg()
        .toBuffer()
      yield { name: new URL(pictureUrl(number)).pathname.slice(1), content, at: new Date(0) }
    }
  }
  return Buffer.concat(await zip(entries()).toArray())
}
