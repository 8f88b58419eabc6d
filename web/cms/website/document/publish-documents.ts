import { ApiError } from '../../../../contract/api-client.ts'
import type { ContentDocument } from '../../../../contract/content-document.ts'
import { type ContentChange, changeKey } from '../../../../contract/site-content/changes.ts'
import type { DocumentKey } from '../../../../contract/site-content/documents.ts'
import { keys } from '../../data/keys.ts'
import { queryClient } from '../../data/query-client.ts'
import { staffApi } from '../../session/staff-api.ts'
import { getEditQueue } from './document-queues.ts'

/** Some changes of a document; without them all. */
export type ChosenChanges = { key: DocumentKey; changes?: readonly ContentChange[] | undefined }

/** Publishes changes of several documents at once, together with what was typed last. */
export async function publishDocuments(chosen: readonly ChosenChanges[], note = '') {
  const documents = await toChoices(chosen)
  return storeReply(await staffApi.publishContent({ documents, ...(note.trim() && { note: note.trim() }) }))
}

/** All that the drafts of these documents say at that time goes live then. */
export async function scheduleDocuments(documentKeys: readonly DocumentKey[], publishAt: string, note = '') {
  const documents = await toChoices(documentKeys.map((key) => ({ key })))
  return storeReply(await staffApi.publishContent({ documents, publishAt, ...(note.trim() && { note: note.trim() }) }))
}

export const unscheduleDocuments = async (documentKeys: readonly DocumentKey[]) =>
  storeReply(await staffApi.unscheduleContent({ keys: [...documentKeys] }))

export async function discardDocuments(chosen: readonly ChosenChanges[]) {
  const documents = await toChoices(chosen)
  const reply = storeReply(await staffApi.discardContent({ documents }))
  for (const { key, changes } of chosen) if (!changes) getEditQueue(key).dropAll()
  return reply
}

/** Visitors see again what they saw before these versions. */
export const takeBackDocuments = async (documents: readonly { key: string; version: number }[]) =>
  storeReply(await staffApi.takeBackContent({ documents: documents.map(({ key, version }) => ({ key, version })) }))

async function toChoices(chosen: readonly ChosenChanges[]) {
  await saveAll(chosen.map(({ key }) => key))
  return chosen.map(({ key, changes }) => ({ key, revision: readRevision(key), ...(changes && { changes: changes.map(changeKey) }) }))
}

/** Saves what waits. Fails when something could not be saved now. */
export async function saveAll(documentKeys: readonly DocumentKey[]): Promise<void> {
  const saved = await Promise.all(documentKeys.map((key) => getEditQueue(key).flushAll()))
  if (saved.includes(false)) throw new ApiError(0, undefined, { kind: 'network' })
}

const readRevision = (key: DocumentKey): number =>
  queryClient.getQueryData<ContentDocument>(keys.content.document(key))?.draft?.revision ?? 0

function storeReply<Reply extends { documents: ContentDocument[] }>(reply: Reply): Reply {
  for (const document of reply.documents) queryClient.setQueryData(keys.content.document(document.key), document)
  return reply
}
