import { cmsBlogs } from '../../../../content/cms-blogs.ts'
import { POST_MESSAGES } from '../../../../contract/post.ts'
import { URL_OR_PATH_MESSAGE, isUrlOrPath } from '../../../../contract/fields.ts'
import type { Post } from './post.ts'

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
