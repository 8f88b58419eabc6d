import { useState } from 'react'
import { classes } from '../ui/classes.ts'
import { Picture } from '../ui/picture.tsx'
import { keptAs } from '../ui/picture-files.ts'
import { TurnFrame } from '../ui/turn-frame.tsx'
import styles from './article-body.module.css'

const SIZES = '(min-width: 1024px) 66vw, 100vw'

/**
 * A picture among the paragraphs. One of ours brings its measures along; any other gets a frame and is shown whole in it, for the
 * text must not move when it arrives. One that never arrives leaves its words.
 */
export function ArticleImage({ address, alt }: { address: string; alt: string }) {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return alt ? <p className={styles.missing}>{alt}</p> : null
  const kept = keptAs(address)
  return (
    <figure className={styles.figure}>
      <TurnFrame corner="bottom-right" className={classes(!kept && styles.foreign)}>
        <Picture name={address} alt={alt} sizes={SIZES} onBroken={() => setBroken(true)} />
      </TurnFrame>
    </figure>
  )
}
