import { useMemo } from 'react'
import { type PostFinding, findProblems, listInternalLinks } from '../checks/find-problems.ts'
import { useBrokenLinks } from '../checks/use-broken-links.ts'
import { useDebounced } from '../../forms/use-debounced.ts'
import type { EditedPost } from '../form/post-form.ts'

/** Never while a word is being typed. */
const CHECK_AFTER_MS = 2000

export type Findings = { all: readonly PostFinding[]; linkCount: number }

/** What the checker finds in the text, some seconds after it was changed. */
export function useFindings(content: EditedPost): Findings {
  const checked = useDebounced(content, CHECK_AFTER_MS)
  const links = useMemo(() => listInternalLinks(checked), [checked])
  const brokenLinks = useBrokenLinks(links)
  const all = useMemo(() => findProblems(checked, brokenLinks), [checked, brokenLinks])
  return { all, linkCount: links.length }
}
