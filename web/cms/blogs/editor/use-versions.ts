import { useEffect, useRef, useState } from 'react'
import { cmsBlogs } from '../../../../content/cms-blogs.ts'
import type { BlogVersion, BlogVersionSummary, StaffBlog } from '../../../../contract/staff-blog.ts'
import { isApiFailure } from '../../../load.ts'
import { useToast } from '../../../ui/toasts.tsx'
import { staff } from '../../session/staff-api.ts'

const words = cmsBlogs.versions

/** The saved versions of a post: which there are, the one that is read, and how to bring one back. */
export function useVersions(id: string, onRestored: (blog: StaffBlog) => void) {
  const say = useToast()
  const [list, setList] = useState<BlogVersionSummary[]>()
  const [read, setRead] = useState<BlogVersion>()
  const [failed, setFailed] = useState('')
  const [busy, setBusy] = useState(false)
  const wanted = useRef<number>(undefined)
  const current = list?.[0]?.version

  useEffect(() => {
    const asking = new AbortController()
    staff.listBlogVersions({ id }, { signal: asking.signal }).then(
      (reply) => setList(reply.versions),
      (error: unknown) => {
        if (!isApiFailure(error)) throw error
        if (!asking.signal.aborted) setFailed(error.message || words.failed)
      },
    )
    return () => asking.abort()
  }, [id])

  async function show(version: number): Promise<void> {
    wanted.current = version
    setFailed('')
    await orSay(async () => {
      const reply = await staff.getBlogVersion({ id, version })
      // Somebody may have chosen another one meanwhile.
      if (wanted.current === version) setRead(reply.version)
    }, words.failed)
  }

  async function restore(version: number): Promise<void> {
    setBusy(true)
    await orSay(async () => {
      const { blog, message } = await staff.restoreBlog({ id, restore: version, version: current })
      say({ text: message })
      onRestored(blog)
    }, words.restoreFailed)
    setBusy(false)
  }

  async function orSay(act: () => Promise<void>, instead: string): Promise<void> {
    try {
      await act()
    } catch (error) {
      if (!isApiFailure(error)) throw error
      setFailed(error.message || instead)
    }
  }

  return { list, current, read, failed, busy, show, restore }
}
