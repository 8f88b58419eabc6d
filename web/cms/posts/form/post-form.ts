import { type PostSection, type ContentBlock, POST_MESSAGES } from '../../../../contract/post.ts'
import { estimateReadTime } from '../../../../contract/post.ts'
import type { PostContent } from '../../../../contract/staff-post.ts'
import { cmsBlogs } from '../../../../content/cms-blogs.ts'
import { URL_OR_PATH_MESSAGE, isUrlOrPath } from '../../../../contract/fields.ts'

/** A post while it is being written. Everything that can be moved has a key of its own, which stays with it. */
export type PostForm = Omit<PostContent, 'sections' | 'readTime'> & {
  sections: readonly SectionForm[]
  /** None: counted from the words. */
  readTime: number | null
}
export type SectionForm = { key: string; subheading: string; blocks: readonly BlockForm[] }
export type BlockForm = { key: string } & (
  | { type: 'paragraph'; content: string }
  | { type: 'bullet'; bullets: readonly BulletForm[] }
  | { type: 'image'; imageUrl: string; alt: string }
)
export type BulletForm = { key: string; text: string }

/** What is saved of it: nothing that is empty, and no space around the words. */
export type EditedPost = Omit<PostContent, 'readTime'> & { readTime: number | null }

let keys = 0
export const createKey = (): string => `k${(keys += 1)}`

export const createBullet = (text = ''): BulletForm => ({ key: createKey(), text })

export function createBlock(type: BlockForm['type']): BlockForm {
  const key = createKey()
  if (type === 'paragraph') return { key, type, content: '' }
  if (type === 'bullet') return { key, type, bullets: [createBullet()] }
  return { key, type, imageUrl: '', alt: '' }
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

export const postToForm = (writing: EditedPost): PostForm => ({
  ...writing,
  sections: writing.sections.map(({ subheading, contentBlocks }) => ({
    key: createKey(),
    subheading,
    blocks: contentBlocks.map(blockToForm),
  })),
})

/** The words of a stored post; a read time that was counted from them is none of the author's. */
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
  const counted = estimateReadTime({ description, sections, conclusion })
  return {
    mainHeading,
    description,
    author,
    tags,
    coverImage,
    readTime: readTime === counted ? null : readTime,
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

export const isSameEditedPost = (left: EditedPost, right: EditedPost): boolean => JSON.stringify(left) === JSON.stringify(right)

function blockToForm(block: ContentBlock): BlockForm {
  const key = createKey()
  if (block.type === 'bullet') return { key, type: 'bullet', bullets: [...block.bullets.map(createBullet), createBullet()] }
  if (block.type === 'image') return { key, type: 'image', imageUrl: block.imageUrl, alt: block.alt ?? '' }
  return { key, ...block }
}

/** Kept for each section as it is: all but the one being written in are known already. */
const formToSections = new WeakMap<SectionForm, PostSection>()

export function formToSection(section: SectionForm): PostSection {
  const known = formToSections.get(section)
  if (known) return known
  const made = { subheading: section.subheading.trim(), contentBlocks: section.blocks.flatMap(formToBlock) }
  formToSections.set(section, made)
  return made
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
  const [imageUrl, alt] = [block.imageUrl.trim(), block.alt.trim()]
  if (!imageUrl && !alt) return []
  return [{ type: 'image', imageUrl, ...(alt && { alt }) }]
}

const hasContent = ({ subheading, contentBlocks }: PostSection): boolean => subheading !== '' || contentBlocks.length > 0

/** What must be mended before a post can be saved: a sentence by the name of the field, or by the key of the block. */
export type PostFormErrors = Readonly<Record<string, string>>

export function validatePostForm({ mainHeading, coverImage, sections }: PostForm): PostFormErrors {
  const found: Record<string, string> = {}
  if (!mainHeading.trim()) found.mainHeading = POST_MESSAGES.headingRequired
  if (coverImage.trim() && !isUrlOrPath(coverImage.trim())) found.coverImage = URL_OR_PATH_MESSAGE
  for (const block of sections.flatMap(({ blocks }) => blocks)) {
    if (block.type !== 'image') continue
    const address = block.imageUrl.trim()
    if (!address && block.alt.trim()) found[block.key] = cmsBlogs.editor.imageMissing
    if (address && !isUrlOrPath(address)) found[block.key] = URL_OR_PATH_MESSAGE
  }
  return found
}
