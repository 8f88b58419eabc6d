import { useState } from 'react'
import type { DiscardedChanges } from '../../../../contract/post-changes.ts'
import type { PostContent, PostVersionSummary } from '../../../../contract/staff-post.ts'
import { useToast } from '../../../ui/overlays/toast-provider.tsx'
import { keys } from '../../data/keys.ts'
import { useFormMutation } from '../../data/use-staff-mutation.ts'
import { useStaffQuery } from '../../data/use-staff-query.ts'
import { loadErrorMessage } from '../../session/api-error-message.ts'
import { staffApi } from '../../session/staff-api.ts'
import { type SavedPost, versionsOf } from '../editor/saved-post.ts'
import { postToEdited } from '../form/post-form.ts'

const labels = {
  loadFailed: 'The versions could not be loaded. Please try again.',
  restoreFailed: 'The version could not be restored. Please try again.',
} as const

export type VersionEntry = { key: string; at: string; by: string } & (
  | { kind: 'current' | 'earlier'; version: number }
  | { kind: 'discarded'; id: string }
)

/** The saved versions of a post and its discarded changes, the selected one, and how to restore it. */
export function useVersions(saved: SavedPost, onRestored: (saved: SavedPost) => void) {
  const { _id: id } = saved.post
  const toast = useToast()
  const [selected, setSelected] = useState<string>()
  const list = useStaffQuery({
    queryKey: keys.posts.versions(id),
    queryFn: async ({ signal }) => listEntries(await staffApi.listPostVersions({ id }, { signal })),
  })
  const entry = list.data?.find(({ key }) => key === selected)
  const document = useStaffQuery({
    queryKey: keys.posts.version(id, selected),
    queryFn: ({ signal }) => loadDocument(id, entry!, signal),
    enabled: entry !== undefined,
  })
  const restore = useFormMutation((chosen: VersionEntry) => restoreEntry(saved, chosen, document.data!), {
    failed: labels.restoreFailed,
    onSuccess({ restored, message }) {
      toast({ text: message })
      onRestored(restored)
    },
  })
  const loadError = list.error ?? document.error

  function select(key: string): void {
    restore.clear()
    // Selecting the same version again retries a failed load.
    if (key === selected) document.refresh()
    setSelected(key)
  }

  return {
    entries: list.data,
    selected,
    opened: entry && document.data,
    error: restore.problem || (loadError && loadErrorMessage(labels.loadFailed)(loadError)),
    isRestoring: restore.isPending,
    select,
    restore: async () => entry && restore.run(entry),
  }
}

type VersionList = { versions: PostVersionSummary[]; discarded: Omit<DiscardedChanges, 'document'>[] }

/** The newest first. */
function listEntries({ versions, discarded }: VersionList): VersionEntry[] {
  const saved = versions.map(({ version, savedAt, savedBy }, index): VersionEntry => ({
    key: `version ${version}`,
    kind: index === 0 ? 'current' : 'earlier',
    version,
    at: savedAt,
    by: savedBy,
  }))
  const taken = discarded.map(({ _id, discardedAt, discardedBy }): VersionEntry => ({
    key: `discarded ${_id}`,
    kind: 'discarded',
    id: _id,
    at: discardedAt,
    by: discardedBy,
  }))
  return [...saved, ...taken].toSorted((one, other) => (one.at < other.at ? 1 : -1))
}

async function loadDocument(id: string, entry: VersionEntry, signal: AbortSignal): Promise<PostContent> {
  if (entry.kind === 'discarded') return (await staffApi.getDiscardedChanges({ id, discardedId: entry.id }, { signal })).discarded.document
  return (await staffApi.getPostVersion({ id, version: entry.version }, { signal })).version.document
}

async function restoreEntry(
  saved: SavedPost,
  entry: VersionEntry,
  document: PostContent,
): Promise<{ restored: SavedPost; message: string }> {
  const { _id: id, version } = saved.post
  if (entry.kind === 'discarded') {
    const { changes, message } = await staffApi.savePostChanges({ id, content: postToEdited(document), ...versionsOf(saved) })
    return { restored: { ...saved, changes }, message }
  }
  const { blog, changes, message } = await staffApi.restorePostVersion({ id, restore: entry.version, version })
  return { restored: { post: blog, changes }, message }
}
