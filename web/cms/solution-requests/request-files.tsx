import { interpolate } from '../../../contract/interpolate.ts'
import { endpoints } from '../../../contract/endpoints.ts'
import type { AttachedFile } from '../../../contract/staff-solution-request.ts'
import { IconLink } from '../../ui/buttons/icon-button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { extensionLabel } from '../../ui/text/extension-label.ts'
import { formatFileSize } from '../../ui/text/format-file-size.ts'
import { endpointUrl } from '../data/endpoint-url.ts'
import { Panel } from '../layout/panel.tsx'
import { solutionRequestLabels } from './labels.ts'
import styles from './solution-request.module.css'

const labels = solutionRequestLabels.files

/** The attached files. They can be downloaded with a session only, and are always sent as attachments. */
export function RequestFiles({ id, files }: { id: string; files: readonly AttachedFile[] }) {
  const isEmpty = files.length === 0
  const total = files.reduce((sum, { bytes, original }) => sum + (original?.bytes ?? bytes), 0)
  return (
    <Panel
      heading={labels.heading}
      note={isEmpty ? undefined : formatFileSize(total)}
      actions={
        files.length > 1 && (
          <LinkButton variant="text" compact icon="download" download href={endpointUrl(endpoints.downloadSolutionRequestZip, { id })}>
            {labels.downloadAll}
          </LinkButton>
        )
      }
      ruled={!isEmpty}
      flush={!isEmpty}
    >
      {isEmpty && <p className="muted">{labels.none}</p>}
      <ul>
        {files.map((file) => (
          <li key={file._id} className={styles.file}>
            <span className={styles.extension} aria-hidden="true">
              {extensionLabel(file.name)}
            </span>
            <span className={styles.fileName}>
              <b>{file.name}</b>
              {!file.original && <span className="small muted">{describeFile(file)}</span>}
            </span>
            {file.original ? <FileWithOriginal id={id} file={file} /> : <SingleFile id={id} file={file} />}
          </li>
        ))}
      </ul>
      {files.some(isImage) && <p className={classNames('small', 'muted', styles.versionsNote)}>{labels.safeCopyNote}</p>}
    </Panel>
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
