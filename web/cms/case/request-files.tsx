import { interpolate } from '../../../contract/interpolate.ts'
import { endpoints } from '../../../contract/endpoints.ts'
import type { AttachedFile } from '../../../contract/staff-solution-request.ts'
import { IconLink } from '../../ui/buttons/icon-button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { extensionLabel } from '../../ui/text/extension-label.ts'
import { formatFileSize } from '../../ui/text/format-file-size.ts'
import { endpointUrl } from '../data/endpoint-url.ts'
import { solutionRequestLabels } from '../solution-requests/labels.ts'
import styles from './request-files.module.css'

const labels = solutionRequestLabels.files

/** The attached files; pictures show themselves. They can be downloaded with a session only, and are always sent as attachments. */
export function RequestFiles({ id, files }: { id: string; files: readonly AttachedFile[] }) {
  const total = files.reduce((sum, { bytes, original }) => sum + (original?.bytes ?? bytes), 0)
  return (
    <div className={styles.files}>
      <div className={styles.header}>
        <h3>{labels.heading}</h3>
        {files.length > 0 && <span>{formatFileSize(total)}</span>}
        {files.length > 1 && (
          <LinkButton
            variant="text"
            compact
            icon="download"
            download
            className={styles.all}
            href={endpointUrl(endpoints.downloadSolutionRequestZip, { id })}
          >
            {labels.downloadAll}
          </LinkButton>
        )}
      </div>
      {files.length === 0 && <p className="muted">{labels.none}</p>}
      <ul className={styles.list}>
        {files.map((file) => (
          <li key={file._id} className={styles.file}>
            {isImage(file) ? (
              <img
                className={styles.preview}
                src={endpointUrl(endpoints.downloadSolutionRequestFile, { id, fileId: file._id })}
                alt=""
                loading="lazy"
                decoding="async"
              />
            ) : (
              <span className={styles.extension} aria-hidden="true">
                {extensionLabel(file.name)}
              </span>
            )}
            <span className={styles.name}>
              <b>{file.name}</b>
              {!file.original && <span>{describeFile(file)}</span>}
            </span>
            {file.original ? <FileWithOriginal id={id} file={file} /> : <SingleFile id={id} file={file} />}
          </li>
        ))}
      </ul>
      {files.some(isImage) && <p className={styles.note}>{labels.safeCopyNote}</p>}
    </div>
  )
}

type Props = { id: string; file: AttachedFile }

function SingleFile({ id, file: { _id: fileId, name } }: Props) {
  return (
    <IconLink
      variant="quiet"
      icon="download"
      label={interpolate(labels.downloadOf, { name })}
      tip={labels.download}
      download={name}
      href={endpointUrl(endpoints.downloadSolutionRequestFile, { id, fileId })}
    />
  )
}

function FileWithOriginal({ id, file: { _id: fileId, name, bytes, original } }: Props) {
  const versions = [
    {
      label: interpolate(labels.original, { size: formatFileSize(original?.bytes ?? 0) }),
      endpoint: endpoints.downloadSolutionRequestOriginal,
    },
    { label: interpolate(labels.safeCopy, { size: formatFileSize(bytes) }), endpoint: endpoints.downloadSolutionRequestFile },
  ]
  return (
    <span className={styles.versions}>
      {versions.map(({ label, endpoint }) => (
        <LinkButton
          key={endpoint.path}
          variant="text"
          compact
          icon="download"
          aria-label={interpolate(labels.versionOf, { version: label, name })}
          download={name}
          href={endpointUrl(endpoint, { id, fileId })}
        >
          {label}
        </LinkButton>
      ))}
    </span>
  )
}

/** Without an original, a document is unchanged, and an image is from before originals were stored. */
const describeFile = (file: AttachedFile): string =>
  interpolate(isImage(file) ? labels.noOriginal : labels.asSent, { size: formatFileSize(file.bytes) })

const isImage = ({ type }: AttachedFile): boolean => type.startsWith('image/')
