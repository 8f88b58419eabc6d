import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { type BlogQuery, formatBlogUrl, normalizeSearch } from '../../../contract/blog-query.ts'

/** From the last letter until the whole blog is asked. */
const PAUSE_MS = 300

export type SearchText = ReturnType<typeof useSearchText>

/** The text in the search box. It leads, and the address follows once the typing pauses; when the address moves by itself, the box follows. */
export function useSearchText({ search, category }: BlogQuery) {
  const navigate = useNavigate()
  const [typed, type] = useState(search)
  const [seen, setSeen] = useState(search)
  const [asked, setAsked] = useState(search)
  if (search !== seen) {
    setSeen(search)
    // Our own question come true must not take back what was typed since.
    if (search !== asked) {
      type(search)
      setAsked(search)
    }
  }

  /** What was typed while the page was still loading counts. */
  const box = useCallback((input: HTMLInputElement | null) => {
    if (input) type(input.value)
  }, [])

  const ask = useCallback(
    (text: string) => {
      setAsked(normalizeSearch(text))
      void navigate(formatBlogUrl({ search: normalizeSearch(text), category, page: 1 }), { replace: true, preventScrollReset: true })
    },
    [navigate, category],
  )

  useEffect(() => {
    if (normalizeSearch(typed) === asked) return
    const timer = setTimeout(ask, PAUSE_MS, typed)
    return () => clearTimeout(timer)
  }, [typed, asked, ask])

  return { box, typed, type, ask }
}
