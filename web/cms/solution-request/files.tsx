import { cmsSolutions } from '../../../content/cms-solutions.ts'
import { endpoints } from '../../../contract/endpoints.ts'
import { fill } from '../../../content/fill.ts'
import type { StoredFile } from '../../../contract/solution-request.ts'
import { fileSize } from '../../ui/file-size.ts'
import { IconLink } from '../../ui/icon-button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Panel } from '../parts/panel.tsx'
import styles from './solution-request.module.css'

/** What was sent along. Only whoever is signed in can fetch it, and a browser saves it without opening it. */
export function Files({ id, files }: { id: string; files: readonly StoredFile[] }) {
  const { filesHeading, noFiles, downloadOf, download, downloadAll } = cmsSolutions
  const isEmpty = files.length === 0
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
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
              <span className="small muted">{fileSize(file.bytes)}</span>
            </span>
            <IconLink
              look="quiet"
              icon="download"
              label={fill(downloadOf, { name: file.name })}
              tip={download}
              download={file.name}
              href={addressOf(endpoints.downloadSolutionFile, { id, fileId: file._id })}
            />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const addressOf = ({ path }: { path: string }, parts: Record<string, string>): string =>
  path.replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(parts[part] ?? ''))

const endingOf = (name: string): string => name.split('.').pop()?.slice(0, 4).toUpperCase() ?? ''
