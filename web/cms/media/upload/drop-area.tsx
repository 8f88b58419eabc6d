import { type ClipboardEvent, type ComponentProps, type DragEvent, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import styles from './drop-area.module.css'

type Props = Omit<ComponentProps<'div'>, 'onDrop' | 'onPaste'> & { message: string; onFiles: (files: File[]) => void }

/**
 * Takes files that are dropped on it or pasted inside it, and keeps them from what is around it: the picker lies in fields and pages that
 * take files too, and React passes the events of a dialog on to them.
 */
export function DropArea({ message, onFiles, className, children, ...div }: Props) {
  const [isOver, setOver] = useState(false)

  function take(event: DragEvent | ClipboardEvent, { files }: DataTransfer): void {
    event.stopPropagation()
    if (files.length === 0) return
    event.preventDefault()
    onFiles([...files])
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button for files does the same
    <div
      {...div}
      className={classNames(styles.area, className)}
      onDragEnter={(event) => {
        event.stopPropagation()
        if (event.dataTransfer.types.includes('Files')) setOver(true)
      }}
      onDragLeave={(event) => {
        event.stopPropagation()
        setOver(isOver && event.currentTarget.contains(event.relatedTarget as Node | null))
      }}
      onDragOver={(event) => {
        event.stopPropagation()
        event.preventDefault()
      }}
      onDrop={(event) => {
        setOver(false)
        take(event, event.dataTransfer)
      }}
      onPaste={(event) => take(event, event.clipboardData)}
    >
      {children}
      {isOver && (
        <div className={styles.over} aria-hidden="true">
          {message}
        </div>
      )}
    </div>
  )
}
