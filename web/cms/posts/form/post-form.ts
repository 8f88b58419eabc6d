import { type PostSection, type PostState, POST_MESSAGES, estimateReadTime, postText } from '../../../../contract/post.ts'
import { type BlockOf, type ContentBlock, listItems } from '../../../../contract/post-block.ts'
import { type Mark, type MarkedText, normalizeMarkedText } from '../../../../contract/post-text.ts'
import type { PostContent, StaffPost } from '../../../../contract/staff-post.ts'
import { URL_OR_PATH_MESSAGE, isUrlOrPath } from '../../../../contract/fields.ts'

const IMAGE_MISSING = 'Please choose a picture, or remove this block.'

/** The state of the post form. Sections, blocks and bullets have stable keys, because they can be reordered. */
export type PostForm = Omit<PostContent, 'sections' | 'readTime'> & {
  sections: readonly SectionForm[]
  /** `null`: estimated from the number of words. */
  readTime: number | null
}
export type SectionForm = { key: string; subheading: string; blocks: readonly BlockForm[] }
export type BlockForm = { key: string } & (
  | BlockOf<'paragraph'>
  | { type: 'bullet'; bullets: readonly BulletForm[] }
  | (BlockOf<'image'> & { alt: string; caption: string })
  | OtherBlock
)
export type BulletForm = { key: string; text: string; marks?: Mark[] }

/** The types that the form edits. It shows and keeps all others. */
export const EDITABLE_TYPES = ['paragraph', 'bullet', 'image'] as const
export type EditableType = (typeof EDITABLE_TYPES)[number]
export type OtherBlock = Exclude<ContentBlock, { type: EditableType }>

/** What the form saves: trimmed, and without empty blocks and sections. */
export type EditedPost = Omit<PostContent, 'readTime'> & { readTime: number | null }

/** Whether and when a post is public. */
export type Visibility = { state: PostState; publishAt?: string | null }

/** The last saved version that unsaved changes are compared with. `post` is undefined until the first save. */
export type BaseVersion = { post: StaffPost | undefined; content: EditedPost }

let lastKey = 0
export const createKey = (): string => `k${(lastKey += 1)}`

export const createBullet = (text = ''): BulletForm => ({ key: createKey(), text })

export const createMarkedBullet = ({ content, marks }: MarkedText): BulletForm => ({
  ...createBullet(content),
  ...(marks?.length && { marks }),
})

export function createBlock(type: EditableType): BlockForm {
  const key = createKey()
  if (type === 'paragraph') return { key, type, content: '' }
  if (type === 'bullet') return { key, type, bullets: [createBullet()] }
  return { key, type, imageUrl: '', alt: '', caption: '' }
}

export const createSection = (): SectionForm => ({ key: createKey(), subheading: '', blocks: [createBlock('paragraph')] })

export const createPostForm = (author: string): PostForm => ({
  mainHeading: '',
  description: '',
  author,
  tags: [],
  coverImage: '',
  readTime: null,
  sections: [createSection()],
  conclusion: '',
})

export const postToForm = (post: EditedPost): PostForm => ({
  ...post,
  sections: post.sections.map(({ subheading, contentBlocks }) => ({
    key: createKey(),
    subheading,
    blocks: contentBlocks.map(blockToForm),
  })),
})

/** A read time equal to the estimate counts as not set by the author. */
export function postToEdited({
  mainHeading,
  description,
  author,
  tags,
  coverImage,
  readTime,
  sections,
  conclusion,
  conclusionMarks,
}: PostContent): EditedPost {
  const estimate = estimateReadTime({ mainHeading, description, sections, conclusion })
  return {
    mainHeading,
    description,
    author,
    tags,
    coverImage,
    readTime: readTime === estimate ? null : readTime,
    sections,
    conclusion,
    ...(conclusionMarks && { conclusionMarks }),
  }
}

export const formToEdited = (post: PostForm): EditedPost => ({
  mainHeading: post.mainHeading.trim(),
  description: post.description.trim(),
  author: post.author.trim(),
  tags: post.tags,
  coverImage: post.coverImage.trim(),
  readTime: post.readTime,
  sections: post.sections.map(formToSection).filter(hasContent),
  ...formToConclusion(post),
})

/** Marks that are gone are sent as an empty list: those of a field that is not sent would stay. */
function formToConclusion({ conclusion, conclusionMarks }: PostForm): Pick<EditedPost, 'conclusion' | 'conclusionMarks'> {
  const { content, marks = [] } = normalizeMarkedText<MarkedText>({ content: conclusion, marks: conclusionMarks })
  return { conclusion: content, ...(conclusionMarks && { conclusionMarks: marks }) }
}

/** A stored post in the form's own shape, so that comparing it with the form shows only real changes. */
export const normalizePost = (post: StaffPost): EditedPost => formToEdited(postToForm(postToEdited(post)))

export const isSameEditedPost = (left: EditedPost, right: EditedPost): boolean => JSON.stringify(left) === JSON.stringify(right)

export function blockToForm(block: ContentBlock): BlockForm {
  const key = createKey()
  switch (block.type) {
    case 'bullet':
      return { key, type: 'bullet', bullets: [...listItems(block).map(createMarkedBullet), createBullet()] }
    case 'image':
      return { key, ...block, alt: block.alt ?? '', caption: block.caption ?? '' }
    default:
      return { key, ...block }
  }
}

/** While somebody types, only one section object changes: the others are converted once. */
const sectionCache = new WeakMap<SectionForm, PostSection>()

export function formToSection(section: SectionForm): PostSection {
  const cached = sectionCache.get(section)
  if (cached) return cached
  const converted = { subheading: section.subheading.trim(), contentBlocks: section.blocks.flatMap(formToBlock) }
  sectionCache.set(section, converted)
  return converted
}

/** None if there is nothing in it. */
export function formToBlock({ key: _key, ...block }: BlockForm): ContentBlock[] {
  switch (block.type) {
    case 'paragraph': {
      const text = normalizeMarkedText(block)
      return text.content ? [text] : []
    }
    case 'bullet':
      return formToBullets(block.bullets)
    case 'image':
      return formToImage(block)
    default:
      return [block]
  }
}

function formToBullets(bullets: readonly BulletForm[]): ContentBlock[] {
  const items = bullets.map(({ text, marks }) => normalizeMarkedText<MarkedText>({ content: text, marks })).filter(({ content }) => content)
  if (items.length === 0) return []
  const hasMarks = items.some(({ marks }) => marks)
  return [
    {
      type: 'bullet',
      bullets: items.map(({ content }) => content),
      ...(hasMarks && { marks: items.map(({ marks = [] }) => marks) }),
    },
  ]
}

function formToImage({ imageUrl: url, alt: altText = '', caption: captionText = '', ...image }: BlockOf<'image'>): ContentBlock[] {
  const [imageUrl, alt, caption] = [url.trim(), altText.trim(), captionText.trim()]
  if (!imageUrl && !alt && !caption) return []
  return [{ ...image, imageUrl, ...(alt && { alt }), ...(caption && { caption }) }]
}

const hasContent = ({ subheading, contentBlocks }: PostSection): boolean => subheading !== '' || contentBlocks.length > 0

/** Messages by field name, or by block key. */
export type PostFormErrors = Readonly<Record<string, string>>

export function validatePostForm({ mainHeading, coverImage, sections }: PostForm): PostFormErrors {
  const errors: Record<string, string> = {}
  if (!mainHeading.trim()) errors.mainHeading = POST_MESSAGES.headingRequired
  if (coverImage.trim() && !isUrlOrPath(coverImage.trim())) errors.coverImage = URL_OR_PATH_MESSAGE
  for (const block of sections.flatMap(({ blocks }) => blocks)) {
    if (block.type !== 'image') continue
    const url = block.imageUrl.trim()
    if (!url && (block.alt.trim() || block.caption.trim())) errors[block.key] = IMAGE_MISSING
    if (url && !isUrlOrPath(url)) errors[block.key] = URL_OR_PATH_MESSAGE
  }
  return errors
}

const wordCountCache = new WeakMap<SectionForm, number>()

export function countSectionWords(section: SectionForm): number {
  const cached = wordCountCache.get(section)
  if (cached !== undefined) return cached
  const count = countPostWords({ description: '', sections: [formToSection(section)], conclusion: '' })
  wordCountCache.set(section, count)
  return count
}

export const countPostWords = (post: Parameters<typeof postText>[0]): number => postText(post).split(/\s+/).filter(Boolean).length
