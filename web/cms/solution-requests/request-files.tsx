import { cmsSolutions } from '../../../content/cms-solutions.ts'
import { endpoints } from '../../../contract/endpoints.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import type { AttachedFile } from '../../../contract/solution-request.ts'
import { classNames } from '../../ui/class-names.ts'
import { formatFileSize } from '../../ui/text/format-file-size.ts'
import { IconLink } from '../../ui/buttons/icon-button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Panel } from '../layout/panel.tsx'
import styles from './solution-request.module.css'

/** What was sent along. Only whoever is signed in can fetch it, and a browser saves it without opening it. */
export function RequestFiles({ id, files }: { id: string; files: readonly AttachedFile[] }) {
  const { filesHeading, noFiles, downloadAll, safeCopyMeans } = cmsSolutions
  const isEmpty = files.length === 0
  const total = files.reduce((sum, { bytes, original }) => sum + (original?.bytes ?? bytes), 0)
  return (
    <Panel
      heading={filesHeading}
      note={isEmpty ? undefined : formatFileSize(total)}
      actions={
        files.length > 1 && (
          <LinkButton variant="text" compact icon="download" download href={fileUrl(endpoints.downloadSolutionRequestZip, { id })}>
            {downloadAll}
          </LinkButton>
        )
      }
      ruled={!isEmpty}
      flush={!isEmpty}
    >
      {isEmpty && <p className="muted">{noFiles}</p>}
      <ul>
        {files.map((file) => (
          <li key={file._id} className={styles.file}>
            <span className={styles.ending} aria-hidden="true">
              {fileExtension(file.name)}
            </span>
            <span className={styles.fileName}>
              <b>{file.name}</b>
              {!file.original && <span className="small muted">{formatSize(file)}</span>}
            </span>
            {file.original ? <FileWithOriginal id={id} file={file} /> : <SingleFile id={id} file={file} />}
          </li>
        ))}
      </ul>
      {files.some(isImage) && <p className={classNames('small', 'muted', styles.versionsNote)}>{safeCopyMeans}</p>}
    </Panel>
  )
}

type Props = { id: string; file: AttachedFile }

function SingleFile({ id, file: { _id: fileId, name } }: Props) {
  return (
    <IconLink
      variant="quiet"
      icon="download"
      label={interpolate(cmsSolutions.downloadOf, { name })}
      tip={cmsSolutions.download}
      download={name}
      href={fileUrl(endpoints.downloadSolutionRequestFile, { id, fileId })}
    />
  )
}

function FileWithOriginal({ id, file: { _id: fileId, name, bytes, original } }: Props) {
  const { original: originalWords, safeCopy, versionOf } = cmsSolutions
  const versions = [
    {
      words: interpolate(originalWords, { size: formatFileSize(original?.bytes ?? 0) }),
      endpoint: endpoints.downloadSolutionRequestOriginal,
    },
    { words: interpolate(safeCopy, { size: formatFileSize(bytes) }), endpoint: endpoints.downloadSolutionRequestFile },
  ]
  return (
    <span className={styles.versions}>
      {versions.map(({ words: labels, endpoint }) => (
        <LinkButton
          key={endpoint.path}
          variant="text"
          compact
          icon="download"
          aria-label={interpolate(versionOf, { version: labels, name })}
          download={name}
          href={fileUrl(endpoint, { id, fileId })}
        >
          {labels}
        </LinkButton>
      ))}
    </span>
  )
}

/** Without an original, a document is as it was sent, and a picture is from before originals were kept. */
const formatSize = (file: AttachedFile): string =>
  interpolate(isImage(file) ? cmsSolutions.noOriginal : cmsSolutions.asSent, { size: formatFileSize(file.bytes) })

const isImage = ({ type }: AttachedFile): boolean => type.startsWith('image/')

const fileUrl = ({ path }: { path: string }, parts: Record<string, string>): string =>
  path.replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(parts[part] ?? ''))

const fileExtension = (name: string): string => name.split('.').pop()?.slice(0, 4).toUpperCase() ?? ''
