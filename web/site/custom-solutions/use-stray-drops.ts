import { useEffect } from 'react'

/** A file dropped beside the box would open in place of the page, and take the form with it. */
export function useStrayDrops(): void {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      if (!(event.target as Element).matches('input[type=file]')) event.preventDefault()
    }
    addEventListener('dragover', refuse)
    addEventListener('drop', refuse)
    return () => {
      removeEventListener('dragover', refuse)
      removeEventListener('drop', refuse)
    }
  }, [])
}
