import { endpoints } from '../../../contract/endpoints.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { extensionLabel } from '../../ui/text/extension-label.ts'
import { formatFileSize } from '../../ui/text/format-file-size.ts'
import { endpointUrl } from '../data/endpoint-url.ts'
import styles from './composer.module.css'
import { replyLabels } from './labels.ts'
import type { useReplyFiles } from './use-reply-files.ts'

const labels = replyLabels.files

type Props = { files: ReturnType<typeof useReplyFiles>; readOnly: boolean }

/** The files of the letter that is being written. */
export function ReplyFileTiles({ files: { files, uploads, remove }, readOnly }: Props) {
  if (files.length === 0 && uploads.length === 0) return null
  return (
    <ul className={styles.files} aria-label={labels.label}>
      {files.map(({ _id: id, name, type, bytes }) => (
        <li key={id} className={styles.file}>
          {type.startsWith('image/') ? (
            <img src={endpointUrl(endpoints.downloadReplyFile, { id })} alt="" loading="lazy" />
          ) : (
            <span className={styles.extension} aria-hidden="true">
              {extensionLabel(name)}
            </span>
          )}
          <span className={styles.fileName}>
            <b title={name}>{name}</b>
            <span>{formatFileSize(bytes)}</span>
          </span>
          {!readOnly && <IconButton variant="quiet" icon="close" label={interpolate(labels.remove, { name })} onClick={() => remove(id)} />}
        </li>
      ))}
      {uploads.map(({ key, name, abort }) => (
        <li key={key} className={styles.file}>
          <span className={styles.extension} aria-hidden="true">
            {extensionLabel(name)}
          </span>
          <span className={styles.fileName}>
            <b title={name}>{name}</b>
            <progress className={styles.progress} aria-label={interpolate(labels.uploading, { name })} />
          </span>
          <IconButton variant="quiet" icon="close" label={interpolate(labels.remove, { name })} onClick={abort} />
        </li>
      ))}
    </ul>
  )
}
