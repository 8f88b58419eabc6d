import type { SitePageSummary } from '../../contract/redirect.ts'
import { mediaIdFromUrl } from '../../contract/media-address.ts'
import { FEED_PATHS } from '../../contract/public-urls.ts'
import type { Categories } from '../catalog/categories.ts'
import type { Products } from '../catalog/products.ts'
import type { Db } from '../database/tables.ts'
import { listSitePages } from '../pages/site-pages.ts'
import type { Posts } from '../posts/posts.ts'
import { decodeSafely } from '../redirects/redirect-address.ts'
import type { SiteContentStore } from '../site-content/site-content.ts'
import { rankBySimilarity, wordsOfAddress } from './similarity.ts'

const POST_PATH = '/blog/'
/** Answered by the program itself: navigation groups, feeds, the staff area. */
const OTHER_ADDRESSES = new Set(['/services', '/solutions', FEED_PATHS.rss, FEED_PATHS.json, '/sitemap.xml', '/robots.txt'])
/** What staff see, and what only those find who were sent a link. */
const OTHER_FOLDERS = /^\/(cms|auth|preview|newsletter|api)(\/|$)/i
/** Files that come with the program. Which there are is not known here: they count as there, and an old address may be among them. */
const FILE_FOLDERS = /^\/(images|film|showcase|assets|fonts|share)(\/|$)/i
/** Candidates from a search for each of the longest words of an address. */
const SEARCHED_WORDS = 3
const POSTS_PER_WORD = 20

type Dependencies = {
  db: Db
  posts: Posts
  categories: Categories
  products: Products
  siteContent: Pick<SiteContentStore, 'read'>
}

export type SiteAddresses = ReturnType<typeof createSiteAddresses>

/** What can be found on the site, and what an address that cannot be found may have meant. */
export function createSiteAddresses({ db, posts, categories, products, siteContent }: Dependencies) {
  return {
    async findPage(address: string): Promise<SitePageSummary | undefined> {
      const path = toPath(address)
      const id = postIdOf(path)
      if (id === undefined) return (await listPages()).find((page) => page.path === path.toLowerCase())
      const post = await selectPublished().where('id', '=', id).executeTakeFirst()
      return post && toPostPage(post)
    },

    /** The titles of the pages at these addresses. */
    async findTitles(addresses: Iterable<string>): Promise<Map<string, string>> {
      const titles = new Map((await listPages()).map(({ path, title }) => [path, title]))
      const all = [...new Set(addresses)]
      const ids = all.flatMap((address) => postIdOf(toPath(address)) ?? [])
      const posts = ids.length > 0 ? await selectPublished().where('id', 'in', ids).execute() : []
      for (const post of posts) titles.set(POST_PATH + post.id, post.main_heading)
      return new Map(
        all.flatMap((address) => {
          const title = titles.get(toPath(address))
          return title === undefined ? [] : [[address, title] as const]
        }),
      )
    },

    /** Those of these addresses at which there is nothing. Where a redirect leads on there is nothing, either. */
    async listMissing(addresses: Iterable<string>): Promise<Set<string>> {
      const all = [...new Set(addresses)]
      const pages = new Set((await listPages()).map(({ path }) => path))
      const postIds = await findPostIds(all.flatMap((address) => postIdOf(toPath(address)) ?? []))
      const mediaIds = await findMediaIds(all.flatMap((address) => mediaIdFromUrl(toPath(address)) ?? []))
      return new Set(all.filter((address) => !isThere(toPath(address), pages, postIds, mediaIds)))
    },

    /** Pages like a text or an address, the most similar first. */
    suggest: async (text: string, limit: number) => (await rank(text, await listPages())).slice(0, limit),

    /** The page that is most like each of these addresses, where one is. */
    async suggestForEach(targets: Iterable<string>): Promise<Map<string, SitePageSummary>> {
      const pages = await listPages()
      const suggestions = new Map<string, SitePageSummary>()
      for (const target of targets) {
        const [best] = await rank(target, pages)
        if (best) suggestions.set(target, best)
      }
      return suggestions
    },
  }

  async function rank(text: string, pages: readonly SitePageSummary[]): Promise<SitePageSummary[]> {
    const longest = wordsOfAddress(text)
      .toSorted((one, other) => other.length - one.length)
      .slice(0, SEARCHED_WORDS)
    const found = new Map(pages.map((page) => [page.path, page]))
    for (const word of longest) {
      const { blogs } = await posts.listPublished({ search: word, limit: POSTS_PER_WORD })
      for (const { _id, mainHeading } of blogs) found.set(POST_PATH + _id, { path: POST_PATH + _id, title: mainHeading })
    }
    return rankBySimilarity(text, [...found.values()])
  }

  async function listPages(): Promise<SitePageSummary[]> {
    const catalog = { categories: await categories.listWithChangedAt(), products: await products.listWithChangedAt() }
    const pages = listSitePages(await siteContent.read(), catalog)
    return pages.map(({ path, card }) => ({ path, title: card.title }))
  }

  function selectPublished() {
    return db.selectFrom('posts').select(['id', 'main_heading']).where('state', '=', 'published')
  }

  async function findPostIds(ids: string[]): Promise<Set<string>> {
    const rows = ids.length > 0 ? await selectPublished().where('id', 'in', ids).execute() : []
    return new Set(rows.map(({ id }) => id))
  }

  async function findMediaIds(ids: string[]): Promise<Set<string>> {
    const rows = ids.length > 0 ? await db.selectFrom('media').select('id').where('id', 'in', ids).execute() : []
    return new Set(rows.map(({ id }) => id))
  }
}

export const isInFileFolder = (path: string): boolean => FILE_FOLDERS.test(path)

const toPostPage = ({ id, main_heading: title }: { id: string; main_heading: string }) => ({ path: POST_PATH + id, title })

function isThere(path: string, pages: ReadonlySet<string>, postIds: ReadonlySet<string>, mediaIds: ReadonlySet<string>): boolean {
  const postId = postIdOf(path)
  if (postId !== undefined) return postIds.has(postId)
  const mediaId = mediaIdFromUrl(path)
  if (mediaId !== undefined) return mediaIds.has(mediaId)
  return pages.has(path.toLowerCase()) || OTHER_ADDRESSES.has(path.toLowerCase()) || OTHER_FOLDERS.test(path) || isInFileFolder(path)
}

/** The path of an address of ours, without query, fragment and trailing slash. */
export function toPath(address: string): string {
  const [path = ''] = address.split(/[?#]/, 1)
  return decodeSafely(path)
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1')
}

function postIdOf(path: string): string | undefined {
  const [, id] = /^\/blog\/([^/]+)$/i.exec(path) ?? []
  return id
}
