import { type DragEvent, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { FieldError, FieldFrame, FieldHint, type FieldProps, useField } from './field.tsx'
import styles from './file-dropzone.module.css'
import { formatFileSize } from '../text/format-file-size.ts'
import { Icon } from '../media/icon.tsx'
import { IconButton } from '../buttons/icon-button.tsx'

type Props = Omit<FieldProps, 'hideLabel'> & {
  files: readonly File[]
  onChange: (files: File[]) => void
  /** The error message of a file, if any. */
  check?: (file: File) => string | undefined
  /** A note about a file, if any. */
  note?: (file: File) => string | undefined
  name?: string
  accept?: string
  multiple?: boolean
  prompt?: string
  /** As in '2 file(s) selected'. */
  count: (files: number) => string
  removeLabel?: (name: string) => string
}

/** Accepts files by drop or selection and lists them. A native file input covers it, which works without JavaScript. */
export function FileDropzone({ label, hint, error, files, onChange, check, note, name, accept, multiple = true, ...labels }: Props) {
  const { prompt = 'Drop files here, or browse', count, removeLabel = (name) => `Remove ${name}` } = labels
  const field = useField({ hint, error })
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const removedIndex = useRef<number>(null)
  const [isDragOver, setIsDragOver] = useState(false)

  useLayoutEffect(() => {
    if (input.current) input.current.files = toFileList(files)
    if (removedIndex.current === null) return
    const removeButtons = list.current?.querySelectorAll('button') ?? []
    const next = removeButtons[Math.min(removedIndex.current, removeButtons.length - 1)]
    removedIndex.current = null
    ;(next ?? input.current)?.focus()
  }, [files])

  const addFiles = (added: FileList | null) => onChange(mergeFiles(multiple ? files : [], added))

  const handleDragLeave = ({ currentTarget, relatedTarget }: DragEvent) =>
    setIsDragOver(currentTarget.contains(relatedTarget as Node | null))

  function handleDrop(event: DragEvent): void {
    event.preventDefault()
    setIsDragOver(false)
    addFiles(event.dataTransfer.files)
  }

  function remove(index: number): void {
    removedIndex.current = index
    onChange(files.filter((_, at) => at !== index))
  }

  return (
    <FieldFrame field={field} label={label} error={error}>
      <div
        className={classNames(styles.zone, isDragOver && styles.dragOver, error && styles.invalid)}
        onDragEnter={() => setIsDragOver(true)}
        onDragLeave={handleDragLeave}
        onDragOver={(event) => event.preventDefault()}
        onDrop={handleDrop}
      >
        <Icon name="upload" className={styles.icon} />
        <span className={styles.prompt} aria-hidden="true">
          {prompt}
        </span>
        {hint && <FieldHint id={field.hintId}>{hint}</FieldHint>}
        <input
          ref={input}
          type="file"
          {...{ name, accept, multiple }}
          {...field.control}
          className={styles.input}
          onChange={(event) => addFiles(event.target.files)}
        />
      </div>
      <output className={styles.count}>{files.length > 0 && count(files.length)}</output>
      <ul ref={list} className={styles.files}>
        {files.map((file, index) => (
          <FileRow
            key={fileKey(file)}
            file={file}
            error={check?.(file)}
            note={note?.(file)}
            removeLabel={removeLabel(file.name)}
            onRemove={() => remove(index)}
          />
        ))}
      </ul>
    </FieldFrame>
  )
}

type RowProps = { file: File; error?: string; note?: string; removeLabel: string; onRemove: () => void }

function FileRow({ file: { name, size }, error, note, removeLabel, onRemove }: RowProps) {
  return (
    <li className={styles.file}>
      <Icon name="file" />
      <span className={styles.name}>{name}</span>
      <span className={styles.size}>{formatFileSize(size)}</span>
      <IconButton variant="quiet" icon="close" label={removeLabel} onClick={onRemove} />
      {error && <FieldError>{error}</FieldError>}
      {note && <FieldHint>{note}</FieldHint>}
    </li>
  )
}

/** Adds the selected files, without duplicates. */
function mergeFiles(files: readonly File[], added: FileList | null): File[] {
  const known = new Set(files.map(fileKey))
  return [...files, ...[...(added ?? [])].filter((file) => !known.has(fileKey(file)))]
}

const fileKey = ({ name, size, lastModified }: File): string => `${name}/${size}/${lastModified}`

function toFileList(files: readonly File[]): FileList {
  const transfer = new DataTransfer()
  for (const file of files) transfer.items.add(file)
  return transfer.files
}
