import { useEffect, useRef } from 'react'
import { dropWork, keepWork } from './kept-work.ts'
import type { Base } from './open-post.ts'
import { type Post, writingIn } from './post.ts'

/** A pause in writing long enough to write it down. */
const KEEP_AFTER_MS = 400

/** Keeps unsaved work in this browser: after every pause, and at the last moment when the page goes. */
export function useKeptWork(base: Base, post: Post, isDirty: boolean): void {
  const latest = useRef({ base, post, isDirty })

  useEffect(() => {
    latest.current = { base, post, isDirty }
    if (!isDirty) return dropWork(base.blog?._id)
    const timer = setTimeout(() => keep(base, post), KEEP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [base, post, isDirty])

  useEffect(() => {
    const keepNow = () => latest.current.isDirty && keep(latest.current.base, latest.current.post)
    addEventListener('pagehide', keepNow)
    return () => {
      removeEventListener('pagehide', keepNow)
      keepNow()
    }
  }, [])
}

const keep = ({ blog, writing }: Base, post: Post): void =>
  keepWork(blog?._id, { at: new Date().toISOString(), version: blog?.version ?? null, base: writing, writing: writingIn(post) })
