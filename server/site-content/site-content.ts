import type { FastifyBaseLogger } from 'fastify'
import { defaultContent } from '../../content/site-content.ts'
import { DOCUMENT_KEYS, type SiteContent } from '../../contract/site-content/documents.ts'
import { fillFacts, listFacts } from '../../contract/site-content/facts.ts'
import { SYSTEM_ACTOR } from '../audit/audit.ts'
import type { ContentTag } from '../database/cluster/content-tags.ts'
import type { ContentVersion } from '../database/cluster/content-version.ts'
import type { Db } from '../database/tables.ts'
import { readFallback } from './catalog-rows.ts'
import { type ContentProblems, readStoredDocuments } from './published-content.ts'

type Dependencies = { db: Db; content: Pick<ContentVersion, 'onChange' | 'isDisconnected'>; now: () => Date; log: FastifyBaseLogger }

/** Documents as they are stored: with names of facts in their texts. */
type LoadedContent = { stored: SiteContent; filled: SiteContent; problems: ContentProblems }

export type SiteContentStore = ReturnType<typeof createSiteContent>

/** The published texts of the site, in memory. A document that is broken or missing is the one of content/. */
export function createSiteContent({ db, content, now, log }: Dependencies) {
  let loading: Promise<LoadedContent> | undefined
  /** While the database does not answer, what was read last is better than nothing. */
  let last: LoadedContent = { stored: defaultContent, filled: fillAgencyFacts(defaultContent), problems: {} }
  content.onChange((tags) => {
    if (tags === 'all' || [...tags].some((tag) => tag.startsWith('content:'))) loading = undefined
  })

  /** Other nodes' changes do not arrive while this one is disconnected. */
  async function load(): Promise<LoadedContent> {
    if (content.isDisconnected()) loading = undefined
    const attempt = (loading ??= readDocuments())
    try {
      last = await attempt
    } catch (error) {
      if (loading === attempt) loading = undefined
      log.warn({ err: error }, 'the texts of the site cannot be read now')
    }
    return last
  }

  async function readDocuments(): Promise<LoadedContent> {
    const { stored, problems } = await readStoredDocuments(db)
    for (const [key, problem] of Object.entries(problems)) log.warn({ document: key, problem }, 'a page falls back to content/')
    return { stored, filled: fillAgencyFacts(stored), problems }
  }

  return {
    /** With the agency's facts in the texts. */
    read: async (): Promise<SiteContent> => (await load()).filled,

    listProblems: async () => (await load()).problems,

    /** For a page: what it reads becomes a tag of it. Facts are in many texts, so every page has theirs. */
    async readForPage(tags: Set<ContentTag>): Promise<SiteContent> {
      tags.add('content:agency')
      return recordReads((await load()).filled, tags)
    },

    /** Stores the documents that the database does not have yet: those of content/, and what service categories and products say. */
    async addMissing(): Promise<void> {
      const known = new Set((await db.selectFrom('content_documents').select('key').execute()).map(({ key }) => key))
      const missing = DOCUMENT_KEYS.filter((key) => !known.has(key))
      if (missing.length === 0) return
      const published = { version: 1, published_at: now().toISOString(), published_by: SYSTEM_ACTOR.name }
      await db.transaction().execute(async (trx) => {
        const rows = []
        for (const key of missing) {
          rows.push({ key, value: JSON.stringify(await readFallback(trx, key)), ...published })
        }
        await trx
          .insertInto('content_documents')
          .values(rows)
          .onConflict((conflict) => conflict.column('key').doNothing())
          .execute()
        await trx
          .insertInto('content_versions')
          .values(rows.map((row) => ({ ...row, note: '' })))
          .onConflict((conflict) => conflict.columns(['key', 'version']).doNothing())
          .execute()
      })
      loading = undefined
    },
  }
}

export const fillAgencyFacts = (content: SiteContent): SiteContent => fillFacts(content, listFacts(content.agency))

/** The same documents; reading one adds its tag. */
function recordReads(content: SiteContent, tags: Set<ContentTag>): SiteContent {
  const recorded = {}
  for (const key of DOCUMENT_KEYS) {
    Object.defineProperty(recorded, key, {
      enumerable: true,
      get: () => {
        tags.add(`content:${key}`)
        return content[key]
      },
    })
  }
  return recorded as SiteContent
}
