import { type ReactNode, useState } from 'react'
import { TAKE_BACK_MS } from '../../../../contract/content-document.ts'
import { interpolate } from '../../../../contract/interpolate.ts'
import { errorMessage } from '../../../error-message.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { StatusBadge } from '../../../ui/display/badge.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { useToast } from '../../../ui/overlays/toast-provider.tsx'
import { useStaffMutation } from '../../data/use-staff-mutation.ts'
import { timeFormat } from '../../dates/dates.ts'
import { formatOfficeTime } from '../../dates/office-time.ts'
import { useNow } from '../../dates/use-now.ts'
import { pluralize } from '../../pluralize.ts'
import { documentLabels as labels } from './labels.ts'
import { PublishContentDialog, useTakeBackContent } from './publish-content-dialog.tsx'
import styles from './save-bar.module.css'
import type { EditedDocument } from './use-content-document.ts'
import { useCancelSchedule } from './use-schedule.ts'

type Props = {
  document: EditedDocument
  /** Where the changes are seen, such as 'on every page of the site'. */
  where?: string
  /** Further buttons. */
  children?: ReactNode
}

/** At the end of a page that edits a document: what is not published yet, and the ways to publish or discard it. */
export function SaveBar({ document, where, children }: Props) {
  const [dialog, setDialog] = useState<'publish' | 'discard'>()
  const { changes } = document
  return (
    <div className={styles.bar}>
      <p className={styles.text}>
        {changes.length === 0 ? (
          <RecentPublication document={document} />
        ) : (
          <span>{[pluralize(labels.changes, changes.length), where].filter(Boolean).join(', ')}.</span>
        )}
        {document.publishAt && <ScheduledTime document={document} publishAt={document.publishAt} onChange={() => setDialog('publish')} />}
        <output className={styles.status}>{describeStatus(document)}</output>
      </p>
      <div className={styles.buttons}>
        {children}
        {changes.length > 0 && (
          <>
            <Button variant="text" compact onClick={() => setDialog('discard')}>
              {labels.discard}
            </Button>
            <Button compact onClick={() => setDialog('publish')}>
              {labels.publish}
            </Button>
          </>
        )}
      </div>
      {dialog === 'publish' && <PublishContentDialog documents={[document]} onClose={() => setDialog(undefined)} />}
      <DiscardDialog document={document} open={dialog === 'discard'} onClose={() => setDialog(undefined)} />
    </div>
  )
}

type ScheduledProps = { document: EditedDocument; publishAt: string; onChange: () => void }

function ScheduledTime({ document, publishAt, onChange }: ScheduledProps) {
  const cancelSchedule = useCancelSchedule()
  return (
    <span className={styles.scheduled}>
      <StatusBadge tone="info">{interpolate(labels.schedule.at, { moment: formatOfficeTime(publishAt) })}</StatusBadge>
      <span className={styles.scheduleButtons}>
        <Button variant="text" compact aria-label={labels.schedule.changeTime} onClick={onChange}>
          {labels.schedule.change}
        </Button>
        <Button
          variant="text"
          compact
          aria-label={labels.schedule.cancelSchedule}
          busy={cancelSchedule.isPending}
          onClick={() => void cancelSchedule.run([document.key])}
        >
          {labels.schedule.cancel}
        </Button>
      </span>
    </span>
  )
}

function describeStatus({ status, isSaved, isWaiting, savedAt }: EditedDocument): string {
  if (status === 'saving') return labels.status.saving
  if (status === 'failed') return labels.status.failed
  if (!isSaved) return isWaiting ? labels.status.waiting : labels.status.problem
  return savedAt ? interpolate(labels.status.saved, { time: timeFormat.format(new Date(savedAt)) }) : ''
}

/** What was published a moment ago can be taken back. */
function RecentPublication({ document: { key, saved } }: { document: EditedDocument }) {
  const now = useNow()
  const takeBack = useTakeBackContent()
  if (!saved || saved.version < 2 || now.getTime() - Date.parse(saved.publishedAt) >= TAKE_BACK_MS) return <span>{labels.noChanges}</span>
  const { publishedAt, publishedBy, version } = saved
  return (
    <span>
      {interpolate(labels.published, { time: timeFormat.format(new Date(publishedAt)), name: publishedBy })}{' '}
      <Button variant="text" compact busy={takeBack.isPending} onClick={() => void takeBack.run([{ key, version }])}>
        {labels.takeBack}
      </Button>
    </span>
  )
}

function DiscardDialog({ document, open, onClose }: { document: EditedDocument; open: boolean; onClose: () => void }) {
  const { title, question, by, cancel, confirm, failed } = labels.discardDialog
  const toast = useToast()
  const discarding = useStaffMutation(() => document.discard(), {
    onSuccess({ message }) {
      toast({ text: message })
      onClose()
    },
    onError: (error) => toast({ kind: 'error', text: errorMessage(error, { failed }) }),
  })
  const authors = [...new Set(Object.values(document.saved?.draft?.authors ?? {}).map((author) => author.by))]
  return (
    <ConfirmDialog
      open={open}
      title={pluralize(title, document.changes.length)}
      question={question}
      subject={authors.length > 0 && interpolate(by, { names: authors.join(', ') })}
      confirm={confirm}
      cancel={cancel}
      danger
      busy={discarding.isPending}
      onConfirm={() => void discarding.run(undefined)}
      onCancel={onClose}
    />
  )
}
