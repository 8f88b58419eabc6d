import { useId, useState } from 'react'
import { cms } from '../../../content/cms.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import styles from './timeline.module.css'

/** About as much as two lines hold. */
const SHORT = 160

/** The beginning of a long text, and the rest for whoever wants it. */
export function LongText({ text }: { text: string }) {
  const [whole, setWhole] = useState(false)
  const id = useId()
  const isLong = text.length > SHORT || text.trim().split('\n').length > 2
  return (
    <>
      <p id={id} className={classNames(styles.text, isLong && !whole && styles.clamped)}>
        {text}
      </p>
      {isLong && (
        <Button variant="text" compact className={styles.more} aria-expanded={whole} aria-controls={id} onClick={() => setWhole(!whole)}>
          {whole ? cms.timeline.less : cms.timeline.whole}
        </Button>
      )}
    </>
  )
}
