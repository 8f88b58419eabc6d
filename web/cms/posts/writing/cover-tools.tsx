import { useState } from 'react'
import { isUrlOrPath } from '../../../../contract/fields.ts'
import { PostCover } from '../../../parts/post-cover.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { PictureFrame } from '../../../ui/media/picture-frame.tsx'
import { MediaPicker } from '../../media/media-picker.tsx'
import type { Writing } from './use-writing.ts'
import styles from './cover-tools.module.css'

const labels = {
  add: 'Add a cover',
  change: 'Change cover',
  remove: 'Remove cover',
  choose: 'Choose a cover',
} as const

/** The cover where it will stand with the tools to change it, or the button to add one. */
export function CoverTools({ writing: { value, edit } }: { writing: Writing }) {
  const [isPicking, setPicking] = useState(false)
  const url = value.coverImage.trim()
  const setCover = (coverImage: string) => edit((current) => ({ ...current, coverImage }))

  return (
    <div className={styles.cover}>
      {isUrlOrPath(url) && (
        <PictureFrame corner="bottom-left" className={styles.frame}>
          <PostCover coverImage={url} />
        </PictureFrame>
      )}
      <div className={styles.tools}>
        <Button variant="ghost" compact icon="image" onClick={() => setPicking(true)}>
          {url ? labels.change : labels.add}
        </Button>
        {url && <IconButton icon="trash" label={labels.remove} onClick={() => setCover('')} />}
      </div>
      {isPicking && (
        <MediaPicker
          title={labels.choose}
          onPick={(picture) => {
            setPicking(false)
            setCover(picture.url)
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  )
}
