import { useRef, useState } from 'react'
import { Icon } from '../../../../ui/media/icon.tsx'
import { pictureLabels } from '../labels.ts'
import styles from './views.module.css'

type Props = { onChoose: (files: File[]) => void; label?: string; multiple?: boolean }

/** A place for a picture: a button that opens the files, and a field to drop them on. */
export function PictureInput({ onChoose, label = pictureLabels.choose, multiple = false }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
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
      <button type="button" className={styles.quietButton} onClick={() => input.current?.click()}>
        <Icon name="image" />
        {label}
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
    </div>
  )
}

export const pictureFiles = ({ files }: DataTransfer): File[] => [...files].filter(({ type }) => type.startsWith('image/'))
