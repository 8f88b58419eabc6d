import { useState } from 'react'
import { PAGE_PREVIEW_DAYS } from '../../../../contract/content-document.ts'
import { interpolate } from '../../../../contract/interpolate.ts'
import type { LivePresence } from '../../../../contract/live.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { StatusBadge } from '../../../ui/display/badge.tsx'
import { Menu, type MenuItem } from '../../../ui/overlays/menu.tsx'
import { timeFormat } from '../../dates/dates.ts'
import { formatOfficeTime } from '../../dates/office-time.ts'
import { pluralize } from '../../pluralize.ts'
import { useStaffMutation } from '../../data/use-staff-mutation.ts'
import { staffApi } from '../../session/staff-api.ts'
import { useCopyToClipboard } from '../../use-copy-to-clipboard.ts'
import { errorMessage } from '../../../error-message.ts'
import { useToast } from '../../../ui/overlays/toast-provider.tsx'
import { documentLabels } from '../document/labels.ts'
import { findPublishAt, useCancelSchedule } from '../document/use-schedule.ts'
import { PageMenu } from './page-menu.tsx'
import type { PageDocuments } from './use-page-documents.ts'
import styles from './edit-bar.module.css'

const labels = {
  bar: 'Editing this page',
  editing: 'Editing',
  changes: { one: '1 change', many: '{{count}} changes' },
  onPage: ' on this page',
  none: 'No changes. As live',
  saving: 'Saving…',
  saved: 'Saved {{time}}',
  failed: 'Not saved. Trying again',
  undo: 'Undo',
  redo: 'Redo',
  history: 'History',
  phone: 'As on a phone',
  search: 'In search results',
  preview: 'Copy a preview link',
  previewCopied: `Preview link copied. Whoever has it sees this page as it will be, for ${PAGE_PREVIEW_DAYS} days.`,
  previewFailed: 'The link could not be made. Please try again.',
  leave: 'Leave',
  publish: 'Publish…',
  more: 'More',
  person: '{{name}} has this page open',
} as const

type Props = {
  path: string
  documents: PageDocuments
  people: LivePresence['people']
  isPhone: boolean
  onPhone: () => void
  onPublish: () => void
  onHistory: () => void
  onSearch: () => void
}

/** Which page, what has changed, and publishing: above the page's own bar. */
export function EditBar({ path, documents, people, isPhone, onPhone, onPublish, onHistory, onSearch }: Props) {
  const [isMoreOpen, setMoreOpen] = useState(false)
  const { count } = documents
  const publishAt = findPublishAt(documents.documents)
  const copy = useCopyToClipboard()
  const toast = useToast()
  const preview = useStaffMutation(staffApi.createPagePreview, {
    onSuccess: ({ url }) => void copy(url, labels.previewCopied),
    onError: (error) => toast({ kind: 'error', text: errorMessage(error, { failed: labels.previewFailed }) }),
  })
  const seldom: MenuItem[] = [
    { key: 'undo', label: labels.undo, icon: 'undo', run: () => void documents.undo() },
    { key: 'redo', label: labels.redo, icon: 'redo', run: () => void documents.redo() },
    { key: 'history', label: labels.history, icon: 'history', ruled: true, run: onHistory },
    { key: 'phone', label: labels.phone, icon: 'device', run: onPhone },
    { key: 'search', label: labels.search, icon: 'search', run: onSearch },
    { key: 'preview', label: labels.preview, icon: 'link', run: () => void preview.run({ path }) },
  ]
  return (
    <section className={styles.bar} aria-label={labels.bar}>
      <PageMenu path={path} />
      {publishAt ? (
        <ScheduleMenu publishAt={publishAt} documents={documents} onChange={onPublish} />
      ) : (
        <span className={styles.wide}>
          <StatusBadge tone="info">{labels.editing}</StatusBadge>
        </span>
      )}
      <span className={styles.state}>
        {count > 0 ? (
          <strong>
            {pluralize(labels.changes, count)}
            <span className={styles.wide}>{labels.onPage}</span>
          </strong>
        ) : (
          <span className={styles.wide}>{labels.none}</span>
        )}
        <output className={classNames(styles.saved, documents.isFailed && styles.failed)}>{describeSaving(documents)}</output>
      </span>
      <span className={styles.people}>
        {people.map(({ _id, name }) => (
          <span key={_id} title={interpolate(labels.person, { name })}>
            <Avatar name={name} />
          </span>
        ))}
      </span>
      <span className={styles.tools}>
        <IconButton
          variant="quiet"
          icon="undo"
          label={labels.undo}
          aria-keyshortcuts="Control+Z"
          aria-disabled={!documents.canUndo}
          className={styles.wide}
          onClick={() => void documents.undo()}
        />
        <IconButton
          variant="quiet"
          icon="redo"
          label={labels.redo}
          aria-keyshortcuts="Control+Shift+Z"
          aria-disabled={!documents.canRedo}
          className={styles.wide}
          onClick={() => void documents.redo()}
        />
        <IconButton variant="quiet" icon="history" label={labels.history} className={styles.wide} onClick={onHistory} />
        <IconButton variant="quiet" icon="device" label={labels.phone} aria-pressed={isPhone} className={styles.wide} onClick={onPhone} />
        <IconButton variant="quiet" icon="search" label={labels.search} className={styles.wide} onClick={onSearch} />
        <IconButton variant="quiet" icon="link" label={labels.preview} className={styles.wide} onClick={() => void preview.run({ path })} />
        <LinkButton variant="text" compact className={styles.wide} href={path}>
          {labels.leave}
        </LinkButton>
        <Button compact disabled={count === 0} onClick={onPublish}>
          {labels.publish}
        </Button>
        <span className={styles.narrow}>
          <Menu
            label={labels.more}
            open={isMoreOpen}
            onOpenChange={setMoreOpen}
            items={[...seldom, { key: 'leave', label: labels.leave, icon: 'logout', ruled: true, run: () => location.assign(path) }]}
            renderTrigger={(button) => <IconButton {...button} variant="quiet" icon="more" label={labels.more} />}
          />
        </span>
      </span>
    </section>
  )
}

type ScheduleProps = { publishAt: string; documents: PageDocuments; onChange: () => void }

/** When the changes go live, with the ways to change it. */
function ScheduleMenu({ publishAt, documents, onChange }: ScheduleProps) {
  const [isOpen, setOpen] = useState(false)
  const cancelSchedule = useCancelSchedule()
  const text = interpolate(documentLabels.schedule.at, { moment: formatOfficeTime(publishAt) })
  const scheduled = documents.documents.filter((document) => document.publishAt !== null).map(({ key }) => key)
  return (
    <Menu
      label={text}
      open={isOpen}
      onOpenChange={setOpen}
      heading={text}
      items={[
        { key: 'change', label: documentLabels.schedule.changeTime, icon: 'calendar', run: onChange },
        { key: 'cancel', label: documentLabels.schedule.cancelSchedule, icon: 'close', run: () => void cancelSchedule.run(scheduled) },
      ]}
      renderTrigger={(button) => (
        <Button {...button} variant="ghost" compact icon="calendar" className={styles.scheduled} aria-label={text}>
          <span className={styles.wide}>{text}</span>
        </Button>
      )}
    />
  )
}

function describeSaving({ isSaving, isFailed, savedAt }: PageDocuments): string {
  if (isFailed) return labels.failed
  if (isSaving) return labels.saving
  return savedAt ? interpolate(labels.saved, { time: timeFormat.format(new Date(savedAt)) }) : ''
}
