import { useEffect, useRef, useState } from 'react'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { focusHeading } from './focus-heading.ts'

/** A new page says its name and takes the focus, as a page that was loaded whole would. */
export function Arrival({ at }: { at: string }) {
  const [name, setName] = useState('')
  const previous = useRef(at)
  useEffect(() => {
    if (previous.current === at) return
    previous.current = at
    setName(document.title)
    focusHeading()
  }, [at])
  return (
    <VisuallyHidden>
      <output>{name}</output>
    </VisuallyHidden>
  )
}
