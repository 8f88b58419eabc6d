import { useCallback, useEffect, useRef } from 'react'
import { type StoredDraft, registerDraftFlush } from '../../session/drafts.ts'
import { keepWork } from './kept-work.ts'
import type { Base } from './open-post.ts'
import { type Post, writingIn } from './post.ts'

/** A pause in writing long enough to write it down. */
const KEEP_AFTER_MS = 400

/** Keeps unsaved work in this browser: after every pause, and at the last moment when the page goes. Returns how to do it now. */
export function useKeptWork(draft: StoredDraft, base: Base, post: Post, isDirty: boolean): () => boolean {
  const latest = useRef({ draft, base, post, isDirty })
  const keepNow = useCallback(() => {
    const { draft, base, post, isDirty } = latest.current
    if (isDirty) keep(draft, base, post)
    return draft.exists()
  }, [])

  useEffect(() => {
    latest.current = { draft, base, post, isDirty }
    if (!isDirty) return draft.clear()
    const timer = setTimeout(() => keep(draft, base, post), KEEP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [draft, base, post, isDirty])

  useEffect(() => {
    addEventListener('pagehide', keepNow)
    const done = registerDraftFlush(keepNow)
    return () => {
      removeEventListener('pagehide', keepNow)
      done()
      keepNow()
    }
  }, [keepNow])

  return keepNow
}

const keep = (draft: StoredDraft, { blog, writing }: Base, post: Post): void =>
  keepWork(draft, { at: new Date().toISOString(), version: blog?.version ?? null, base: writing, writing: writingIn(post) })
