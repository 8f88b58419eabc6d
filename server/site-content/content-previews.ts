import { PAGE_PREVIEW_DAYS, PAGE_PREVIEW_PATH } from '../../contract/content-document.ts'
import type { CurrentStaff } from '../../contract/staff/auth.ts'
import { endsWithin } from '../database/clock.ts'
import { newToken, sha256 } from '../database/ids.ts'
import type { Db } from '../database/tables.ts'

const PREVIEW_LINK_TTL_MS = PAGE_PREVIEW_DAYS * 24 * 3_600_000

export type ContentPreviews = ReturnType<typeof createContentPreviews>

/** Links with which anybody can see the pages as they will be, for a week. Only a hash of the token is stored. */
export function createContentPreviews({ db, siteUrl, now }: { db: Db; siteUrl: string; now: () => Date }) {
  return {
    async create(path: string, by: CurrentStaff) {
      const token = newToken()
      const expiresAt = new Date(now().getTime() + PREVIEW_LINK_TTL_MS).toISOString()
      await db
        .insertInto('content_previews')
        .values({ token_hash: sha256(token), created_by: by.name, expires_at: expiresAt })
        .execute()
      return { url: `${siteUrl}${PAGE_PREVIEW_PATH}${token}${path}`, expiresAt }
    },

    /** Ends every link that was made before. */
    revokeAll: async (): Promise<void> => void (await db.deleteFrom('content_previews').execute()),

    async isValid(token: string): Promise<boolean> {
      const { after, until } = endsWithin(now(), PREVIEW_LINK_TTL_MS)
      const row = await db
        .selectFrom('content_previews')
        .select('token_hash')
        .where('token_hash', '=', sha256(token))
        .where('expires_at', '>', after)
        .where('expires_at', '<=', until)
        .executeTakeFirst()
      return row !== undefined
    },

    deleteExpired: async (): Promise<void> =>
      void (await db.deleteFrom('content_previews').where('expires_at', '<', now().toISOString()).execute()),
  }
}
