import { isApiError } from '../../../../contract/api-client.ts'
import { interpolate } from '../../../../contract/interpolate.ts'
import type { ContentBlock } from '../../../../contract/post-block.ts'
import type { PostSection } from '../../../../contract/post.ts'
import { useToast } from '../../../ui/overlays/toast-provider.tsx'
import { pluralize } from '../../pluralize.ts'
import { staffApi } from '../../session/staff-api.ts'
import { type PasteSource, detectSource } from '../../../../convert/detect-source.ts'
import { looksLikeMarkdown } from '../../../../convert/looks-like-markdown.ts'
import type { LeftOutKind, PastedDocument, PasteReport } from '../../../../convert/pasted-document.ts'
import { readHtml } from '../../../../convert/read-html/read-html.ts'
import type { PastedImage } from '../../../../convert/read-html/reading.ts'
import { readPlainText } from '../../../../convert/read-plain-text.ts'
import { postLabels } from '../labels.ts'
import type { PastedBlocks } from '../surface/surface-content.ts'
import { uploadPostImage } from './upload-post-image.ts'
import type { Writing } from './use-writing.ts'

const labels = {
  pasted: 'Pasted {{what}}{{from}}.',
  from: ' from {{source}}',
  leftOut: '{{pasted}} Left out: {{what}}.',
  paragraphs: { one: '1 paragraph', many: '{{count}} paragraphs' },
  headings: { one: '1 heading', many: '{{count}} headings' },
  lists: { one: '1 list', many: '{{count}} lists' },
  tables: { one: '1 table', many: '{{count}} tables' },
  pictures: { one: '1 picture', many: '{{count}} pictures' },
  links: { one: '1 link', many: '{{count}} links' },
  nothing: 'nothing',
  pictureFailed: { one: '1 picture could not be copied to this site.', many: '{{count}} pictures could not be copied to this site.' },
} as const

const SOURCE_NAMES: Partial<Record<PasteSource, string>> = {
  'google-docs': 'Google Docs',
  'google-sheets': 'Google Sheets',
  word: 'Word',
  excel: 'Excel',
  outlook: 'Outlook',
  libreoffice: 'LibreOffice',
  notion: 'Notion',
  confluence: 'Confluence',
}

/** Too usual to be told. */
const UNTOLD: readonly LeftOutKind[] = ['styles', 'empty lines', 'tracking parameters']

const COUNTED = ['paragraphs', 'headings', 'lists', 'tables', 'pictures', 'links'] as const

type Pasted = { document: PastedDocument; report: PasteReport; source?: PasteSource }

/** Reads what is pasted, puts it in, copies its pictures to this site, and says what was done, with one Undo. */
export function usePaste({ surface, edit, getContent }: Writing) {
  const toast = useToast()

  function insert(pasted: Pasted, remote: readonly PastedImage[]): void {
    surface.current?.insertBlocks(toBlocks(pasted.document))
    const undo = { label: postLabels.undo, run: () => surface.current?.undo() }
    toast({ text: describePaste(pasted), action: undo, about: 'paste' })
    if (remote.length > 0) void copyPictures(remote)
  }

  /** Pictures of other sites stay where they are until this site has a copy. */
  async function copyPictures(images: readonly PastedImage[]): Promise<void> {
    const copies = await Promise.all(images.map(async ({ url }) => [url, await importImage(url)] as const))
    const found = new Map(copies.filter((copy): copy is [string, string] => copy[1] !== undefined))
    const text = surface.current?.getContent()
    if (text && found.size > 0) {
      surface.current?.replaceContent({ ...text, sections: replaceImages(text.sections, found) }, { addToHistory: false })
    }
    const failed = copies.length - found.size
    if (failed > 0) toast({ kind: 'error', text: pluralize(labels.pictureFailed, failed) })
  }

  /** Pictures inside the pasted data exist nowhere else. */
  async function insertWithUploads(pasted: Pasted, images: readonly PastedImage[]): Promise<void> {
    const inside = images.filter(({ kind }) => kind !== 'remote')
    const uploaded = await Promise.all(inside.map(async ({ url }) => [url, await uploadData(url)] as const))
    const urls = new Map(uploaded.filter((upload): upload is [string, string] => upload[1] !== undefined))
    const missing = new Set(inside.map(({ url }) => url).filter((url) => !urls.has(url)))
    const sections = replaceImages(removeImages(pasted.document.sections, missing), urls)
    insert(
      { ...pasted, document: { ...pasted.document, sections } },
      images.filter(({ kind }) => kind === 'remote'),
    )
    if (missing.size > 0) toast({ kind: 'error', text: pluralize(labels.pictureFailed, missing.size) })
  }

  return (data: DataTransfer, isPlain: boolean): PastedBlocks | undefined => {
    const html = isPlain ? '' : data.getData('text/html')
    const text = data.getData('text/plain')
    const takesMainHeading = getContent().mainHeading === ''
    if (html && !isOwnClipboard(html)) {
      const source = detectSource(html)
      const { images, ...pasted } = readHtml(new DOMParser().parseFromString(html, 'text/html').body, { source, takesMainHeading })
      if (isShort(pasted.document, images)) return undefined
      void insertWithUploads({ ...pasted, source }, images)
      return NOTHING
    }
    if (html || isPlain || !text.includes('\n')) return undefined
    if (looksLikeMarkdown(text)) {
      void insertMarkdown(text)
      return NOTHING
    }
    insert(readPlainText(text), [])
    return NOTHING
  }

  /** The reader of Markdown is loaded when it is needed. */
  async function insertMarkdown(text: string): Promise<void> {
    const { readMarkdown } = await import('../../../../convert/read-markdown.ts')
    const pasted = readMarkdown(text)
    const { mainHeading = '', tags, author, coverImage } = pasted.document
    if (!mainHeading) return insert(pasted, [])
    if (surface.current?.getContent().mainHeading) return insert(withHeadingAsSection(pasted, mainHeading), [])
    edit((current) => ({ ...current, ...(tags && { tags }), ...(author && { author }), ...(coverImage && { coverImage }) }))
    insert(pasted, [])
  }
}

const NOTHING: PastedBlocks = { sections: [] }

/** What was copied in the editor itself comes back as it was. */
const isOwnClipboard = (html: string): boolean => html.includes('data-pm-slice')

/** Some words inside a line go into the text at the caret. */
function isShort({ sections, mainHeading }: PastedDocument, images: readonly PastedImage[]): boolean {
  const [only] = sections
  if (sections.length !== 1 || mainHeading || images.length > 0 || only?.subheading) return false
  return only?.contentBlocks.length === 1 && only.contentBlocks[0]?.type === 'paragraph'
}

const toBlocks = ({ mainHeading, description, sections, conclusion, conclusionMarks }: PastedDocument): PastedBlocks => ({
  mainHeading,
  description,
  sections,
  conclusion,
  conclusionMarks,
})

/** In a post that has a heading already, that of the pasted document begins a section. */
function withHeadingAsSection({ document, ...pasted }: Pasted, subheading: string): Pasted {
  const [first, ...others] = document.sections
  const continued = first && !first.subheading ? [{ ...first, subheading }, ...others] : undefined
  return { ...pasted, document: { ...document, sections: continued ?? [{ subheading, contentBlocks: [] }, ...document.sections] } }
}

function describePaste({ report, source }: Pasted): string {
  const what = COUNTED.flatMap((kind) => (report[kind] > 0 ? pluralize(labels[kind], report[kind]) : [])).join(', ')
  const name = source && SOURCE_NAMES[source]
  const pasted = interpolate(labels.pasted, { what: what || labels.nothing, from: name ? interpolate(labels.from, { source: name }) : '' })
  const leftOut = report.leftOut.filter((each) => !UNTOLD.includes(each.what)).map(({ what: kind }) => kind)
  return leftOut.length > 0 ? interpolate(labels.leftOut, { pasted, what: leftOut.join(', ') }) : pasted
}

async function importImage(url: string): Promise<string | undefined> {
  try {
    return (await staffApi.importPostImage({ url })).url
  } catch (error) {
    if (!isApiError(error)) throw error
    return undefined
  }
}

async function uploadData(url: string): Promise<string | undefined> {
  try {
    const blob = await readData(url)
    return await uploadPostImage(new File([blob], 'pasted', { type: blob.type }))
  } catch {
    return undefined
  }
}

/** Not by `fetch`: the site's security policy allows it no data URLs. */
async function readData(url: string): Promise<Blob> {
  const [, type = 'image/png', base64 = ''] = /^data:([^;,]+);base64,(.*)$/s.exec(url) ?? []
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  return new Blob([bytes], { type })
}

const mapBlocks = (sections: PostSection[], change: (block: ContentBlock) => ContentBlock[]): PostSection[] =>
  sections.map((section) => ({ ...section, contentBlocks: section.contentBlocks.flatMap(change) }))

const replaceImages = (sections: PostSection[], urls: ReadonlyMap<string, string>): PostSection[] =>
  mapBlocks(sections, (block) => {
    if (block.type === 'image') return [{ ...block, imageUrl: urls.get(block.imageUrl) ?? block.imageUrl }]
    if (block.type !== 'gallery') return [block]
    return [{ ...block, images: block.images.map((image) => ({ ...image, imageUrl: urls.get(image.imageUrl) ?? image.imageUrl })) }]
  })

const removeImages = (sections: PostSection[], missing: ReadonlySet<string>): PostSection[] =>
  mapBlocks(sections, (block) => (block.type === 'image' && missing.has(block.imageUrl) ? [] : [block]))
