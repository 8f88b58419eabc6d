import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Insertable } from 'kysely'
import type { LinkReport } from '../../contract/redirect.ts'
import type { Db, Row, Tables } from '../database/tables.ts'
import { type JobStatus, createJobTracker } from '../job-tracker.ts'
import type { Redirects } from '../redirects/redirects.ts'
import type { BackgroundJob } from '../system/jobs.ts'
import { type PageLink, collectLinks } from './collect-links.ts'
import { type LinkSources, type LinkingPage, findLinkingPages, listLinkingPages } from './linking-pages.ts'
import { type SiteAddresses, toPath } from './site-addresses.ts'

const HOUR_MS = 3_600_000
/** Of all nodes together. A little less than a day, so that the hour of the check does not move. */
const INTERVAL_MS = 23.5 * HOUR_MS
/** More than anybody mends in a day. */
const MAX_BROKEN_LINKS = 200
const REPORT_ID = 1

type Dependencies = LinkSources & {
  redirects: Pick<Redirects, 'find'>
  addresses: SiteAddresses
  siteUrl: string
  now: () => Date
  log: FastifyBaseLogger
}

type NewBrokenLink = Insertable<Tables['broken_links']>

/** More that change at once, as at the end of an import, are read with all others. */
const MAX_SINGLE_CHECKS = 20

export type LinkCheck = ReturnType<typeof createLinkCheck>

/** Once a day on one of the nodes, on demand, and of what was just published: whether the links on our pages to our pages lead somewhere. Other sites are not asked. */
export function createLinkCheck({ redirects, addresses, siteUrl, now, log, ...sources }: Dependencies) {
  const { db } = sources
  const tracker = createJobTracker()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  const published = new Set<string>()
  let checkingPublished: Promise<void> | undefined

  return {
    start(): void {
      tracker.setNextRun(HOUR_MS)
      timer = setInterval(() => void runIfDue(), HOUR_MS).unref()
    },

    async stop(): Promise<void> {
      clearInterval(timer)
      await running?.catch(() => {})
      await checkingPublished
    },

    /** Of posts and documents that visitors see in another way now. The caller does not wait. */
    checkPublished(sources: readonly string[]): void {
      for (const source of sources) published.add(source)
      checkingPublished ??= checkAllPublished().finally(() => {
        checkingPublished = undefined
      })
    },

    async checkNow(): Promise<LinkReport> {
      // Later, it would forget that a link of this report was mended.
      await checkingPublished
      await run()
      return report()
    },

    report,

    job: {
      id: 'check-links',
      name: 'Check links',
      when: 'every day',
      isForAllNodes: true,
      status: (): JobStatus => tracker.status(),
      run,
    } satisfies BackgroundJob,
  }

  async function report(): Promise<LinkReport> {
    const check = await db.selectFrom('link_checks').selectAll().where('id', '=', REPORT_ID).executeTakeFirst()
    const rows = await db.selectFrom('broken_links').selectAll().orderBy('page_path').orderBy('seq').execute()
    const data = rows.map((row) => ({
      _id: row.seq,
      page: { path: row.page_path, title: row.page_title },
      editPath: row.edit_path,
      text: row.link_text,
      target: row.target,
      canMend: row.source !== '',
      mendedTo: row.mended_to,
      suggestion: row.suggested_path === null ? null : { path: row.suggested_path, title: row.suggested_title ?? '' },
    }))
    return { checkedAt: check?.checked_at ?? null, pages: check?.pages ?? 0, links: check?.links ?? 0, data }
  }

  async function runIfDue(): Promise<void> {
    try {
      const last = await db.selectFrom('link_checks').select('checked_at').where('id', '=', REPORT_ID).executeTakeFirst()
      const waitMs = last ? INTERVAL_MS - Math.abs(now().getTime() - Date.parse(last.checked_at)) : 0
      if (waitMs > 0) return tracker.setNextRun(waitMs)
      await run()
    } catch (error) {
      log.warn({ err: error }, 'the links could not be checked')
    }
  }

  /** Concurrent requests wait for the same check. */
  function run(): Promise<void> {
    running ??= tracker.track(check).finally(() => {
      running = undefined
      tracker.setNextRun(INTERVAL_MS)
    })
    return running
  }

  async function checkAllPublished(): Promise<void> {
    while (published.size > 0) {
      const sources = new Set(published)
      published.clear()
      try {
        // Before the first check of all there is nothing to add to.
        if (!(await db.selectFrom('link_checks').select('id').executeTakeFirst())) continue
        if (sources.size > MAX_SINGLE_CHECKS) await run()
        else await checkSources(sources)
      } catch (error) {
        log.warn({ err: error }, 'the links of what was published could not be checked')
      }
    }
  }

  async function checkSources(changed: ReadonlySet<string>): Promise<void> {
    const pages = await findLinkingPages(sources, changed)
    const broken = await findBroken(pages.map((page) => ({ page, links: collectLinks(page.document).flatMap(toInternal) })))
    await db.transaction().execute(async (trx) => {
      const listed = await trx
        .selectFrom('broken_links')
        .selectAll()
        .where('source', 'in', [...changed])
        .execute()
      // What somebody has mended is published now, or was taken back.
      await replaceLinks(
        trx,
        listed.map((link) => ({ ...link, mended_to: null })),
        broken.slice(0, MAX_BROKEN_LINKS),
      )
    })
  }

  async function check(): Promise<void> {
    const broken: NewBrokenLink[] = []
    const counts = { pages: 0, links: 0 }
    for await (const pages of listLinkingPages(sources)) {
      const linksOf = pages.map((page) => ({ page, links: collectLinks(page.document).flatMap(toInternal) }))
      counts.pages += pages.length
      counts.links += linksOf.reduce((sum, { links }) => sum + links.length, 0)
      if (broken.length < MAX_BROKEN_LINKS) broken.push(...(await findBroken(linksOf)))
      await yieldToEventLoop()
    }
    await store(broken.slice(0, MAX_BROKEN_LINKS), counts)
  }

  async function findBroken(linksOf: { page: LinkingPage; links: PageLink[] }[]): Promise<NewBrokenLink[]> {
    const missing = await addresses.listMissing(linksOf.flatMap(({ links }) => links.map(({ target }) => target)))
    for (const target of missing) if (await redirects.find(target)) missing.delete(target)
    const suggestions = await addresses.suggestForEach(missing)
    return linksOf.flatMap(({ page, links }) =>
      links
        .filter(({ target }) => missing.has(target))
        .map(({ text, target }) => ({
          page_path: page.path,
          page_title: page.title,
          edit_path: page.editPath,
          link_text: text,
          target: toPath(target),
          source: page.source,
          suggested_path: suggestions.get(target)?.path ?? null,
          suggested_title: suggestions.get(target)?.title ?? null,
        })),
    )
  }

  async function store(broken: NewBrokenLink[], counts: { pages: number; links: number }): Promise<void> {
    const columns = { ...counts, checked_at: now().toISOString() }
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('link_checks')
        .values({ id: REPORT_ID, ...columns })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
        .execute()
      await replaceLinks(trx, await trx.selectFrom('broken_links').selectAll().execute(), broken)
    })
  }

  function toInternal({ text, target }: PageLink): PageLink[] {
    const path = toInternalTarget(target, siteUrl)
    return path === undefined ? [] : [{ text, target: path }]
  }
}

/** What is listed already and still broken keeps its id: somebody may be about to mend it. */
async function replaceLinks(db: Db, listed: Row<'broken_links'>[], broken: NewBrokenLink[]): Promise<void> {
  const gone = [...listed]
  const found: NewBrokenLink[] = []
  for (const link of broken) {
    const mended = listed.find(({ source, target }) => source === link.source && target === link.target)
    const columns = { ...link, mended_to: mended?.mended_to ?? null }
    const index = gone.findIndex((each) => isSameLink(each, link))
    if (index === -1) found.push(columns)
    else await db.updateTable('broken_links').set(columns).where('seq', '=', gone.splice(index, 1)[0]!.seq).execute()
  }
  const ids = gone.map(({ seq }) => seq)
  if (ids.length > 0) await db.deleteFrom('broken_links').where('seq', 'in', ids).execute()
  if (found.length > 0) await db.insertInto('broken_links').values(found).execute()
}

const SAME_COLUMNS = ['source', 'page_path', 'link_text', 'target'] as const

const isSameLink = (a: NewBrokenLink, b: NewBrokenLink): boolean => SAME_COLUMNS.every((column) => a[column] === b[column])

/** A link to our own pages, with or without our name before it. */
export function toInternalTarget(target: string, siteUrl: string): string | undefined {
  const path = target.startsWith(`${siteUrl}/`) ? target.slice(siteUrl.length) : target
  return path.startsWith('/') && !path.startsWith('//') ? path : undefined
}
