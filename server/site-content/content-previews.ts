import { randomBytes } from 'node:crypto'
import { PAGE_PREVIEW_DAYS, PAGE_PREVIEW_PATH } from '../../contract/content-document.ts'
import type { CurrentStaff } from '../../contract/staff/auth.ts'
import { sha256 } from '../database/ids.ts'
import type { Db } from '../database/tables.ts'

const DAY_MS = 24 * 3_600_000

export type ContentPreviews = ReturnType<typeof createContentPreviews>

/** Links with which anybody can see the pages as they will be, for a week. Only a hash of the token is stored. */
export function createContentPreviews({ db, siteUrl, now }: { db: Db; siteUrl: string; now: () => Date }) {
  return {
    async create(path: string, by: CurrentStaff) {
      const token = randomBytes(24).toString('base64url')
      const expiresAt = new Date(now().getTime() + PAGE_PREVIEW_DAYS * DAY_MS).toISOString()
      await db
        .insertInto('content_previews')
        .values({ token_hash: sha256(token), created_by: by.name, expires_at: expiresAt })
        .execute()
      return { url: `${siteUrl}${PAGE_PREVIEW_PATH}${token}${path}`, expiresAt }
    },

    /** Ends every link that was made before. */
    revokeAll: async (): Promise<void> => void (await db.deleteFrom('content_previews').execute()),

    async isValid(token: string): Promise<boolean> {
      const row = await db.selectFrom('content_previews').select('expires_at').where('token_hash', '=', sha256(token)).executeTakeFirst()
      return row !== undefined && row.expires_at > now().toISOString()
    },

    deleteExpired: async (): Promise<void> =>
      void (await db.deleteFrom('content_previews').where('expires_at', '<', now().toISOString()).execute()),
  }
}
