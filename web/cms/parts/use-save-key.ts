import { useEffect, useEffectEvent } from 'react'

/** Ctrl+S, or ⌘S, saves what is open, as everywhere else. */
export function useSaveKey(save: () => void): void {
  const onSave = useEffectEvent(save)
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      onSave()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
