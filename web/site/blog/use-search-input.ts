import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { type BlogQuery, formatBlogUrl, normalizeSearch } from '../../../contract/blog-query.ts'

const DEBOUNCE_MS = 300

export type SearchInput = ReturnType<typeof useSearchInput>

/** The text of the search field. The URL follows once the typing pauses; a navigation that changes the URL's search sets the text. */
export function useSearchInput({ search, category }: BlogQuery) {
  const navigate = useNavigate()
  const [text, setText] = useState(search)
  const [lastSearch, setLastSearch] = useState(search)
  const [submitted, setSubmitted] = useState(search)
  if (search !== lastSearch) {
    setLastSearch(search)
    // A navigation of our own must not undo what was typed since.
    if (search !== submitted) {
      setText(search)
      setSubmitted(search)
    }
  }

  /** Takes over what was typed before hydration. */
  const ref = useCallback((input: HTMLInputElement | null) => {
    if (input) setText(input.value)
  }, [])

  const submit = useCallback(
    (newText: string) => {
      setSubmitted(normalizeSearch(newText))
      void navigate(formatBlogUrl({ search: normalizeSearch(newText), category, page: 1 }), { replace: true, preventScrollReset: true })
    },
    [navigate, category],
  )

  useEffect(() => {
    if (normalizeSearch(text) === submitted) return
    const timer = setTimeout(submit, DEBOUNCE_MS, text)
    return () => clearTimeout(timer)
  }, [text, submitted, submit])

  return { ref, text, setText, submit }
}
