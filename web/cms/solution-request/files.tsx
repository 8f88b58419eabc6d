import { cmsSolutions } from '../../../content/cms-solutions.ts'
import { endpoints } from '../../../contract/endpoints.ts'
import { fill } from '../../../content/fill.ts'
import type { StoredFile } from '../../../contract/solution-request.ts'
import { classes } from '../../ui/classes.ts'
import { fileSize } from '../../ui/file-size.ts'
import { IconLink } from '../../ui/icon-button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Panel } from '../parts/panel.tsx'
import styles from './solution-request.module.css'

/** What was sent along. Only whoever is signed in can fetch it, and a browser saves it without opening it. */
export function Files({ id, files }: { id: string; files: readonly StoredFile[] }) {
  const { filesHeading, noFiles, downloadAll, safeCopyMeans } = cmsSolutions
  const isEmpty = files.length === 0
  const total = files.reduce((sum, { bytes, original }) => sum + (original?.bytes ?? bytes), 0)
  return (
    <Panel
      heading={filesHeading}
      note={isEmpty ? undefined : fileSize(total)}
      actions={
        files.length > 1 && (
          <LinkButton variant="text" compact icon="download" download href={addressOf(endpoints.downloadSolutionFiles, { id })}>
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
              {endingOf(file.name)}
            </span>
            <span className={styles.fileName}>
              <b>{file.name}</b>
              {!file.original && <span className="small muted">{sizeInWords(file)}</span>}
            </span>
            {file.original ? <BothVersions id={id} file={file} /> : <OnlyVersion id={id} file={file} />}
          </li>
        ))}
      </ul>
      {files.some(isPicture) && <p className={classes('small', 'muted', styles.versionsNote)}>{safeCopyMeans}</p>}
    </Panel>
  )
}

type Props = { id: string; file: StoredFile }

function OnlyVersion({ id, file: { _id: fileId, name } }: Props) {
  return (
    <IconLink
      look="quiet"
      icon="download"
      label={fill(cmsSolutions.downloadOf, { name })}
      tip={cmsSolutions.download}
      download={name}
      href={addressOf(endpoints.downloadSolutionFile, { id, fileId })}
    />
  )
}

function BothVersions({ id, file: { _id: fileId, name, bytes, original } }: Props) {
  const { original: originalWords, safeCopy, versionOf } = cmsSolutions
  const versions = [
    { words: fill(originalWords, { size: fileSize(original?.bytes ?? 0) }), endpoint: endpoints.downloadOriginalFile },
    { words: fill(safeCopy, { size: fileSize(bytes) }), endpoint: endpoints.downloadSolutionFile },
  ]
  return (
    <span className={styles.versions}>
      {versions.map(({ words, endpoint }) => (
        <LinkButton
          key={endpoint.path}
          variant="text"
          compact
          icon="download"
          aria-label={fill(versionOf, { version: words, name })}
          download={name}
          href={addressOf(endpoint, { id, fileId })}
        >
          {words}
        </LinkButton>
      ))}
    </span>
  )
}

/** Without an original, a document is as it was sent, and a picture is from before originals were kept. */
const sizeInWords = (file: StoredFile): string =>
  fill(isPicture(file) ? cmsSolutions.noOriginal : cmsSolutions.asSent, { size: fileSize(file.bytes) })

const isPicture = ({ type }: StoredFile): boolean => type.startsWith('image/')

const addressOf = ({ path }: { path: string }, parts: Record<string, string>): string =>
  path.replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(parts[part] ?? ''))

const endingOf = (name: string): string => name.split('.').pop()?.slice(0, 4).toUpperCase() ?? ''
