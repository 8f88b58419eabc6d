import { useEffect, useState } from 'react'
import { cmsBlogs } from '../../../../content/cms-blogs.ts'
import type { BlogVersionSummary, StaffBlog } from '../../../../contract/staff-blog.ts'
import { isApiFailure } from '../../../load.ts'
import { useToast } from '../../../ui/toasts.tsx'
import { inWords, saidOr } from '../../session/in-words.ts'
import { staff } from '../../session/staff-api.ts'
import { useCall } from '../../session/use-call.ts'
import { blogKey } from '../answers.ts'

const words = cmsBlogs.versions

/** The saved versions of a post: which there are, the one that is read, and how to bring one back. */
export function useVersions(id: string, onRestored: (blog: StaffBlog) => void) {
  const say = useToast()
  const [list, setList] = useState<BlogVersionSummary[]>()
  const [chosen, setChosen] = useState<number>()
  const [failed, setFailed] = useState('')
  const [busy, setBusy] = useState(false)
  const current = list?.[0]?.version
  const read = useCall(`${blogKey(id)} version ${chosen}`, async (signal) =>
    chosen === undefined ? undefined : (await staff.getBlogVersion({ id, version: chosen }, { signal })).version,
  )

  useEffect(() => {
    const asking = new AbortController()
    staff.listBlogVersions({ id }, { signal: asking.signal }).then(
      (reply) => setList(reply.versions),
      (error: unknown) => {
        if (!isApiFailure(error)) throw error
        if (!asking.signal.aborted) setFailed(saidOr(words.failed)(error))
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
      const { blog, message } = await staff.restoreBlog({ id, restore: version, version: current })
      say({ text: message })
      onRestored(blog)
    } catch (error) {
      setFailed(inWords(error, { refused: words.restoreFailed }))
    }
    setBusy(false)
  }

  return {
    list,
    current,
    chosen,
    read: read.data,
    failed: failed || (read.failure && saidOr(words.failed)(read.failure)),
    busy,
    show,
    restore,
  }
}
