import { useRef, useState } from 'react'
import { CONTENT_NOTE_LIMIT } from '../../../../contract/content-document.ts'
import { interpolate } from '../../../../contract/interpolate.ts'
import { type ContentChange, changeKey } from '../../../../contract/site-content/changes.ts'
import type { DocumentKey } from '../../../../contract/site-content/documents.ts'
import { errorMessage } from '../../../error-message.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Banner } from '../../../ui/display/banner.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { FieldGroup } from '../../../ui/forms/field-group.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { PillGroup, TogglePill } from '../../../ui/forms/toggle-pill.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useToast } from '../../../ui/overlays/toast-provider.tsx'
import { useStaffMutation } from '../../data/use-staff-mutation.ts'
import { timeFormat } from '../../dates/dates.ts'
import { formatOfficeTime } from '../../dates/office-time.ts'
import { PublishTimeField, usePublishTime } from '../../dates/publish-time-field.tsx'
import { pluralize } from '../../pluralize.ts'
import { WordDifferences } from '../../posts/compare/word-differences.tsx'
import { describeContentChange, pathOfChange } from './describe-content-change.ts'
import { describePlace } from './field-names.ts'
import { documentLabels } from './labels.ts'
import { type ChosenChanges, publishDocuments, scheduleDocuments, takeBackDocuments } from './publish-documents.ts'
import styles from './publish-content-dialog.module.css'
import { findPublishAt, useCancelSchedule } from './use-schedule.ts'
import type { EditedDocument } from './use-content-document.ts'

const labels = documentLabels.publishDialog
/** More names of unfinished places would hide the other changes. */
const PLACES_SHOWN = 3

type When = 'now' | 'later'

type Props = { documents: readonly EditedDocument[]; onClose: () => void; onPublished?: () => void }

/** Lists each change in words with a tick. What is not finished waits. At a time, everything goes live that is written until then. */
export function PublishContentDialog({ documents, onClose, onPublished }: Props) {
  const publishAt = findPublishAt(documents)
  const [when, setWhen] = useState<When>(publishAt ? 'later' : 'now')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [note, setNote] = useState('')
  const cancel = useRef<HTMLButtonElement>(null)
  const timeField = useRef<HTMLInputElement>(null)
  const time = usePublishTime(publishAt, timeField)
  const publishing = usePublishing(() => {
    onClose()
    onPublished?.()
  })
  const scheduling = useScheduling(onClose)
  const chosen = documents
    .map((document) => ({
      key: document.key,
      changes: document.changes.filter((change) => !left.has(idOf(document, change)) && !findMissing(document, change).length),
    }))
    .filter(({ changes }) => changes.length > 0)
  const total = documents.reduce((sum, { changes }) => sum + changes.length, 0)
  const count = when === 'later' ? total : chosen.reduce((sum, { changes }) => sum + changes.length, 0)
  const hasConflicts = documents.some(({ conflicts }) => conflicts.length > 0)
  const isUnfinished = documents.some((document) => document.changes.some((change) => findMissing(document, change).length > 0))
  const error = when === 'later' ? scheduling.error : publishing.error

  function toggle(id: string): void {
    const next = new Set(left)
    if (!next.delete(id)) next.add(id)
    setLeft(next)
  }

  function confirm(): void {
    if (when === 'now') return void publishing.run({ chosen, note })
    const moment = time.read()
    if (moment) void scheduling.run({ keys: documents.map(({ key }) => key), publishAt: moment, note })
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
            icon={when === 'later' ? 'calendar' : 'send'}
            busy={publishing.isPending || scheduling.isPending}
            disabled={count === 0 || hasConflicts || (when === 'later' && isUnfinished)}
            onClick={confirm}
          >
            {pluralize(when === 'later' ? labels.schedule : labels.confirm, count)}
          </Button>
        </>
      }
    >
      <FieldGroup label={labels.when} className={styles.when}>
        <PillGroup>
          {(['now', 'later'] as const).map((name) => (
            <TogglePill key={name} type="radio" name="publish-when" checked={when === name} onChange={() => setWhen(name)}>
              {labels[name]}
            </TogglePill>
          ))}
        </PillGroup>
      </FieldGroup>
      {when === 'later' && <PublishTimeField ref={timeField} time={time} />}
      <p>{describeWhat(when, total)}</p>
      {hasConflicts && <Banner tone="warn">{labels.conflicts}</Banner>}
      {when === 'later' && isUnfinished && <Banner tone="warn">{labels.laterUnfinished}</Banner>}
      {error && (
        <Banner tone="error" live>
          {errorMessage(error, { failed: labels.failed })}
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
              onToggle={when === 'now' ? () => toggle(idOf(document, change)) : undefined}
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

function describeWhat(when: When, total: number): string {
  if (total === 0) return labels.none
  return when === 'later' ? labels.laterText : labels.text
}

const idOf = ({ key }: EditedDocument, change: ContentChange): string => `${key} ${changeKey(change)}`

const findMissing = ({ missing, problems }: EditedDocument, change: ContentChange): string[] => {
  if (change.kind === 'removed' || change.kind === 'order') return []
  const place = pathOfChange(change)
  const paths = [...missing.map(({ path }) => path), ...Object.keys(problems)]
  return paths.filter((path) => path === place || path.startsWith(`${place}.`))
}

/** Without `onToggle` it has no tick. */
type RowProps = { document: EditedDocument; change: ContentChange; isChosen: boolean; onToggle: (() => void) | undefined }

function ChangeRow({ document, change, isChosen, onToggle }: RowProps) {
  const { place, what, before, after } = describeContentChange(document.fields, change, document)
  const missing = findMissing(document, change)
  const author = document.saved?.draft?.authors[pathOfChange(change)]
  const name = (
    <span className={styles.name}>
      <strong>{place}</strong>
      {what && <span className={styles.what}>{what}</span>}
      {author && (
        <span className="small muted">{interpolate(labels.by, { name: author.by, time: timeFormat.format(new Date(author.at)) })}</span>
      )}
    </span>
  )
  const error = missing.length > 0 ? describeMissing(document, missing) : undefined
  return (
    <li className={classNames(styles.change, !onToggle && styles.plain)}>
      {onToggle ? (
        <Checkbox label={name} checked={isChosen && missing.length === 0} disabled={missing.length > 0} error={error} onChange={onToggle} />
      ) : (
        <>
          {name}
          {error && <p className={styles.unfinished}>{error}</p>}
        </>
      )}
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

type ScheduleInput = { keys: readonly DocumentKey[]; publishAt: string; note: string }

/** Sets the time, and offers to take it away again. */
function useScheduling(onScheduled: () => void) {
  const toast = useToast()
  const cancelSchedule = useCancelSchedule()
  return useStaffMutation(({ keys, publishAt, note }: ScheduleInput) => scheduleDocuments(keys, publishAt, note), {
    onSuccess(_reply, { keys, publishAt }) {
      const text = interpolate(labels.scheduled, { moment: formatOfficeTime(publishAt) })
      toast({ text, action: { label: documentLabels.undo, run: () => void cancelSchedule.run(keys) } })
      onScheduled()
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
