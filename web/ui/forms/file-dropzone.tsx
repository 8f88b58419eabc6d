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
  /** What is wrong with a file, in a sentence. */
  check?: (file: File) => string | undefined
  /** What becomes of a file, in words. */
  note?: (file: File) => string | undefined
  name?: string
  accept?: string
  multiple?: boolean
  prompt?: string
  /** As in '2 file(s) selected'. */
  count: (files: number) => string
  removeLabel?: (name: string) => string
}

/** Takes files by a drop or a pick and shows what it holds. The browser's own control lies over it, to work without us. */
export function FileDropzone({ label, hint, error, files, onChange, check, note, name, accept, multiple = true, ...words }: Props) {
  const { prompt = 'Drop files here, or browse', count, removeLabel = (name) => `Remove ${name}` } = words
  const field = useField({ hint, error })
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const removed = useRef<number>(null)
  const [isDragOver, setOver] = useState(false)

  useLayoutEffect(() => {
    if (input.current) input.current.files = toFileList(files)
    if (removed.current === null) return
    const crosses = list.current?.querySelectorAll('button') ?? []
    const next = crosses[Math.min(removed.current, crosses.length - 1)]
    removed.current = null
    ;(next ?? input.current)?.focus()
  }, [files])

  const addFiles = (taken: FileList | null) => onChange(mergeFiles(multiple ? files : [], taken))

  const handleDragLeave = ({ currentTarget, relatedTarget }: DragEvent) => setOver(currentTarget.contains(relatedTarget as Node | null))

  function handleDrop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    addFiles(event.dataTransfer.files)
  }

  function remove(index: number): void {
    removed.current = index
    onChange(files.filter((_, at) => at !== index))
  }

  return (
    <FieldFrame field={field} label={label} error={error}>
      <div
        className={classNames(styles.zone, isDragOver && styles.over, error && styles.wrong)}
        onDragEnter={() => setOver(true)}
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
            wrong={check?.(file)}
            note={note?.(file)}
            removeLabel={removeLabel(file.name)}
            onRemove={() => remove(index)}
          />
        ))}
      </ul>
    </FieldFrame>
  )
}

type RowProps = { file: File; wrong?: string; note?: string; removeLabel: string; onRemove: () => void }

function FileRow({ file: { name, size }, wrong, note, removeLabel, onRemove }: RowProps) {
  return (
    <li className={styles.file}>
      <Icon name="file" />
      <span className={styles.name}>{name}</span>
      <span className={styles.size}>{formatFileSize(size)}</span>
      <IconButton look="quiet" icon="close" label={removeLabel} onClick={onRemove} />
      {wrong && <FieldError>{wrong}</FieldError>}
      {note && <FieldHint>{note}</FieldHint>}
    </li>
  )
}

/** A second pick adds to the first; the same file again does not. */
function mergeFiles(held: readonly File[], picked: FileList | null): File[] {
  const known = new Set(held.map(fileKey))
  return [...held, ...[...(picked ?? [])].filter((file) => !known.has(fileKey(file)))]
}

const fileKey = ({ name, size, lastModified }: File): string => `${name}/${size}/${lastModified}`

function toFileList(files: readonly File[]): FileList {
  const transfer = new DataTransfer()
  for (const file of files) transfer.items.add(file)
  return transfer.files
}
