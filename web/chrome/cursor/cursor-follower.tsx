import { useEffect, useRef } from 'react'
import styles from './cursor.module.css'
import { followPointer } from './follow-pointer.ts'

/** Two elements, not one: each mixes with the page by itself. */
export default function CursorFollower() {
  const ring = useRef<HTMLDivElement>(null)
  const dot = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (ring.current && dot.current) return followPointer({ ring: ring.current, dot: dot.current })
  }, [])

  return (
    <>
      <div ref={ring} className={styles.ring} aria-hidden="true" hidden />
      <div ref={dot} className={styles.dot} aria-hidden="true" hidden>
        <i />
      </div>
    </>
  )
}
