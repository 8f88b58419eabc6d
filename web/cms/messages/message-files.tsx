import { interpolate } from '../../../contract/interpolate.ts'
import { endpoints } from '../../../contract/endpoints.ts'
import type { MessageFile } from '../../../contract/correspondence.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { extensionLabel } from '../../ui/text/extension-label.ts'
import { formatFileSize } from '../../ui/text/format-file-size.ts'
import { classNames } from '../../ui/class-names.ts'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { endpointUrl } from '../data/endpoint-url.ts'
import { messageLabels } from './labels.ts'
import styles from './message-files.module.css'

const labels = messageLabels.files

type Props = { messageId: string; files: readonly MessageFile[] }

/** The attachments as tiles. Pictures show themselves. */
export function MessageFiles({ messageId, files }: Props) {
  if (files.length === 0) return null
  return (
    <ul className={styles.files} aria-label={labels.label}>
      {files.toSorted(picturesLast).map((file) => (
        <li key={file._id} className={classNames(styles.file, isPicture(file) && styles.picture)}>
          <FileTile file={file} params={{ id: messageId, fileId: file._id }} />
        </li>
      ))}
    </ul>
  )
}

/** Their tiles are higher. */
const picturesLast = (one: MessageFile, other: MessageFile): number => Number(isPicture(one)) - Number(isPicture(other))

/** The server has drawn it anew, so that the browser may show it. */
const isPicture = ({ type, inspected }: MessageFile): boolean => inspected && type.startsWith('image/')

function FileTile({ file, params }: { file: MessageFile; params: { id: string; fileId: string } }) {
  const name = file.name || labels.unnamed
  const href = endpointUrl(endpoints.downloadMessageFile, params)
  return (
    <>
      <a className={styles.download} href={href} download={file.name || true}>
        {isPicture(file) ? (
          <img className={styles.preview} src={href} alt="" loading="lazy" decoding="async" />
        ) : (
          <span className={styles.extension} aria-hidden="true">
            {extensionLabel(name) || <Icon name="file" />}
          </span>
        )}
        <span className={styles.description}>
          <b title={name}>
            <VisuallyHidden>{labels.download} </VisuallyHidden>
            {name}
          </b>
          <span>{formatFileSize(file.bytes)}</span>
        </span>
        <Icon name="download" className={styles.icon} />
      </a>
      {file.original && (
        <a
          className={styles.original}
          href={endpointUrl(endpoints.downloadMessageOriginal, params)}
          download={file.name || true}
          aria-label={interpolate(labels.originalOf, { size: formatFileSize(file.original.bytes), name })}
        >
          {interpolate(labels.original, { size: formatFileSize(file.original.bytes) })}
        </a>
      )}
      {!file.inspected && (
        <span className={styles.notChecked}>
          <Icon name="warning" />
          {labels.notChecked}
        </span>
      )}
    </>
  )
}
