import { useRef, useState } from 'react'
import { Icon } from '../../../../ui/media/icon.tsx'
import { MediaPicker, type PickedPicture } from '../../../media/media-picker.tsx'
import { pictureLabels } from '../labels.ts'
import styles from './views.module.css'

type Props = {
  onPick: (picture: PickedPicture) => void
  /** Files from this device. */
  onChoose: (files: File[]) => void
  label?: string
  multiple?: boolean
}

/** A place for a picture: from the library, from this device, or dropped here. */
export function PictureInput({ onPick, onChoose, label = pictureLabels.choose, multiple = false }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [isPicking, setPicking] = useState(false)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button inside does the same
    <div
      className={styles.dropzone}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onChoose(pictureFiles(event.dataTransfer))
      }}
    >
      <button type="button" className={styles.quietButton} onClick={() => setPicking(true)}>
        <Icon name="image" />
        {label}
      </button>
      <button type="button" className={styles.quietButton} onClick={() => input.current?.click()}>
        <Icon name="upload" />
        {pictureLabels.upload}
      </button>
      <span>{pictureLabels.orDrop}</span>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        multiple={multiple}
        aria-label={label}
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      {isPicking && (
        <MediaPicker
          onPick={(picture) => {
            setPicking(false)
            onPick(picture)
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  )
}

export const pictureFiles = ({ files }: DataTransfer): File[] => [...files].filter(({ type }) => type.startsWith('image/'))
