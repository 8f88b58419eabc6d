import { useEffect, useRef, useState } from 'react'
import { commonLabels } from '../../content/common-labels.ts'
import { VisuallyHidden } from '../ui/text/visually-hidden.tsx'
import { focusHeading } from './focus-heading.ts'

/** A new page says its name and takes the focus, as a page that was loaded whole would. */
export function RouteAnnouncer({ at }: { at: string }) {
  const [name, setName] = useState('')
  const previous = useRef(at)
  useEffect(() => {
    if (previous.current === at) return
    previous.current = at
    focusHeading()
    return onTitleReady(setName)
  }, [at])
  return (
    <VisuallyHidden>
      <output>{name}</output>
    </VisuallyHidden>
  )
}

/** Some pages learn their name with their content. */
function onTitleReady(announce: (name: string) => void): () => void {
  const observer = new MutationObserver(checkTitle)
  observer.observe(document.head, { childList: true, subtree: true, characterData: true })
  checkTitle()
  return () => observer.disconnect()

  function checkTitle(): void {
    if (document.title.startsWith(commonLabels.loading)) return
    observer.disconnect()
    announce(document.title)
  }
}
