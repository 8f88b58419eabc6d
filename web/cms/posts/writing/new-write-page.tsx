import type { Route } from './+types/new-write-page.ts'
import { createKey } from '../form/post-form.ts'
import { LoadingPage } from '../../session/loading-page.tsx'
import { useNewPost } from '../use-post.ts'
import { WritingPage } from './writing-page.tsx'

export { WHOLE_WINDOW as handle } from '../../layout/whole-window.ts'

/** A new key for each navigation: opening the page again starts another post. */
export const clientLoader = () => ({ editorKey: createKey() })

export default function NewWritePage({ loaderData: { editorKey } }: Route.ComponentProps) {
  return <NewPost key={editorKey} />
}

function NewPost() {
  const { data, error } = useNewPost()
  // Without the server, it begins with what this browser has.
  if (!data && !error) return <LoadingPage />
  return <WritingPage loaded={data ?? { autosave: null }} />
}
