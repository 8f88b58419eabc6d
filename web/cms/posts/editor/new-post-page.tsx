import { useEffect } from 'react'
import type { Route } from './+types/new-post-page.ts'
import { PostEditor } from './post-editor.tsx'
import { createKey } from '../form/post-form.ts'
import { HEADING_ID } from '../form/post-fields.tsx'

/** Asking for a new post again begins another one. */
export const clientLoader = () => ({ opening: createKey() })

export default function NewPostPage({ loaderData: { opening } }: Route.ComponentProps) {
  // After the page has arrived and said its name: here the first word goes into the heading.
  useEffect(() => {
    const timer = setTimeout(() => document.getElementById(HEADING_ID)?.focus())
    return () => clearTimeout(timer)
  }, [opening])

  return <PostEditor key={opening} loaded={undefined} />
}
