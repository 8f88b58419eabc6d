import { type PostSection, type ContentBlock, POST_MESSAGES } from '../../../../contract/post.ts'
import { estimateReadTime } from '../../../../contract/post.ts'
import type { PostContent } from '../../../../contract/staff-post.ts'
import { cmsBlogs } from '../../../../content/cms-blogs.ts'
import { URL_OR_PATH_MESSAGE, isUrlOrPath } from '../../../../contract/fields.ts'

/** A post while it is being written. Everything that can be moved has a key of its own, which stays with it. */
export type Post = Omit<PostContent, 'sections' | 'readTime'> & {
  sections: readonly Section[]
  /** None: counted from the words. */
  readTime: number | null
}
export type Section = { key: string; subheading: string; blocks: readonly Block[] }
export type Block = { key: string } & (
  | { type: 'paragraph'; content: string }
  | { type: 'bullet'; bullets: readonly Bullet[] }
  | { type: 'image'; imageUrl: string; alt: string }
)
export type Bullet = { key: string; text: string }

/** What is saved of it: nothing that is empty, and no space around the words. */
export type Writing = Omit<PostContent, 'readTime'> & { readTime: number | null }

let keys = 0
export const newKey = (): string => `k${(keys += 1)}`

export const newBullet = (text = ''): Bullet => ({ key: newKey(), text })

export function newBlock(type: Block['type']): Block {
  const key = newKey()
  if (type === 'paragraph') return { key, type, content: '' }
  if (type === 'bullet') return { key, type, bullets: [newBullet()] }
  return { key, type, imageUrl: '', alt: '' }
}

export const newSection = (): Section => ({ key: newKey(), subheading: '', blocks: [newBlock('paragraph')] })

export const emptyPost = (author: string): Post => ({
  mainHeading: '',
  description: '',
  author,
  tags: [],
  coverImage: '',
  readTime: null,
  sections: [newSection()],
  conclusion: '',
})

export const postOf = (writing: Writing): Post => ({
  ...writing,
  sections: writing.sections.map(({ subheading, contentBlocks }) => ({
    key: newKey(),
    subheading,
    blocks: contentBlocks.map(blockOf),
  })),
})

/** The words of a stored post; a read time that was counted from them is none of the author's. */
export function writingOf({ mainHeading, description, author, tags, coverImage, readTime, sections, conclusion }: PostContent): Writing {
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

export const writingIn = (post: Post): Writing => ({
  mainHeading: post.mainHeading.trim(),
  description: post.description.trim(),
  author: post.author.trim(),
  tags: post.tags,
  coverImage: post.coverImage.trim(),
  readTime: post.readTime,
  sections: post.sections.map(storedSection).filter(hasContent),
  conclusion: post.conclusion.trim(),
})

export const isSame = (left: Writing, right: Writing): boolean => JSON.stringify(left) === JSON.stringify(right)

function blockOf(block: ContentBlock): Block {
  const key = newKey()
  if (block.type === 'bullet') return { key, type: 'bullet', bullets: [...block.bullets.map(newBullet), newBullet()] }
  if (block.type === 'image') return { key, type: 'image', imageUrl: block.imageUrl, alt: block.alt ?? '' }
  return { key, ...block }
}

/** Kept for each section as it is: all but the one being written in are known already. */
const stored = new WeakMap<Section, PostSection>()

export function storedSection(section: Section): PostSection {
  const known = stored.get(section)
  if (known) return known
  const made = { subheading: section.subheading.trim(), contentBlocks: section.blocks.flatMap(storedBlock) }
  stored.set(section, made)
  return made
}

function storedBlock(block: Block): ContentBlock[] {
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
export type Problems = Readonly<Record<string, string>>

export function problemsIn({ mainHeading, coverImage, sections }: Post): Problems {
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
