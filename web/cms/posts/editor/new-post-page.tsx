import { useEffect } from 'react'
import type { Route } from './+types/new-post-page.ts'
import { PostEditor } from './post-editor.tsx'
import { createKey } from '../form/post-form.ts'
import { LoadingPage } from '../../session/loading-page.tsx'
import { useNewPost } from '../use-post.ts'
import { HEADING_ID } from '../form/post-fields.tsx'

/** A new key for each navigation: opening the page again starts another post. */
export const clientLoader = () => ({ editorKey: createKey() })

export default function NewPostPage({ loaderData: { editorKey } }: Route.ComponentProps) {
  return <NewPost key={editorKey} />
}

function NewPost() {
  const { data, error } = useNewPost()
  // After the route announcer has moved the focus to the page heading.
  useEffect(() => {
    if (!data && !error) return
    const timer = setTimeout(() => document.getElementById(HEADING_ID)?.focus())
    return () => clearTimeout(timer)
  }, [data, error])
  // Without the server, it begins with what this browser has.
  if (!data && !error) return <LoadingPage />
  return <PostEditor loaded={data ?? { autosave: null }} />
}
