import { useEffect, useRef, useState } from 'react'
import { labels } from '../../content/labels.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { focusHeading } from './focus-heading.ts'

/** A new page says its name and takes the focus, as a page that was loaded whole would. */
export function Arrival({ at }: { at: string }) {
  const [name, setName] = useState('')
  const previous = useRef(at)
  useEffect(() => {
    if (previous.current === at) return
    previous.current = at
    focusHeading()
    return onceNamed(setName)
  }, [at])
  return (
    <VisuallyHidden>
      <output>{name}</output>
    </VisuallyHidden>
  )
}

/** Some pages learn their name with their content. */
function onceNamed(tell: (name: string) => void): () => void {
  const watch = new MutationObserver(look)
  watch.observe(document.head, { childList: true, subtree: true, characterData: true })
  look()
  return () => watch.disconnect()

  function look(): void {
    if (document.title.startsWith(labels.loading)) return
    watch.disconnect()
    tell(document.title)
  }
}
