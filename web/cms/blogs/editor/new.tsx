import { useEffect } from 'react'
import type { Route } from './+types/new.ts'
import { Editor } from './editor.tsx'
import { newKey } from './post.ts'
import { HEADING_ID } from './post-fields.tsx'

/** Asking for a new post again begins another one. */
export const clientLoader = () => ({ opening: newKey() })

export default function NewBlog({ loaderData: { opening } }: Route.ComponentProps) {
  // After the page has arrived and said its name: here the first word goes into the heading.
  useEffect(() => {
    const timer = setTimeout(() => document.getElementById(HEADING_ID)?.focus())
    return () => clearTimeout(timer)
  }, [opening])

  return <Editor key={opening} loaded={undefined} />
}
