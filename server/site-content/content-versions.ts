import { defaultContent } from '../../content/site-content.ts'
import { CONTENT_MESSAGES, CONTENT_VERSION_DAYS } from '../../contract/content-document.ts'
import { DOCUMENTS } from '../../contract/site-content/documents.ts'
import type { CurrentStaff } from '../../contract/staff/auth.ts'
import type { Audit } from '../audit/audit.ts'
import type { Db, Executor, Row } from '../database/tables.ts'
import { NotFoundError } from '../errors.ts'
import type { ContentEvents } from './content-events.ts'
import { type DocumentRows, requireKey, toSubject } from './document-rows.ts'
import { parseStoredContent } from './stored-content.ts'

type Dependencies = { db: Db; audit: Audit; events: ContentEvents; now: () => Date; rows: DocumentRows }

/** What was published, for reading and for putting back as a draft. */
export function createContentVersions({ db, audit, events, now, rows: { lock, writeDraft, find } }: Dependencies) {
  return {
    async listVersions(name: string) {
      const rows = await db
        .selectFrom('content_versions')
        .select(['version', 'note', 'published_at', 'published_by'])
        .where('key', '=', requireKey(name))
        .orderBy('version', 'desc')
        .limit(200)
        .execute()
      return { data: rows.map(toVersion) }
    },

    async getVersion(name: string, version: number) {
      const key = requireKey(name)
      const row = await requireVersion(db, key, version)
      return { version: { ...toVersion(row), value: parseStoredContent(DOCUMENTS[key].fields, row.value, defaultContent[key]).value } }
    },

    async restore(name: string, version: number, by: CurrentStaff) {
      const key = requireKey(name)
      await db.transaction().execute(async (trx) => {
        const locked = await lock(trx, key)
        const row = await requireVersion(trx, key, version)
        await writeDraft(trx, locked, parseStoredContent(DOCUMENTS[key].fields, row.value, defaultContent[key]).value, by, {})
        await audit.record(trx, by, 'changed', toSubject(key), `version ${version} restored as a draft`)
      })
      events.publish({ keys: [key], change: 'edited', by })
      return { message: CONTENT_MESSAGES.restored, document: await find(db, key) }
    },

    async deleteOldVersions(): Promise<void> {
      const before = new Date(now().getTime() - CONTENT_VERSION_DAYS * 24 * 3_600_000).toISOString()
      await db
        .deleteFrom('content_versions')
        .where('published_at', '<', before)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('content_documents as current')
                .select('current.key')
                .whereRef('current.key', '=', 'content_versions.key')
                .whereRef('current.version', '=', 'content_versions.version'),
            ),
          ),
        )
        .execute()
    },
  }

  async function requireVersion(executor: Executor, key: string, version: number) {
    const row = await findVersion(executor, key, version)
    if (!row) throw new NotFoundError(CONTENT_MESSAGES.versionNotFound)
    return row
  }
}

export async function findVersion(executor: Executor, key: string, version: number) {
  return executor.selectFrom('content_versions').selectAll().where('key', '=', key).where('version', '=', version).executeTakeFirst()
}

const toVersion = ({ version, note, published_at, published_by }: Omit<Row<'content_versions'>, 'key' | 'value'>) => ({
  version,
  note,
  publishedAt: published_at,
  publishedBy: published_by,
})
