import { useState } from 'react'
import { classNames } from '../ui/class-names.ts'
import { Picture } from '../ui/media/picture.tsx'
import { findPictureFile } from '../ui/media/picture-files.ts'
import { PictureFrame } from '../ui/media/picture-frame.tsx'
import styles from './article-body.module.css'

const SIZES = '(min-width: 1024px) 66vw, 100vw'

/**
 * A picture among the paragraphs. One of ours brings its measures along; any other gets a frame and is shown whole in it, for the
 * text must not move when it arrives. One that never arrives leaves its words.
 */
export function ArticleImage({ address, alt }: { address: string; alt: string }) {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return alt ? <p className={styles.missing}>{alt}</p> : null
  const kept = findPictureFile(address)
  return (
    <figure className={styles.figure}>
      <PictureFrame corner="bottom-right" className={classNames(!kept && styles.foreign)}>
        <Picture name={address} alt={alt} sizes={SIZES} onBroken={() => setBroken(true)} />
      </PictureFrame>
    </figure>
  )
}
