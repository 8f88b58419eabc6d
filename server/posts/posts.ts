import { POST_MESSAGES, type Post } from '../../contract/post.ts'
import type { CurrentStaff } from '../../contract/staff/auth.ts'
import type { Audit } from '../audit/audit.ts'
import type { ContentVersion } from '../database/cluster/content-version.ts'
import type { Store } from '../database/store.ts'
import { NotFoundError } from '../errors.ts'
import { findPostAutosave, listColleagueAutosaves } from './post-autosaves.ts'
import { findPostChanges, listDiscardedChanges } from './post-changes-row.ts'
import { createPostList } from './post-list.ts'
import { createPostPositions } from './post-positions.ts'
import { findPostReview } from './post-reviews.ts'
import { toPost, toStaffPost } from './post-row.ts'
import { findPostVersion, findPostVersions } from './post-versions.ts'
import { createPreviewLinks } from './preview-links.ts'
import { createPublishedPosts } from './published-posts.ts'
import { findRelatedPosts } from './related-posts.ts'

export type Posts = ReturnType<typeof createPosts>

type Dependencies = { store: Store; content: ContentVersion; audit: Audit; now: () => Date }

export function createPosts({ store, content, audit, now }: Dependencies) {
  const { db } = store
  const positions = createPostPositions(db, content)

  return {
    ...createPostList(store, content, positions),

    getPublished,

    async listRelated(id: string, { page = 1, limit = 3 }: { page?: number | undefined; limit?: number | undefined }) {
      return { relatedBlogs: await findRelatedPosts(db, await getPublished(id), page, limit) }
    },

    ...createPublishedPosts(db, positions, now),

    /** With all that editors have to know before they write. */
    async getForStaff(id: string, by: CurrentStaff) {
      const row = await findRow(id)
      const changes = await findPostChanges(db, row.seq)
      return {
        blog: toStaffPost(row, changes !== null),
        changes,
        review: await findPostReview(db, row.seq),
        autosave: await findPostAutosave(db, by._id, id),
        colleagueAutosaves: await listColleagueAutosaves(db, by._id, id),
      }
    },

    async listVersions(id: string) {
      const row = await findRow(id)
      return { versions: await findPostVersions(db, row), discarded: await listDiscardedChanges(db, row.seq) }
    },

    getVersion: async (id: string, version: number) => findPostVersion(db, await findRow(id), version),

    ...createPreviewLinks({ db, audit, now }),
  }

  /** A draft or scheduled post is not found: visitors must not learn that it exists. */
  async function getPublished(id: string): Promise<Post> {
    const row = await findRow(id)
    if (row.state !== 'published') throw new NotFoundError(POST_MESSAGES.notFound)
    return toPost(row)
  }

  async function findRow(id: string) {
    const row = await db.selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) throw new NotFoundError(POST_MESSAGES.notFound)
    return row
  }
}
