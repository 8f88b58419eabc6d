import { useEffect, useState } from 'react'
import { cmsBlogs } from '../../../../content/cms-blogs.ts'
import type { PostVersionSummary, StaffPost } from '../../../../contract/staff-post.ts'
import { isApiError } from '../../../loaders.ts'
import { useToast } from '../../../ui/overlays/toast-provider.tsx'
import { apiErrorMessage, loadErrorMessage } from '../../session/api-error-message.ts'
import { staffApi } from '../../session/staff-api.ts'
import { useCall } from '../../session/use-call.ts'
import { blogKey } from '../answers.ts'

const words = cmsBlogs.versions

/** The saved versions of a post: which there are, the one that is read, and how to bring one back. */
export function useVersions(id: string, onRestored: (blog: StaffPost) => void) {
  const say = useToast()
  const [list, setList] = useState<PostVersionSummary[]>()
  const [chosen, setChosen] = useState<number>()
  const [failed, setFailed] = useState('')
  const [busy, setBusy] = useState(false)
  const current = list?.[0]?.version
  const read = useCall(`${blogKey(id)} version ${chosen}`, async (signal) =>
    chosen === undefined ? undefined : (await staffApi.getPostVersion({ id, version: chosen }, { signal })).version,
  )

  useEffect(() => {
    const asking = new AbortController()
    staffApi.listPostVersions({ id }, { signal: asking.signal }).then(
      (reply) => setList(reply.versions),
      (error: unknown) => {
        if (!isApiError(error)) throw error
        if (!asking.signal.aborted) setFailed(loadErrorMessage(words.failed)(error))
      },
    )
    return () => asking.abort()
  }, [id])

  function show(version: number): void {
    setFailed('')
    // Chosen once more, it is asked for once more.
    if (version === chosen) read.refresh()
    setChosen(version)
  }

  async function restore(version: number): Promise<void> {
    setBusy(true)
    try {
      const { blog, message } = await staffApi.restorePostVersion({ id, restore: version, version: current })
      say({ text: message })
      onRestored(blog)
    } catch (error) {
      setFailed(apiErrorMessage(error, { refused: words.restoreFailed }))
    }
    setBusy(false)
  }

  return {
    list,
    current,
    chosen,
    read: read.data,
    failed: failed || (read.failure && loadErrorMessage(words.failed)(read.failure)),
    busy,
    show,
    restore,
  }
}
