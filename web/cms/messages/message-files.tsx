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

/** The attachments of a letter that came in. */
export function MessageFiles({ messageId, files }: Props) {
  return <FileTiles files={files.map((file) => toTile(messageId, file))} />
}

function toTile(id: string, { _id: fileId, name, type, bytes, inspected, original }: MessageFile): FileTile {
  const params = { id, fileId }
  return {
    key: fileId,
    name,
    bytes,
    // The server has drawn it anew, so that the browser may show it.
    isPicture: inspected && type.startsWith('image/'),
    href: endpointUrl(endpoints.downloadMessageFile, params),
    original: original && { bytes: original.bytes, href: endpointUrl(endpoints.downloadMessageOriginal, params) },
    isUnchecked: !inspected,
  }
}

export type FileTile = {
  key: string
  name: string
  bytes: number
  isPicture: boolean
  href: string
  original?: { bytes: number; href: string } | null
  isUnchecked?: boolean
}

/** Files as tiles. Pictures show themselves. */
export function FileTiles({ files }: { files: readonly FileTile[] }) {
  if (files.length === 0) return null
  return (
    <ul className={styles.files} aria-label={labels.label}>
      {files.toSorted(picturesLast).map((file) => (
        <li key={file.key} className={classNames(styles.file, file.isPicture && styles.picture)}>
          <Tile file={file} />
        </li>
      ))}
    </ul>
  )
}

/** Their tiles are higher. */
const picturesLast = (one: FileTile, other: FileTile): number => Number(one.isPicture) - Number(other.isPicture)

function Tile({ file: { name: givenName, bytes, isPicture, href, original, isUnchecked } }: { file: FileTile }) {
  const name = givenName || labels.unnamed
  return (
    <>
      <a className={styles.download} href={href} download={givenName || true}>
        {isPicture ? (
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
          <span>{formatFileSize(bytes)}</span>
        </span>
        <Icon name="download" className={styles.icon} />
      </a>
      {original && (
        <a
          className={styles.original}
          href={original.href}
          download={givenName || true}
          aria-label={interpolate(labels.originalOf, { size: formatFileSize(original.bytes), name })}
        >
          {interpolate(labels.original, { size: formatFileSize(original.bytes) })}
        </a>
      )}
      {isUnchecked && (
        <span className={styles.notChecked}>
          <Icon name="warning" />
          {labels.notChecked}
        </span>
      )}
    </>
  )
}
