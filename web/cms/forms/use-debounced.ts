import { useEffect, useState } from 'react'

const DEBOUNCE_MS = 300

/** The value after it has not changed for a moment: a half-typed URL would load no picture. */
export function useDebounced<T>(value: T, ms = DEBOUNCE_MS): T {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return debounced
}
