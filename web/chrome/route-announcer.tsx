import { useEffect, useRef, useState } from 'react'
import { commonLabels } from '../../content/shared-texts.ts'
import { VisuallyHidden } from '../ui/text/visually-hidden.tsx'
import { focusHeading } from './focus-heading.ts'

/** Announces the title of a new page and moves the focus to it, as a full page load would. */
export function RouteAnnouncer({ pathname }: { pathname: string }) {
  const [title, setTitle] = useState('')
  const previous = useRef(pathname)
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    focusHeading()
    return onTitleReady(setTitle)
  }, [pathname])
  return (
    <VisuallyHidden>
      <output>{title}</output>
    </VisuallyHidden>
  )
}

/** Pages that are still loading have a provisional title. */
function onTitleReady(announce: (title: string) => void): () => void {
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
