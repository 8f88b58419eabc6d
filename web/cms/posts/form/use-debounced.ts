import { useEffect, useState } from 'react'

/** A pause in writing after which it is worth showing. */
const DEBOUNCE_MS = 300

/** A value as it was when it last stood still: half an address names no picture yet. */
export function useDebounced<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
