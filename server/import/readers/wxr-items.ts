import { Parser } from 'htmlparser2'

// The format of WordPress's exports: RSS with elements of its own.

/** An element of an export never is that deep; the parser's time grows with the depth. */
const MAX_DEPTH = 50
/** One text of an export. A longer one is a damaged file, or no export. */
const MAX_TOKEN_LENGTH = 16 * 1024 * 1024
/** The text of a post is cut here; what is longer cannot be stored as a post anyway. */
const MAX_FIELD_LENGTH = 4 * 1024 * 1024

export type WxrItem = {
  fields: Readonly<Record<string, string>>
  categories: { domain: string; slug: string; name: string }[]
  meta: ReadonlyMap<string, string>
  comments: number
}

export type WxrEvent =
  | { type: 'root'; name: string; isExport: boolean }
  | { type: 'channel'; field: string; value: string }
  | { type: 'author'; login: string; name: string }
  | { type: 'item'; item: WxrItem }
  /** The file has its end. */
  | { type: 'end' }

export class DamagedXmlError extends Error {}

const ITEM_FIELDS = new Set([
  'title',
  'link',
  'guid',
  'pubDate',
  'dc:creator',
  'content:encoded',
  'excerpt:encoded',
  'wp:post_id',
  'wp:post_date',
  'wp:post_date_gmt',
  'wp:post_parent',
  'wp:post_password',
  'wp:post_type',
  'wp:status',
  'wp:attachment_url',
])
const CHANNEL_FIELDS = new Set(['title', 'link', 'wp:base_site_url', 'wp:base_blog_url', 'wp:wxr_version'])
/** Plugins store much more with each post, of any size. */
const META_KEYS = new Set(['_thumbnail_id', '_wp_attachment_image_alt'])

/** Reads a file of any size: no more than one item is in memory at a time. Entities that a file defines itself are not expanded. */
export async function* readWxrEvents(chunks: AsyncIterable<string>): AsyncGenerator<WxrEvent> {
  const events: WxrEvent[] = []
  const parser = createWxrParser((event) => void events.push(event))
  for await (const chunk of chunks) {
    parser.write(chunk)
    yield* events.splice(0)
  }
  parser.end()
  yield* events.splice(0)
}

function createWxrParser(emit: (event: WxrEvent) => void) {
  const path: string[] = []
  let item: { fields: Record<string, string>; categories: WxrItem['categories']; meta: Map<string, string>; comments: number } | undefined
  let category = { domain: '', slug: '' }
  let metaKey = ''
  let author = { login: '', name: '' }
  let text = ''
  let sinceToken = 0

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        sinceToken = 0
        text = ''
        path.push(name)
        if (path.length > MAX_DEPTH) throw new DamagedXmlError()
        if (path.length === 1) emit({ type: 'root', name, isExport: Object.keys(attributes).some((key) => key === 'xmlns:wp') })
        if (path.length === 3 && name === 'item') item = { fields: {}, categories: [], meta: new Map(), comments: 0 }
        if (path.length === 3 && name === 'wp:author') author = { login: '', name: '' }
        if (name === 'category') category = { domain: attributes['domain'] ?? '', slug: attributes['nicename'] ?? '' }
      },
      ontext(data) {
        sinceToken = 0
        if (text.length < MAX_FIELD_LENGTH) text += data
      },
      onclosetag(name, isImplied) {
        if (!isImplied) closeElement(name)
        else if (path.length > 0) path.pop()
      },
      oncomment: () => void (sinceToken = 0),
      onprocessinginstruction: () => void (sinceToken = 0),
    },
    { xmlMode: true, decodeEntities: true },
  )

  return {
    write(chunk: string) {
      sinceToken += chunk.length
      parser.write(chunk)
      // The parser keeps a text until it has its end.
      if (sinceToken > MAX_TOKEN_LENGTH) throw new DamagedXmlError()
    },
    end: () => parser.end(),
  }

  function closeElement(name: string): void {
    const depth = path.length
    if (item) closeInItem(name, depth)
    else if (depth === 3 && CHANNEL_FIELDS.has(name)) emit({ type: 'channel', field: name, value: text.trim() })
    else if (depth === 4 && name === 'wp:author_login') author.login = text.trim()
    else if (depth === 4 && name === 'wp:author_display_name') author.name = text.trim()
    else if (depth === 3 && name === 'wp:author') emit({ type: 'author', ...author })
    else if (depth === 1) emit({ type: 'end' })
    path.pop()
    text = ''
  }

  function closeInItem(name: string, depth: number): void {
    if (depth === 3 && item) {
      emit({ type: 'item', item })
      item = undefined
    } else if (depth === 4 && ITEM_FIELDS.has(name)) item!.fields[name] = text
    else if (depth === 4 && name === 'category') item!.categories.push({ ...category, name: text.trim() })
    else if (depth === 4 && name === 'wp:comment') item!.comments += 1
    else if (depth === 5 && name === 'wp:meta_key') metaKey = text.trim()
    else if (depth === 5 && name === 'wp:meta_value' && META_KEYS.has(metaKey)) item!.meta.set(metaKey, text.trim())
  }
}
