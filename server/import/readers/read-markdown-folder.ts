import path from 'node:path'
import { readFrontMatter } from '../../../convert/front-matter.ts'
import { IMPORT_FILE_MESSAGES } from '../../../contract/import.ts'
import { BadRequestError } from '../../errors.ts'
import { ARCHIVE_PREFIX, type SourceExport, type SourcePost, toStorableText } from './source-post.ts'
import type { ZipArchive } from './zip-archive.ts'

/** Longer than any text that fits into a post. */
const MAX_FILE_BYTES = 4 * 1024 * 1024
const COVER_KEYS = ['image', 'cover', 'cover_image', 'feature_image', 'featured_image', 'thumbnail']
const ADDRESS_KEYS = ['permalink', 'url', 'aliases', 'redirect_from']

export const isMarkdownFile = (name: string): boolean => /\.(?:md|markdown)$/i.test(name) && !/(?:^|\/)(?:\.|__MACOSX\/)/.test(name)

/** The Markdown files of an archive, each a post. */
export function readMarkdownFolder(archive: ZipArchive, fileName: string): SourceExport {
  const names = archive.names.filter(isMarkdownFile).toSorted()
  if (names.length === 0) throw new BadRequestError(IMPORT_FILE_MESSAGES.noMarkdown(fileName))
  return {
    kind: 'markdown',
    source: 'markdown',
    siteUrl: '',
    authors: [],
    leftOut: [],
    async *posts() {
      for (const name of names) {
        const content = await archive.read(name, MAX_FILE_BYTES)
        yield content ? readMarkdownPost(name, content) : unreadablePost(name)
      }
    },
  }
}

/** A single file, without pictures beside it. */
export const readMarkdownFile = (content: Buffer, fileName: string): SourceExport => ({
  kind: 'markdown',
  source: 'markdown',
  siteUrl: '',
  authors: [],
  leftOut: [],
  async *posts() {
    yield readMarkdownPost(fileName, content)
  },
})

function readMarkdownPost(name: string, content: Buffer): SourcePost {
  const text = toStorableText(new TextDecoder().decode(content))
  const { about, values } = readFrontMatter(text)
  const first = (...keys: string[]) =>
    keys.map((key) => values.get(key)).find((value) => typeof value === 'string' && value !== '') as string | undefined
  // Jekyll has the date in the name of the file.
  const [, nameDate, nameSlug] = /^(\d{4}-\d\d-\d\d)-(.+)$/.exec(path.posix.parse(name).name) ?? []
  const slug = first('slug') ?? nameSlug ?? path.posix.parse(name).name
  const isDraft = first('draft') === 'true' || first('published') === 'false' || first('status') === 'draft'
  const author = about.author ?? first('authors') ?? ''
  return {
    sourceId: `${name} ${about.mainHeading ?? ''}`.trim(),
    kind: 'post',
    title: about.mainHeading ?? '',
    state: isDraft ? 'draft' : 'published',
    publishedAt: readDate(first('date', 'published_at', 'publishdate', 'pubdate') ?? nameDate),
    author,
    tags: [...(about.tags ?? []), ...listOf(values.get('categories') ?? values.get('category'))].map((tag) => ({ name: tag })),
    excerpt: about.description ?? '',
    content: { format: 'markdown', text },
    coverUrl: first(...COVER_KEYS) ?? '',
    oldPaths: listOldPaths(
      name,
      slug,
      ADDRESS_KEYS.flatMap((key) => listOf(values.get(key))),
    ),
    resolvePicture: (address) => resolveInFolder(address, path.posix.dirname(name)),
    leftOut: [],
  }
}

/** A path from the root of the old site is looked for from the root of the archive. */
function resolveInFolder(address: string, folder: string): string {
  if (/^[a-z][a-z\d+.-]*:/i.test(address) || address.startsWith('//')) return address
  const plain = safeDecode(address.split(/[?#]/, 1)[0]!)
  const inArchive = path.posix.normalize(plain.startsWith('/') ? plain.slice(1) : path.posix.join(folder, plain))
  return ARCHIVE_PREFIX + encodeURI(inArchive)
}

function safeDecode(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

const unreadablePost = (name: string): SourcePost => ({
  sourceId: name,
  kind: 'post',
  title: '',
  state: 'draft',
  publishedAt: undefined,
  author: '',
  tags: [],
  excerpt: '',
  content: { format: 'markdown', text: '' },
  coverUrl: '',
  oldPaths: [],
  resolvePicture: (address) => address,
  leftOut: [{ what: `The file ${name} cannot be read`, count: 1 }],
})

const listOf = (value: string | string[] | undefined): string[] =>
  (Array.isArray(value) ? value : (value ?? '').split(',')).map((item) => item.trim()).filter(Boolean)

/** The addresses that its front matter names, or where most programs would have put it. */
function listOldPaths(name: string, slug: string, given: string[]): string[] {
  const named = given.map((address) => URL.parse(address, 'http://old.invalid')?.pathname ?? '').filter((address) => address.length > 1)
  const folder = path.posix.dirname(name)
  return named.length > 0 ? named : [encodeURI(`/${folder === '.' ? '' : `${folder}/`}${slug}`)]
}

function readDate(value: string | undefined): string | undefined {
  if (!value) return undefined
  // Without a time zone it is read as UTC: the same file gives the same date on every server.
  const [, day, time] = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d)?))?$/.exec(value.trim()) ?? []
  const date = new Date(day ? `${day}T${time ?? '00:00'}Z` : value)
  const isUsable = !Number.isNaN(date.getTime()) && date.getUTCFullYear() >= 1970 && date.getUTCFullYear() <= 9999
  return isUsable ? date.toISOString() : undefined
}
