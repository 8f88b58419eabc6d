import { useState } from 'react'

/** A letter with holes leaves only for whoever was led to them and says so once more. */
export function useBlanks(blanks: readonly string[], goThere: () => void) {
  const [seen, setSeen] = useState('')
  const [asking, setAsking] = useState(false)
  const here = blanks.join()

  function mayLeave(): boolean {
    if (blanks.length === 0) return true
    if (seen === here) setAsking(true)
    else {
      setSeen(here)
      goThere()
    }
    return false
  }

  return { mayLeave, asking, stopAsking: () => setAsking(false) }
}
