import { useEffect, useRef } from 'react'
import { SOLUTION_REQUEST_MESSAGES } from '../../../contract/solution-request.ts'
import { BrandBands } from '../../ui/brand/brand-bands.tsx'
import { classNames } from '../../ui/class-names.ts'
import styles from './thanks.module.css'

/** Stands where the form begins anew, and takes the focus there. */
export function Thanks() {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <div ref={panel} tabIndex={-1} className={classNames('on-dark', 'on-plum', styles.thanks)}>
      <BrandBands steps className={styles.bands} />
      <p className={styles.words}>{SOLUTION_REQUEST_MESSAGES.received}</p>
    </div>
  )
}
