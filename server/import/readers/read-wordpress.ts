import { IMPORT_FILE_MESSAGES } from '../../../contract/import.ts'
import { BadRequestError } from '../../errors.ts'
import { createCounts, type SourceAuthor, type SourceExport, type SourcePost, toStorableText } from './source-post.ts'
import { toWordPressHtml, type WordPressPicture } from './wordpress-html.ts'
import { DamagedXmlError, readWxrEvents, type WxrEvent, type WxrItem } from './wxr-items.ts'

/** Of one site. More are not remembered, and stay out of galleries and covers. */
const MAX_PICTURES = 100_000

/** The stored states of posts that are brought over. Revisions, the bin and posts that were never saved are not. */
const STATES: Record<string, 'published' | 'draft'> = {
  publish: 'published',
  future: 'draft',
  draft: 'draft',
  pending: 'draft',
  private: 'draft',
}
const KINDS: Record<string, SourcePost['kind']> = { post: 'post', page: 'page' }
/** What WordPress stores beside posts for itself. */
const INTERNAL_TYPES = new Set([
  'attachment',
  'revision',
  'nav_menu_item',
  'custom_css',
  'customize_changeset',
  'oembed_cache',
  'user_request',
])
const UNTAGGED = new Set(['uncategorized', 'uncategorised'])

type Overview = {
  siteUrl: string
  authors: SourceAuthor[]
  pictures: ReadonlyMap<string, WordPressPicture>
  /** The addresses of the pictures as they were uploaded. */
  originals: ReadonlySet<string>
  leftOut: SourceExport['leftOut']
}

/** Reads an export twice: first its pictures, which may come after the posts that show them, then its posts. */
export async function readWordPress(openText: () => AsyncIterable<string>, fileName: string): Promise<SourceExport> {
  const overview = await readOverview(openText, fileName)
  return {
    kind: 'wordpress',
    source: `wordpress ${overview.siteUrl}`,
    siteUrl: overview.siteUrl,
    authors: overview.authors,
    leftOut: overview.leftOut,
    async *posts() {
      for await (const event of readEvents(openText, fileName)) {
        const post = event.type === 'item' ? toSourcePost(event.item, overview) : undefined
        if (post) yield post
      }
    },
  }
}

async function* readEvents(openText: () => AsyncIterable<string>, fileName: string): AsyncGenerator<WxrEvent> {
  try {
    yield* readWxrEvents(openText())
  } catch (error) {
    throw error instanceof DamagedXmlError ? new BadRequestError(IMPORT_FILE_MESSAGES.damaged(fileName)) : error
  }
}

async function readOverview(openText: () => AsyncIterable<string>, fileName: string): Promise<Overview> {
  const channel = new Map<string, string>()
  const authors: SourceAuthor[] = []
  const pictures = new Map<string, WordPressPicture>()
  const leftOut = createCounts()
  let [isExport, hasEnd] = [false, false]
  for await (const event of readEvents(openText, fileName)) {
    if (event.type === 'root') {
      isExport = event.name === 'rss' && event.isExport
      if (!isExport) throw new BadRequestError(IMPORT_FILE_MESSAGES.notWordPress(fileName, event.name === 'rss' ? 'feed' : 'other'))
    }
    if (event.type === 'channel') channel.set(event.field, event.value)
    if (event.type === 'author') authors.push({ key: event.login, name: event.name || event.login })
    if (event.type === 'item') addToOverview(event.item, pictures, leftOut)
    if (event.type === 'end') hasEnd = true
  }
  if (!isExport) throw new BadRequestError(IMPORT_FILE_MESSAGES.notWordPress(fileName, 'other'))
  if (!hasEnd) throw new BadRequestError(IMPORT_FILE_MESSAGES.cutOff(fileName))
  const siteUrl = (channel.get('wp:base_blog_url') || channel.get('link') || '').replace(/\/$/, '')
  return {
    siteUrl: URL.canParse(siteUrl) ? siteUrl : '',
    authors,
    pictures,
    originals: new Set([...pictures.values()].map(({ url }) => url)),
    leftOut: leftOut.list(),
  }
}

function addToOverview(
  { fields, meta, comments }: WxrItem,
  pictures: Map<string, WordPressPicture>,
  leftOut: ReturnType<typeof createCounts>,
) {
  const type = fields['wp:post_type'] ?? ''
  leftOut.add('Comments', comments)
  if (type === 'attachment') {
    const url = (fields['wp:attachment_url'] ?? '').trim()
    const alt = meta.get('_wp_attachment_image_alt') ?? ''
    const parent = fields['wp:post_parent'] ?? ''
    if (url !== '' && pictures.size < MAX_PICTURES) pictures.set(fields['wp:post_id'] ?? url, { url, alt, parent })
  } else if (KINDS[type]) {
    if (!STATES[fields['wp:status'] ?? '']) leftOut.add('Deleted posts and empty drafts')
  } else if (!INTERNAL_TYPES.has(type)) leftOut.add(`Entries of the kind “${type || 'unknown'}”`)
}

function toSourcePost({ fields, categories, meta }: WxrItem, { siteUrl, pictures, originals }: Overview): SourcePost | undefined {
  const kind = KINDS[fields['wp:post_type'] ?? '']
  const state = STATES[fields['wp:status'] ?? '']
  if (!kind || !state) return undefined
  const postId = (fields['wp:post_id'] ?? '').trim()
  const leftOut = createCounts()
  const html = toWordPressHtml(toStorableText(fields['content:encoded'] ?? ''), { postId, pictures, leftOut })
  const cover = pictures.get(meta.get('_thumbnail_id') ?? '')
  return {
    sourceId: postId || (fields['guid'] ?? ''),
    kind,
    title: toStorableText(fields['title'] ?? '').trim(),
    state: state === 'published' && fields['wp:post_password'] ? 'protected' : state,
    publishedAt: readDate(fields),
    author: (fields['dc:creator'] ?? '').trim(),
    tags: categories
      .filter(({ domain, slug }) => (domain === 'category' || domain === 'post_tag') && !UNTAGGED.has(slug))
      .map(({ domain, slug, name }) => ({ name, path: `${pathOf(siteUrl)}/${domain === 'category' ? 'category' : 'tag'}/${slug}/` })),
    excerpt: toStorableText(fields['excerpt:encoded'] ?? '').trim(),
    content: { format: 'html', text: html },
    coverUrl: cover?.url ?? '',
    oldPaths: listOldPaths(fields, postId, kind, siteUrl),
    resolvePicture: (address) => toOriginal(URL.parse(address, siteUrl || undefined)?.href ?? address, originals),
    leftOut: leftOut.list(),
  }
}

/** WordPress shows smaller copies, such as `picture-300x200.jpg`: the picture itself is fetched where the export names it. */
function toOriginal(address: string, originals: ReadonlySet<string>): string {
  const original = address.replace(/-\d{1,5}x\d{1,5}(\.\w{2,5})$/, '$1')
  return originals.has(original) ? original : address
}

/** The permalink, and the short address that every post has beside it. */
function listOldPaths(fields: WxrItem['fields'], postId: string, kind: SourcePost['kind'], siteUrl: string): string[] {
  const link = URL.parse((fields['link'] ?? '').trim(), siteUrl || 'http://old.invalid')
  const permalink = link ? link.pathname + link.search : ''
  const short = postId === '' ? [] : [`${pathOf(siteUrl)}/?${kind === 'page' ? 'page_id' : 'p'}=${postId}`]
  return [...new Set([permalink, ...short])].filter((path) => path !== '' && path !== '/')
}

/** Of a site that is in a folder of its host: the folder, without a slash at its end. */
const pathOf = (siteUrl: string): string => (URL.parse(siteUrl)?.pathname ?? '').replace(/\/$/, '')

function readDate(fields: WxrItem['fields']): string | undefined {
  const stored = [fields['wp:post_date_gmt'], fields['wp:post_date']].find((date) => date && !date.startsWith('0000'))
  const date = stored ? new Date(`${stored.trim().replace(' ', 'T')}Z`) : new Date(fields['pubDate'] ?? '')
  const isUsable = !Number.isNaN(date.getTime()) && date.getUTCFullYear() >= 1970 && date.getUTCFullYear() <= 9999
  return isUsable ? date.toISOString() : undefined
}
