import { useState } from 'react'
import { cmsBlogs } from '../../../../content/cms-blogs.ts'
import type { StaffPost } from '../../../../contract/staff-post.ts'
import { useToast } from '../../../ui/overlays/toast-provider.tsx'
import { keys } from '../../data/keys.ts'
import { useFormMutation } from '../../data/use-staff-mutation.ts'
import { useStaffQuery } from '../../data/use-staff-query.ts'
import { loadErrorMessage } from '../../session/api-error-message.ts'
import { staffApi } from '../../session/staff-api.ts'

const words = cmsBlogs.versions

/** The saved versions of a post: which there are, the one that is read, and how to bring one back. */
export function useVersions(id: string, onRestored: (blog: StaffPost) => void) {
  const say = useToast()
  const [chosen, setChosen] = useState<number>()
  const versions = useStaffQuery({
    queryKey: keys.posts.versions(id),
    queryFn: async ({ signal }) => (await staffApi.listPostVersions({ id }, { signal })).versions,
  })
  const list = versions.data
  const current = list?.[0]?.version
  const read = useStaffQuery({
    queryKey: keys.posts.version(id, chosen),
    queryFn: async ({ signal }) => (await staffApi.getPostVersion({ id, version: chosen ?? 0 }, { signal })).version,
    enabled: chosen !== undefined,
  })
  const restore = useFormMutation((version: number) => staffApi.restorePostVersion({ id, restore: version, version: current }), {
    failed: words.restoreFailed,
    onSuccess({ blog, message }) {
      say({ text: message })
      onRestored(blog)
    },
  })
  const unread = versions.error ?? read.error

  function show(version: number): void {
    restore.clear()
    // Chosen once more, it is asked for once more.
    if (version === chosen) read.refresh()
    setChosen(version)
  }

  return {
    list,
    current,
    chosen,
    read: read.data,
    failed: restore.problem || (unread && loadErrorMessage(words.failed)(unread)),
    busy: restore.isPending,
    show,
    restore: restore.run,
  }
}
