import { useEffect } from 'react'
import type { Route } from './+types/new-post-page.ts'
import { PostEditor } from './post-editor.tsx'
import { createKey } from '../form/post-form.ts'
import { HEADING_ID } from '../form/post-fields.tsx'

/** A new key for each navigation: opening the page again starts another post. */
export const clientLoader = () => ({ editorKey: createKey() })

export default function NewPostPage({ loaderData: { editorKey } }: Route.ComponentProps) {
  // After the route announcer has moved the focus to the page heading.
  useEffect(() => {
    const timer = setTimeout(() => document.getElementById(HEADING_ID)?.focus())
    return () => clearTimeout(timer)
  }, [editorKey])

  return <PostEditor key={editorKey} loaded={undefined} />
}
