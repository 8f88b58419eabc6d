import { useCallback, useEffect, useState } from 'react'
import { type BlogQuery } from '../../../contract/blog-query.ts'
import { normalizeSearch } from '../../../contract/search-text.ts'

const DEBOUNCE_MS = 300

export type SearchInput = ReturnType<typeof useSearchInput>

/** The text of the search field. `onSearch` is called once the typing pauses; an address with another search sets the text. */
export function useSearchInput({ search }: BlogQuery, onSearch: (search: string) => void) {
  const [text, setText] = useState(search)
  const [lastSearch, setLastSearch] = useState(search)
  const [submitted, setSubmitted] = useState(search)
  if (search !== lastSearch) {
    setLastSearch(search)
    // A search of our own must not undo what was typed since.
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
      const newSearch = normalizeSearch(newText)
      setSubmitted(newSearch)
      onSearch(newSearch)
    },
    [onSearch],
  )

  useEffect(() => {
    if (normalizeSearch(text) === submitted) return
    const timer = setTimeout(submit, DEBOUNCE_MS, text)
    return () => clearTimeout(timer)
  }, [text, submitted, submit])

  return { ref, text, setText, submit }
}
