import { useRef, useState } from 'react'
import { CONTENT_NOTE_LIMIT } from '../../../../contract/content-document.ts'
import { interpolate } from '../../../../contract/interpolate.ts'
import { type ContentChange, changeKey } from '../../../../contract/site-content/changes.ts'
import { errorMessage } from '../../../error-message.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/display/banner.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useToast } from '../../../ui/overlays/toast-provider.tsx'
import { useStaffMutation } from '../../data/use-staff-mutation.ts'
import { timeFormat } from '../../dates/dates.ts'
import { pluralize } from '../../pluralize.ts'
import { WordDifferences } from '../../posts/compare/word-differences.tsx'
import { describeContentChange, pathOfChange } from './describe-content-change.ts'
import { describePlace } from './field-names.ts'
import { documentLabels } from './labels.ts'
import { type ChosenChanges, publishDocuments, takeBackDocuments } from './publish-documents.ts'
import styles from './publish-content-dialog.module.css'
import type { EditedDocument } from './use-content-document.ts'

const labels = documentLabels.publishDialog
/** More names of unfinished places would hide the other changes. */
const PLACES_SHOWN = 3

type Props = { documents: readonly EditedDocument[]; onClose: () => void; onPublished?: () => void }

/** Lists each change in words with a tick. What is not finished waits. */
export function PublishContentDialog({ documents, onClose, onPublished }: Props) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [note, setNote] = useState('')
  const cancel = useRef<HTMLButtonElement>(null)
  const publishing = usePublishing(() => {
    onClose()
    onPublished?.()
  })
  const chosen = documents
    .map((document) => ({
      key: document.key,
      changes: document.changes.filter((change) => !left.has(idOf(document, change)) && !findMissing(document, change).length),
    }))
    .filter(({ changes }) => changes.length > 0)
  const count = chosen.reduce((sum, { changes }) => sum + changes.length, 0)
  const hasConflicts = documents.some(({ conflicts }) => conflicts.length > 0)
  const total = documents.reduce((sum, { changes }) => sum + changes.length, 0)

  function toggle(id: string): void {
    const next = new Set(left)
    if (!next.delete(id)) next.add(id)
    setLeft(next)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={labels.title}
      initialFocus={cancel}
      className={styles.dialog}
      actions={
        <>
          <Button ref={cancel} variant="ghost" compact onClick={onClose}>
            {labels.cancel}
          </Button>
          <Button
            compact
            icon="send"
            busy={publishing.isPending}
            disabled={count === 0 || hasConflicts}
            onClick={() => void publishing.run({ chosen, note })}
          >
            {pluralize(labels.confirm, count)}
          </Button>
        </>
      }
    >
      <p>{total === 0 ? labels.none : labels.text}</p>
      {hasConflicts && <Banner tone="warn">{labels.conflicts}</Banner>}
      {publishing.error && (
        <Banner tone="error" live>
          {errorMessage(publishing.error, { failed: labels.failed })}
        </Banner>
      )}
      <ul className={styles.changes}>
        {documents.flatMap((document) =>
          document.changes.map((change) => (
            <ChangeRow
              key={idOf(document, change)}
              document={document}
              change={change}
              isChosen={!left.has(idOf(document, change))}
              onToggle={() => toggle(idOf(document, change))}
            />
          )),
        )}
      </ul>
      <TextField
        label={labels.note}
        hint={labels.noteHint}
        maxLength={CONTENT_NOTE_LIMIT}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </Dialog>
  )
}

const idOf = ({ key }: EditedDocument, change: ContentChange): string => `${key} ${changeKey(change)}`

const findMissing = ({ missing, problems }: EditedDocument, change: ContentChange): string[] => {
  if (change.kind === 'removed' || change.kind === 'order') return []
  const place = pathOfChange(change)
  const paths = [...missing.map(({ path }) => path), ...Object.keys(problems)]
  return paths.filter((path) => path === place || path.startsWith(`${place}.`))
}

type RowProps = { document: EditedDocument; change: ContentChange; isChosen: boolean; onToggle: () => void }

function ChangeRow({ document, change, isChosen, onToggle }: RowProps) {
  const { place, what, before, after } = describeContentChange(document.fields, change, document)
  const missing = findMissing(document, change)
  const author = document.saved?.draft?.authors[pathOfChange(change)]
  return (
    <li className={styles.change}>
      <Checkbox
        label={
          <span className={styles.name}>
            <strong>{place}</strong>
            {what && <span className={styles.what}>{what}</span>}
            {author && (
              <span className="small muted">
                {interpolate(labels.by, { name: author.by, time: timeFormat.format(new Date(author.at)) })}
              </span>
            )}
          </span>
        }
        checked={isChosen && missing.length === 0}
        disabled={missing.length > 0}
        error={missing.length > 0 ? describeMissing(document, missing) : undefined}
        onChange={onToggle}
      />
      {(before || after) && (
        <p className={styles.words} dir="auto">
          <WordDifferences before={before} after={after} />
        </p>
      )}
    </li>
  )
}

function describeMissing({ fields, value }: EditedDocument, paths: readonly string[]): string {
  const places = [...new Set(paths.map((path) => describePlace(fields, value, path)))]
  const shown = places.slice(0, PLACES_SHOWN).join(', ')
  const rest = places.length - PLACES_SHOWN
  return interpolate(labels.unfinished, { places: rest > 0 ? interpolate(labels.unfinishedMore, { places: shown, count: rest }) : shown })
}

type PublishInput = { chosen: readonly ChosenChanges[]; note: string }

/** Publishes, and offers to take it back. */
function usePublishing(onPublished: () => void) {
  const toast = useToast()
  const takeBack = useTakeBackContent()
  return useStaffMutation(({ chosen, note }: PublishInput) => publishDocuments(chosen, note), {
    onSuccess({ documents }) {
      toast({ text: labels.done, action: { label: documentLabels.takeBack, run: () => void takeBack.run(documents) } })
      onPublished()
    },
  })
}

/** Within ten minutes. */
export function useTakeBackContent() {
  const toast = useToast()
  return useStaffMutation((versions: readonly { key: string; version: number }[]) => takeBackDocuments(versions), {
    onSuccess: ({ message }) => toast({ text: message }),
    onError: (error) => toast({ kind: 'error', text: errorMessage(error, { failed: documentLabels.takenBackFailed }) }),
  })
}
