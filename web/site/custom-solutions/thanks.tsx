import { useEffect, useRef } from 'react'
import { SOLUTION_MESSAGES } from '../../../contract/solution-request.ts'
import { Band4 } from '../../ui/band4.tsx'
import { classes } from '../../ui/classes.ts'
import styles from './thanks.module.css'

/** Stands where the form begins anew, and takes the focus there. */
export function Thanks() {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <div ref={panel} tabIndex={-1} className={classes('on-dark', 'on-plum', styles.thanks)}>
      <Band4 steps className={styles.bands} />
      <p className={styles.words}>{SOLUTION_MESSAGES.received}</p>
    </div>
  )
}
