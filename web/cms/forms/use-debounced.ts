import { useEffect, useState } from 'react'

const DEBOUNCE_MS = 300

/** The value after it has not changed for a moment, such as a search or an address that is being typed. */
export function useDebounced<T>(value: T, ms = DEBOUNCE_MS): T {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return debounced
}
