import { DOCUMENTS, type DocumentKey } from '../../../../contract/site-content/documents.ts'
import type { ContentEdit } from '../../../../contract/site-content/edits.ts'
import { keys } from '../../data/keys.ts'
import { queryClient } from '../../data/query-client.ts'
import { TAB_ID } from '../../live/tab-id.ts'
import { onAccountChange, readCurrentStaff } from '../../session/current-staff.ts'
import { openDraft } from '../../session/open-draft.ts'
import { staffApi } from '../../session/staff-api.ts'
import { type EditQueue, createEditQueue, hasWaiting } from './edit-queue.ts'

const queues = new Map<DocumentKey, EditQueue>()

onAccountChange(() => {
  for (const queue of queues.values()) queue.close()
  queues.clear()
})

/** The edits of a document in this window. They stay here when the page that made them is left before they were saved. */
export function getEditQueue(key: DocumentKey): EditQueue {
  const known = queues.get(key)
  if (known) return known
  const account = readCurrentStaff()?._id
  const queryKey = keys.content.document(key)
  const queue = createEditQueue({
    fields: DOCUMENTS[key].fields,
    send: async (edits) => (await staffApi.editContent({ key, edits, tabId: TAB_ID })).document,
    onSaved: (document) => void queryClient.setQueryData(queryKey, document),
    onOutdated: () => void queryClient.invalidateQueries({ queryKey }),
    maySend: () => readCurrentStaff()?._id === account,
    ...keepUnsaved(key),
  })
  queues.set(key, queue)
  return queue
}

/** Sends what waits in this window. Resolves to whether the server has kept something: a page that was loaded meanwhile may be without it. */
export async function flushQueues(): Promise<boolean> {
  const waiting = [...queues.values()].filter((queue) => hasWaiting(queue.getState()))
  await Promise.all(waiting.map((queue) => queue.flush()))
  return waiting.some((queue) => !hasWaiting(queue.getState()))
}

/** What is not saved is kept in this browser until it is: the session may end, and the tab may be closed. */
function keepUnsaved(key: DocumentKey) {
  const draft = openDraft('website', key)
  const stored = draft.read()?.get('edits')
  let isKept = stored != null
  return {
    restored: stored ? (JSON.parse(stored) as ContentEdit[]) : [],
    onUnsaved(edits: readonly ContentEdit[]): void {
      if (edits.length > 0) draft.write({ edits: JSON.stringify(edits) })
      else if (isKept) draft.remove()
      isKept = edits.length > 0
    },
  }
}
