import { cmsBlogs } from '../../../../content/cms-blogs.ts'
import { BLOG_MESSAGES } from '../../../../contract/blog.ts'
import { ADDRESS_MESSAGE, isAddress } from '../../../../contract/fields.ts'
import type { Post } from './post.ts'

/** What must be mended before a post can be saved: a sentence by the name of the field, or by the key of the block. */
export type Problems = Readonly<Record<string, string>>

export function problemsIn({ mainHeading, coverImage, sections }: Post): Problems {
  const found: Record<string, string> = {}
  if (!mainHeading.trim()) found.mainHeading = BLOG_MESSAGES.headingRequired
  if (coverImage.trim() && !isAddress(coverImage.trim())) found.coverImage = ADDRESS_MESSAGE
  for (const block of sections.flatMap(({ blocks }) => blocks)) {
    if (block.type !== 'image') continue
    const address = block.imageUrl.trim()
    if (!address && block.alt.trim()) found[block.key] = cmsBlogs.editor.imageMissing
    if (address && !isAddress(address)) found[block.key] = ADDRESS_MESSAGE
  }
  return found
}
