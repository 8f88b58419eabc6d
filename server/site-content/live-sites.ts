import type { FastifyBaseLogger } from 'fastify'
import { listLiveSites } from '../../contract/site-content/live-sites.ts'
import type { ContentVersion } from '../database/cluster/content-version.ts'
import type { Db } from '../database/tables.ts'
import type { CheckFraming, Framing } from './check-framing.ts'
import type { ContentEvents } from './content-events.ts'
import type { SiteContentStore } from './site-content.ts'

type Dependencies = {
  db: Db
  content: Pick<ContentVersion, 'change' | 'onChange' | 'isDisconnected'>
  siteContent: Pick<SiteContentStore, 'read'>
  events: Pick<ContentEvents, 'onEvent'>
  checkFraming: CheckFraming
  siteUrl: string
  now: () => Date
  log: FastifyBaseLogger
}

/** Knows which clients' sites refuse to be shown in our pages. They are asked when an address is published, and when the site starts. */
export function createLiveSites({ db, content, siteContent, events, checkFraming, siteUrl, now, log }: Dependencies) {
  let loading: Promise<ReadonlySet<string>> | undefined
  let checking = Promise.resolve()
  const ending = new AbortController()
  content.onChange((tags) => {
    if (tags === 'all' || tags.has('content:home') || tags.has('content:stories')) loading = undefined
  })
  events.onEvent(({ keys, change }) => {
    if (change === 'published' && keys.some((key) => key === 'home' || key === 'stories')) void checkLater()
  })

  /** One check after the other; a failure is tried again with the next one. */
  function checkLater(): Promise<void> {
    checking = checking.then(checkAll).catch((error: unknown) => log.warn({ err: error }, 'live sites could not be checked'))
    return checking
  }

  async function checkAll(): Promise<void> {
    const addresses = listLiveSites(await siteContent.read())
    const known = new Map((await db.selectFrom('live_sites').selectAll().execute()).map(({ address, framing }) => [address, framing]))
    const { origin } = new URL(siteUrl)
    for (const address of addresses) {
      const framing = await checkFraming(address, origin, ending.signal)
      if (ending.signal.aborted) return
      // A site that is away for a moment is still the same site.
      if (framing !== 'unknown' && framing !== known.get(address)) await record(address, framing)
    }
    const gone = [...known.keys()].filter((address) => !addresses.includes(address))
    if (gone.length > 0) await db.deleteFrom('live_sites').where('address', 'in', gone).execute()
  }

  /** In one transaction with the change of the pages, which then show it or its picture. */
  async function record(address: string, framing: Framing): Promise<void> {
    const columns = { framing, checked_at: now().toISOString() }
    await content.change(async (trx, markChanged) => {
      markChanged('content:home', 'content:stories')
      await trx
        .insertInto('live_sites')
        .values({ address, ...columns })
        .onConflict((conflict) => conflict.column('address').doUpdateSet(columns))
        .execute()
    })
  }

  async function load(): Promise<ReadonlySet<string>> {
    const rows = await db.selectFrom('live_sites').select('address').where('framing', '=', 'refused').execute()
    return new Set(rows.map(({ address }) => address))
  }

  return {
    /** None while the database does not answer. */
    async listRefused(): Promise<ReadonlySet<string>> {
      if (content.isDisconnected()) loading = undefined
      const attempt = (loading ??= load())
      try {
        return await attempt
      } catch {
        if (loading === attempt) loading = undefined
        return new Set()
      }
    },

    checkAll: checkLater,

    /** Waits for no site. */
    stop(): Promise<void> {
      ending.abort()
      return checking
    },
  }
}
