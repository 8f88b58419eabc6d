import { type PostSection, type PostState, POST_MESSAGES, estimateReadTime, postText } from '../../../../contract/post.ts'
import type { ContentBlock } from '../../../../contract/post-block.ts'
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
  | { type: 'paragraph'; content: string }
  | { type: 'bullet'; bullets: readonly BulletForm[] }
  | { type: 'image'; imageUrl: string; alt: string; caption: string }
)
export type BulletForm = { key: string; text: string }

/** What the form saves: trimmed, and without empty blocks and sections. */
export type EditedPost = Omit<PostContent, 'readTime'> & { readTime: number | null }

/** Whether and when a post is public. */
export type Visibility = { state: PostState; publishAt?: string | null }

/** The last saved version that unsaved changes are compared with. `post` is undefined until the first save. */
export type BaseVersion = { post: StaffPost | undefined; content: EditedPost }

let lastKey = 0
export const createKey = (): string => `k${(lastKey += 1)}`

export const createBullet = (text = ''): BulletForm => ({ key: createKey(), text })

export function createBlock(type: BlockForm['type']): BlockForm {
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
  conclusion: post.conclusion.trim(),
})

/** A stored post in the form's own shape, so that comparing it with the form shows only real changes. */
export const normalizePost = (post: StaffPost): EditedPost => formToEdited(postToForm(postToEdited(post)))

export const isSameEditedPost = (left: EditedPost, right: EditedPost): boolean => JSON.stringify(left) === JSON.stringify(right)

function blockToForm(block: ContentBlock): BlockForm {
  const key = createKey()
  if (block.type === 'bullet') return { key, type: 'bullet', bullets: [...block.bullets.map(createBullet), createBullet()] }
  if (block.type === 'image') return { key, type: 'image', imageUrl: block.imageUrl, alt: block.alt ?? '', caption: block.caption ?? '' }
  return { key, ...block }
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

function formToBlock(block: BlockForm): ContentBlock[] {
  if (block.type === 'paragraph') {
    const content = block.content.trim()
    return content ? [{ type: 'paragraph', content }] : []
  }
  if (block.type === 'bullet') {
    const bullets = block.bullets.map(({ text }) => text.trim()).filter(Boolean)
    return bullets.length > 0 ? [{ type: 'bullet', bullets }] : []
  }
  const [imageUrl, alt, caption] = [block.imageUrl.trim(), block.alt.trim(), block.caption.trim()]
  if (!imageUrl && !alt && !caption) return []
  return [{ type: 'image', imageUrl, ...(alt && { alt }), ...(caption && { caption }) }]
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
