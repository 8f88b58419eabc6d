import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { hashKey } from '@tanstack/react-query'
import type { LiveContentEvent } from '../../../contract/content-document.ts'
import type { LiveCaseEvent, LivePostEvent } from '../../../contract/live.ts'
import { invalidate } from '../data/invalidation.ts'
import { keys } from '../data/keys.ts'

/** A burst of events loads each list once. */
const QUIET_MS = 300
const MAX_WAIT_MS = 2000

/** What a tab shows of cases, posts and the website, whichever they are. */
export const ALL_LIVE_KEYS: readonly QueryKey[] = [
  keys.desk.all,
  keys.enquiries.lists,
  keys.enquiries.details,
  keys.solutionRequests.lists,
  keys.solutionRequests.details,
  keys.people.all,
  keys.emails.lists,
  keys.messages.unmatchedLists,
  keys.posts.all,
  keys.content.all,
  keys.dashboard,
]

/** The queries that an event makes outdated. */
export function keysChangedBy({ caseId, kind, change }: LiveCaseEvent): readonly QueryKey[] {
  const own = kind === 'solution request' ? keys.solutionRequests : keys.enquiries
  return [
    keys.desk.lists,
    own.lists,
    own.detail(caseId),
    keys.desk.allNeighbours,
    keys.desk.context(caseId),
    ...(change === 'deleted' ? [keys.desk.mentions] : []),
    ...(change === 'replied' ? [keys.emails.lists] : []),
    keys.people.all,
    keys.dashboard,
  ]
}

/** Unsaved work changes no query. */
export function keysChangedByPost({ postId, change }: LivePostEvent): readonly QueryKey[] {
  if (change === 'autosaved') return []
  return [keys.posts.lists, keys.posts.reviews, keys.dashboard, keys.posts.detail(postId), keys.posts.versions(postId)]
}

/** An edit of this tab is known here from its reply. */
export function keysChangedByContent({ keys: documents, change, tabId }: LiveContentEvent, ownTabId: string): readonly QueryKey[] {
  if (change === 'edited' && tabId === ownTabId) return []
  const versions = change === 'published' ? documents.map(keys.content.versions) : []
  return [keys.content.list, ...documents.map(keys.content.document), ...versions]
}

/** Collects what is outdated, and loads it again when it has been quiet for a moment. */
export function createInvalidationQueue(client: QueryClient) {
  const waiting = new Map<string, QueryKey>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let waitingSince = 0

  function flush(): void {
    const changed = [...waiting.values()]
    waiting.clear()
    invalidate(client, changed)
  }

  return {
    add(changed: readonly QueryKey[]): void {
      if (waiting.size === 0) waitingSince = Date.now()
      for (const key of changed) waiting.set(hashKey(key), key)
      clearTimeout(timer)
      timer = setTimeout(flush, Math.min(QUIET_MS, Math.max(0, waitingSince + MAX_WAIT_MS - Date.now())))
    },

    clear(): void {
      clearTimeout(timer)
      waiting.clear()
    },
  }
}
