import type { StoredReplyDraft } from '../../../contract/reply-template.ts'
import { keys } from '../data/keys.ts'
import { queryClient } from '../data/query-client.ts'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { staffApi } from '../session/staff-api.ts'

type ServerDraft = { draft: StoredReplyDraft | null; savedAt: string | null }

/** The draft that the server has of a reply; another browser of the same person may have written it. Undefined while it is not known. */
export function useServerDraft(caseId: string): ServerDraft | undefined {
  return useStaffQuery<ServerDraft>({
    queryKey: keys.replyDraft(caseId),
    queryFn: ({ signal }) => staffApi.getReplyDraft({ id: caseId }, { signal }),
  }).data
}

/** By case: a page that was left may still be saving the draft while the next page sends it. */
const savesUnderWay = new Map<string, Promise<unknown>>()

export function rememberSave(caseId: string, save: Promise<void>): void {
  const all = Promise.allSettled([savesUnderWay.get(caseId), save]).then(() => {
    if (savesUnderWay.get(caseId) === all) savesUnderWay.delete(caseId)
  })
  savesUnderWay.set(caseId, all)
}

/** A connection that hangs does not hold up a letter for longer. */
const MAX_WAIT_MS = 5000

export async function waitForSaves(caseId: string): Promise<void> {
  const saves = savesUnderWay.get(caseId)
  if (saves) await Promise.race([saves, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))])
}

/** Browsers let no more than 64 KB outlive a page. */
const KEEPALIVE_MAX_LENGTH = 15_000

/** Returns the time of the server. */
export async function saveServerDraft(caseId: string, draft: StoredReplyDraft): Promise<string> {
  const body = { ...draft, files: draft.files.map(({ _id }) => _id) }
  // It may be saved because the page is left.
  const { savedAt } = await staffApi.saveReplyDraft({ id: caseId, ...body }, { keepalive: draft.content.length < KEEPALIVE_MAX_LENGTH })
  savedHere.set(caseId, savedAt)
  return savedAt
}

/** By case: when the server last saved what this window sent. */
const savedHere = new Map<string, string>()

/** Whether the server's draft comes from this window: maybe from the page before, and then it is older than what was typed since. */
export const wasSavedHere = (caseId: string, { savedAt }: ServerDraft): boolean =>
  savedAt !== null && savedAt <= (savedHere.get(caseId) ?? '')

export async function deleteServerDraft(caseId: string): Promise<string> {
  await staffApi.deleteReplyDraft({ id: caseId })
  return ''
}

/** An answer that was asked for before would show the draft as it was. */
export async function rememberServerDraft(caseId: string, draft: ServerDraft): Promise<void> {
  const queryKey = keys.replyDraft(caseId)
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, draft)
}
