import { z } from 'zod'
import { IMPORT_FILE_MESSAGES } from '../../../contract/import.ts'
import { BadRequestError } from '../../errors.ts'
import { escapeHtml } from '../../escape-html.ts'
import { type SourceExport, type SourcePost, toStorableText } from './source-post.ts'

/** Stands for the address of the old site, which Ghost leaves out of its exports. */
export const UNKNOWN_SITE = 'https://old-site.invalid'
const GHOST_URL = '__GHOST_URL__'

const key = z.union([z.string(), z.number()]).transform(String)
const text = z.string().nullish()
const ghostPost = z.object({
  id: key,
  uuid: text,
  title: text,
  slug: text,
  html: text,
  plaintext: text,
  feature_image: text,
  status: text,
  visibility: text,
  type: text,
  page: z.union([z.boolean(), z.number()]).nullish(),
  published_at: z.union([z.string(), z.number()]).nullish(),
  created_at: z.union([z.string(), z.number()]).nullish(),
  custom_excerpt: text,
  author_id: key.nullish(),
})
type GhostPost = z.infer<typeof ghostPost>
const ghostData = z.object({
  posts: z.array(ghostPost),
  tags: z.array(z.object({ id: key, name: text, slug: text, visibility: text })).default([]),
  posts_tags: z.array(z.object({ post_id: key, tag_id: key, sort_order: z.number().nullish() })).default([]),
  users: z.array(z.object({ id: key, name: text, slug: text })).default([]),
  posts_authors: z.array(z.object({ post_id: key, author_id: key, sort_order: z.number().nullish() })).default([]),
})
type GhostData = z.infer<typeof ghostData>

/** Ghost wraps its tables in a list of one database; older versions do not. */
const ghostExport = z.union([
  z.object({ db: z.array(z.object({ data: ghostData })).min(1) }).transform(({ db }) => db[0]!.data),
  z.object({ data: ghostData }).transform(({ data }) => data),
])

/** Whether JSON has the tables of Ghost, however damaged they are. */
export const looksLikeGhost = (value: unknown): boolean =>
  z
    .union([
      z.object({ db: z.array(z.object({ data: z.object({ posts: z.unknown() }) })).min(1) }),
      z.object({ data: z.object({ posts: z.unknown() }) }),
    ])
    .safeParse(value).success

export function readGhost(value: unknown, fileName: string): SourceExport {
  if (!looksLikeGhost(value)) throw new BadRequestError(IMPORT_FILE_MESSAGES.notGhost(fileName))
  const parsed = ghostExport.safeParse(value)
  if (!parsed.success) throw new BadRequestError(IMPORT_FILE_MESSAGES.damaged(fileName))
  const data = parsed.data
  const authors = data.users.map(({ id, name, slug }) => ({ key: id, name: name || slug || id }))
  return {
    kind: 'ghost',
    source: 'ghost',
    siteUrl: '',
    authors,
    leftOut: [],
    async *posts() {
      const tags = new Map(data.tags.map((tag) => [tag.id, tag]))
      const tagLinks = Map.groupBy(data.posts_tags, ({ post_id }) => post_id)
      const authorLinks = Map.groupBy(data.posts_authors, ({ post_id }) => post_id)
      for (const post of data.posts) {
        const author = inOrder(authorLinks.get(post.id))[0]?.author_id ?? post.author_id ?? ''
        const itsTags = inOrder(tagLinks.get(post.id)).flatMap(({ tag_id }) => toSourceTags(tags.get(tag_id)))
        yield toSourcePost(post, author, itsTags)
      }
    },
  }
}

function toSourcePost(post: GhostPost, author: string, tags: SourcePost['tags']): SourcePost {
  const isPage = post.type === 'page' || Boolean(post.page)
  const isPublished = post.status === 'published' || post.status === 'sent'
  const isForAll = post.visibility === undefined || post.visibility === null || post.visibility === 'public'
  return {
    sourceId: post.uuid || post.id,
    kind: isPage ? 'page' : 'post',
    title: toStorableText(post.title ?? '').trim(),
    state: isPublished ? (isForAll ? 'published' : 'protected') : 'draft',
    publishedAt: readDate(post.published_at ?? post.created_at),
    author,
    tags,
    excerpt: toStorableText(post.custom_excerpt ?? '').trim(),
    content: { format: 'html', text: withSite(toStorableText(post.html || paragraphsOf(post.plaintext ?? ''))) },
    coverUrl: withSite(post.feature_image ?? ''),
    oldPaths: post.slug ? [`/${post.slug}/`] : [],
    resolvePicture: (address) => URL.parse(address, UNKNOWN_SITE)?.href ?? address,
    leftOut: [],
  }
}

/** Links stay on the site, wherever it is; pictures are fetched from the old one. */
const withSite = (html: string): string => html.replaceAll(`href="${GHOST_URL}`, 'href="').replaceAll(GHOST_URL, UNKNOWN_SITE)

const paragraphsOf = (plain: string): string =>
  plain
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
    .join('')

const inOrder = <Link extends { sort_order?: number | null | undefined }>(links: Link[] = []): Link[] =>
  links.toSorted((a, b) => (a.sort_order ?? 0) - (b.sort_order ?? 0))

/** Tags that begin with # are for the theme of the old site. */
function toSourceTags(tag: GhostData['tags'][number] | undefined): SourcePost['tags'] {
  if (!tag?.name || tag.visibility === 'internal' || tag.name.startsWith('#')) return []
  return [{ name: tag.name, path: tag.slug ? `/tag/${tag.slug}/` : undefined }]
}

function readDate(value: string | number | null | undefined): string | undefined {
  if (value === null || value === undefined) return undefined
  const date = new Date(value)
  return Number.isNaN(date.getTime()) || date.getUTCFullYear() < 1970 || date.getUTCFullYear() > 9999 ? undefined : date.toISOString()
}
