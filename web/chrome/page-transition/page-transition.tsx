import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { focusHeading } from '../focus-heading.ts'
import styles from './page-transition.module.css'
import { useStage } from './use-stage.ts'

/** Stands before the content it hides. The route itself never waits: only what is seen of it does (docs/decisions/0011). */
export function PageTransition() {
  const { pathname } = useLocation()
  const stage = useStage(pathname)
  return (
    <>
      {stage !== 'still' && (
        <div className={styles.bars} data-stage={stage} aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
        </div>
      )}
      <Arrival at={pathname} />
    </>
  )
}

/** A new page says its name and takes the focus, as a page that was loaded whole would. */
function Arrival({ at }: { at: string }) {
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
