import { useRef, useState } from 'react'
import { interpolate } from '../../../../contract/interpolate.ts'
import { listContentChanges } from '../../../../contract/site-content/changes.ts'
import { DOCUMENTS } from '../../../../contract/site-content/documents.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { keys } from '../../data/keys.ts'
import { useToastMutation } from '../../data/use-staff-mutation.ts'
import { type StaffQuery, useStaffQuery } from '../../data/use-staff-query.ts'
import { dateTimeFormat } from '../../dates/dates.ts'
import { LoadErrorBanner } from '../../layout/load-error-banner.tsx'
import { RowSkeletons } from '../../lists/row-skeletons.tsx'
import { WordDifferences } from '../../posts/compare/word-differences.tsx'
import { loadErrorMessage } from '../../session/api-error-message.ts'
import { staffApi } from '../../session/staff-api.ts'
import { describeContentChange } from '../document/describe-content-change.ts'
import type { EditedDocument } from '../document/use-content-document.ts'
import type { PageDocuments } from './use-page-documents.ts'
import styles from './history-sheet.module.css'

const labels = {
  title: 'History',
  document: 'Part of the site',
  now: 'As visitors see it',
  see: 'See what differs',
  hide: 'Hide',
  putBack: 'Put this one back',
  putBackHint: 'It becomes a change that you publish.',
  same: 'The same as what visitors see now.',
  close: 'Close',
  failed: 'It could not be put back. Please try again.',
  loadFailed: 'What was published could not be loaded.',
  by: '{{name}}, {{moment}}',
} as const

type Props = { documents: PageDocuments; onRestored: () => void; onClose: () => void }

/** What was published, by whom and when: for reading, and for putting back as a draft. */
export function HistorySheet({ documents, onRestored, onClose }: Props) {
  const [key, setKey] = useState(() => mainDocument(documents)?.key)
  const close = useRef<HTMLButtonElement>(null)
  const document = documents.documents.find((other) => other.key === key)
  return (
    <Dialog
      open
      onClose={onClose}
      title={labels.title}
      initialFocus={close}
      className={styles.history}
      actions={
        <Button ref={close} variant="ghost" compact onClick={onClose}>
          {labels.close}
        </Button>
      }
    >
      <Select label={labels.document} value={key} onChange={(event) => setKey(event.target.value as typeof key)}>
        {documents.documents.map((other) => (
          <option key={other.key} value={other.key}>
            {DOCUMENTS[other.key].title}
          </option>
        ))}
      </Select>
      {document && (
        <Versions
          key={document.key}
          document={document}
          onRestored={() => {
            documents.forgetSteps()
            onRestored()
            onClose()
          }}
        />
      )}
    </Dialog>
  )
}

/** The document that the page is about: the first that is a page of its own. */
const mainDocument = ({ documents }: PageDocuments): EditedDocument | undefined =>
  documents.find(({ key }) => DOCUMENTS[key].kind === 'page') ?? documents[0]

function Versions({ document, onRestored }: { document: EditedDocument; onRestored: () => void }) {
  const { key } = document
  const [open, setOpen] = useState<number>()
  const query = useStaffQuery({
    queryKey: keys.content.versions(key),
    queryFn: async ({ signal }) => (await staffApi.listContentVersions({ key }, { signal })).data,
  })
  if (!query.data) return <NotLoaded query={query} />
  return (
    <ol className={styles.versions}>
      {query.data.map(({ version, publishedAt, publishedBy, note }, index) => (
        <li key={version}>
          <div className={styles.row}>
            <Avatar name={publishedBy} />
            <div className={styles.text}>
              <strong>{index === 0 ? labels.now : note || dateTimeFormat.format(new Date(publishedAt))}</strong>
              <span className="small muted">
                {interpolate(labels.by, { name: publishedBy, moment: dateTimeFormat.format(new Date(publishedAt)) })}
              </span>
            </div>
            {index > 0 && (
              <Button
                variant="text"
                compact
                aria-expanded={open === version}
                onClick={() => setOpen(open === version ? undefined : version)}
              >
                {open === version ? labels.hide : labels.see}
              </Button>
            )}
          </div>
          {open === version && <Version document={document} version={version} onRestored={onRestored} />}
        </li>
      ))}
    </ol>
  )
}

function Version({ document, version, onRestored }: { document: EditedDocument; version: number; onRestored: () => void }) {
  const { key, fields, published } = document
  const query = useStaffQuery({
    queryKey: keys.content.version(key, version),
    queryFn: async ({ signal }) => (await staffApi.getContentVersion({ key, version }, { signal })).version,
  })
  const restore = useToastMutation(() => staffApi.restoreContentVersion({ key, version }), {
    failed: labels.failed,
    onSuccess: onRestored,
  })
  if (!query.data) return <NotLoaded query={query} />
  const { value } = query.data
  const changes = listContentChanges(fields, value, published)
  if (changes.length === 0) return <p className="small muted">{labels.same}</p>
  return (
    <div className={styles.version}>
      <ul>
        {changes.map((change) => {
          const { place, what, before, after } = describeContentChange(fields, change, { published: value, value: published })
          return (
            <li key={`${change.kind} ${change.path} ${place}`}>
              <strong>{place}</strong> {what}
              {(before || after) && <WordDifferences before={before} after={after} />}
            </li>
          )
        })}
      </ul>
      <Button
        variant="ghost"
        compact
        icon="undo"
        busy={restore.isPending}
        title={labels.putBackHint}
        onClick={() => void restore.run(undefined)}
      >
        {labels.putBack}
      </Button>
    </div>
  )
}

const NotLoaded = ({ query }: { query: StaffQuery<unknown> }) =>
  query.error ? <LoadErrorBanner query={query} message={loadErrorMessage(labels.loadFailed)} /> : <RowSkeletons columns={1} rows={3} />
