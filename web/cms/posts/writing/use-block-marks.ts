import { useMemo } from 'react'
import type { PostFinding } from '../checks/find-problems.ts'
import type { PostChange } from '../compare/list-changes.ts'
import type { BlockMark } from '../surface/surface-content.ts'

/** What stands beside the blocks: what differs from the published post, and what the checker has found. */
export function useBlockMarks(changes: readonly PostChange[], findings: readonly PostFinding[]): BlockMark[] {
  return useMemo(
    () => [
      ...changes.flatMap(({ place, name }) => (place === 'details' ? [] : { place, kind: 'changed' as const, label: name })),
      // What is missing is said by the empty place itself; style is advice, and would underline half of a text.
      ...findings.flatMap(({ kind, place, title }) =>
        place === 'details' || kind !== 'readers' ? [] : { place, kind: 'finding' as const, label: title },
      ),
    ],
    [changes, findings],
  )
}
