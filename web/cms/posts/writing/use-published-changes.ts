import { useMemo } from 'react'
import { type ComparedPart, compareVersions } from '../compare/list-changes.ts'
import { type EditedPost, normalizePost } from '../form/post-form.ts'
import type { Writing } from './use-writing.ts'

/** What differs from what visitors see; nothing while the post is not published. */
export function usePublishedChanges({ base: { post }, content }: Pick<Writing, 'base' | 'content'>) {
  const published = useMemo(() => (post?.state === 'published' ? normalizePost(post) : undefined), [post])
  return useMemo(() => describeChanges(published, content), [published, content])
}

function describeChanges(published: EditedPost | undefined, content: EditedPost) {
  const parts: ComparedPart[] = published ? compareVersions(published, content) : []
  const changes = parts.filter((part) => part.kind !== 'same')
  return { published, parts, changes, count: changes.length }
}
