import type { Transaction } from 'kysely'
import { mediaIdFromUrl } from '../../contract/media-address.ts'
import type { UsedPlace } from '../../contract/media.ts'
import { NEW_POST_ID } from '../../contract/post-changes.ts'
import type { PostSection } from '../../contract/post.ts'
import type { Executor, Tables } from '../database/tables.ts'
import type { PostEvents } from '../posts/post-events.ts'
import { tagsOfPublished } from '../posts/post-tags.ts'
import type { LockedPost, PostWriter } from '../posts/post-writer.ts'
import { type MediaUsage, type ReplaceContext, findMediaUrls, replaceMediaUrls } from './media-usage.ts'

type Trx = Transaction<Tables>

/** Of ids in one query. */
const BATCH_SIZE = 500

/** The pictures of posts, of their unpublished changes, and of work that is not saved yet. */
export function createPostUsage({ writer, events }: { writer: PostWriter; events: PostEvents }): MediaUsage {
  return {
    async find(executor, urls) {
      const places = [
        ...(await findInPosts(executor, urls)),
        ...(await findInChanges(executor, urls)),
        ...(await findInAutosaves(executor, urls)),
      ]
      // Changes of a post that shows the picture already are the same place.
      const first = new Map<string, UsedPlace>()
      for (const place of places) {
        const key = `${mediaIdFromUrl(place.url)} ${place.href}`
        if (!first.has(key)) first.set(key, place)
      }
      return [...first.values()]
    },

    async replace(trx, from, to, context) {
      const places = [...(await findInPosts(trx, from)), ...(await findInChanges(trx, from))]
      for (const id of new Set(places.map(({ href }) => postIdOf(href)))) await replaceInPost(trx, id, from, to, context)
      const autosaves = await trx.selectFrom('post_autosaves').selectAll().where('content', 'like', '%/media/%').execute()
      for (const { staff_id, post_id, content } of autosaves) {
        const replaced = replaceMediaUrls(content, from, to)
        if (replaced === content) continue
        await trx
          .updateTable('post_autosaves')
          .set({ content: replaced })
          .where('staff_id', '=', staff_id)
          .where('post_id', '=', post_id)
          .execute()
      }
    },
  }

  async function replaceInPost(trx: Trx, id: string, from: readonly string[], to: string, context: ReplaceContext): Promise<void> {
    const locked = await writer.lockIfExists(trx, id)
    if (!locked) return
    const { by, markChanged, afterCommit } = context
    const { coverImage, sections } = locked.current
    const text = JSON.stringify({ coverImage, sections })
    const replaced = replaceMediaUrls(text, from, to)
    if (replaced !== text) {
      const fields = JSON.parse(replaced) as { coverImage: string; sections: PostSection[] }
      const saved = await writer.save(trx, locked, fields, by, { auditAs: ['changed', 'picture replaced'] })
      markChanged(...tagsOfPublished(saved))
    }
    await replaceInChanges(trx, locked, from, to, replaced !== text)
    afterCommit(() => events.publish({ postId: id, change: 'changed', by }))
  }

  /** Changes that were made from the version before go on being publishable: they have the new picture too. */
  async function replaceInChanges(trx: Trx, { row, changes }: LockedPost, from: readonly string[], to: string, wasSaved: boolean) {
    if (!changes) return
    const document = replaceMediaUrls(changes.document, from, to)
    const isOfCurrent = changes.base_version === row.version
    if (document === changes.document && !(wasSaved && isOfCurrent)) return
    const base_version = wasSaved && isOfCurrent ? row.version + 1 : changes.base_version
    await trx
      .updateTable('post_changes')
      .set({ document, version: changes.version + 1, base_version })
      .where('post_seq', '=', changes.post_seq)
      .execute()
  }
}

export const postPath = (id: string) => `/cms/blogs/${id}/write`
const postIdOf = (href: string) => href.split('/')[3]!

async function findInPosts(executor: Executor, urls: readonly string[]): Promise<UsedPlace[]> {
  const urlById = new Map(urls.toReversed().flatMap((url) => [[mediaIdFromUrl(url) ?? '', url]]))
  const ids = [...urlById.keys()]
  const places: UsedPlace[] = []
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    const rows = await executor
      .selectFrom('post_media')
      .innerJoin('posts', (join) => join.onRef('posts.seq', '=', 'post_media.post_seq').onRef('posts.version', '=', 'post_media.version'))
      .select(['post_media.media_id', 'posts.id', 'posts.main_heading', 'posts.state'])
      .where('post_media.media_id', 'in', ids.slice(start, start + BATCH_SIZE))
      .orderBy('posts.seq', 'desc')
      .execute()
    for (const { media_id, id, main_heading: title, state } of rows) {
      const place = { kind: 'post', title, href: postPath(id), state: state === 'published' ? 'live' : 'draft' } as const
      places.push({ url: urlById.get(media_id)!, ...place })
    }
  }
  return places
}

async function findInChanges(executor: Executor, urls: readonly string[]): Promise<UsedPlace[]> {
  const rows = await executor
    .selectFrom('post_changes')
    .innerJoin('posts', 'posts.seq', 'post_changes.post_seq')
    .select(['posts.id', 'posts.main_heading', 'post_changes.document'])
    .where('post_changes.document', 'like', '%/media/%')
    .execute()
  const wanted = new Set(urls)
  return rows.flatMap(({ id, main_heading: title, document }) => placesInText(document, wanted, { title, href: postPath(id) }))
}

async function findInAutosaves(executor: Executor, urls: readonly string[]): Promise<UsedPlace[]> {
  const rows = await executor.selectFrom('post_autosaves').select(['post_id', 'content']).where('content', 'like', '%/media/%').execute()
  const wanted = new Set(urls)
  return rows.flatMap(({ post_id, content }) => {
    const href = post_id === NEW_POST_ID ? '/cms/blogs/new' : postPath(post_id)
    return placesInText(content, wanted, { title: (JSON.parse(content) as { mainHeading: string }).mainHeading, href })
  })
}

const placesInText = (text: string, urls: ReadonlySet<string>, place: Pick<UsedPlace, 'title' | 'href'>): UsedPlace[] =>
  findMediaUrls(text)
    .filter((url) => urls.has(url))
    .map((url) => ({ url, kind: 'post', state: 'changes', ...place }))
