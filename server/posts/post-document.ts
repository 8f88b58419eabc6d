import type { EditedContent } from '../../contract/post-changes.ts'
import { estimateReadTime } from '../../contract/post.ts'
import { normalizeMarks } from '../../contract/post-text.ts'
import type { PostContent } from '../../contract/staff-post.ts'

/** What an editor saves, as it is stored and shown: with a read time, and with marks only where there are some. */
export function toDocument({ readTime, conclusionMarks = [], ...content }: EditedContent): PostContent {
  const marks = normalizeMarks(content.conclusion, conclusionMarks)
  return { ...content, readTime: readTime ?? estimateReadTime(content), ...(marks.length > 0 && { conclusionMarks: marks }) }
}

export const parseDocument = ({ document }: { document: string }): PostContent => JSON.parse(document) as PostContent

/** A document replaces the whole content of a post: without marks, it removes those of the post. */
export const toWholeContent = ({ conclusionMarks = [], ...document }: PostContent) => ({ ...document, conclusionMarks })
