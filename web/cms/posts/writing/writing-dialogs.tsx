import { useRef, useState } from 'react'
import { interpolate } from '../../../../contract/interpolate.ts'
import { DISCARDED_KEPT_DAYS, REVIEW_NOTE_LIMIT } from '../../../../contract/post-changes.ts'
import { Select } from '../../../ui/forms/select.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useColleagues } from '../../casework/use-colleagues.ts'
import { DeleteDialog } from '../../dialogs/delete-dialog.tsx'
import { FormDialog } from '../../dialogs/form-dialog.tsx'
import { pluralize } from '../../pluralize.ts'
import { useCurrentStaff } from '../../session/current-staff.ts'
import { staffApi } from '../../session/staff-api.ts'
import { PreviewLinkPanel } from '../editor/preview-link-panel.tsx'
import { ScheduleDialog } from '../editor/schedule-dialog.tsx'
import { postLabels, postPageLabels } from '../labels.ts'
import { VersionsDialog } from '../versions/versions-dialog.tsx'
import { usePublishedChanges } from './use-published-changes.ts'
import type { Writing } from './use-writing.ts'
import type { WritingActions } from './use-writing-actions.ts'
import { PublishDialog } from './publish-dialog.tsx'

const labels = {
  discardTitle: { one: 'Discard 1 change?', many: 'Discard {{count}} changes?' },
  discardText: `The text will be as it is published. What {{names}} wrote is kept for ${DISCARDED_KEPT_DAYS} days under Versions.`,
  discardOwnText: 'The text will be as it is published.',
  you: 'you',
  and: ' and ',
  discard: 'Discard',
  offlineTitle: 'Take the post offline?',
  offlineText: 'Visitors no longer find it, and links to it end at “not found”. It becomes a draft with the text as it is here.',
  offline: 'Take offline',
  askTitle: 'Ask a colleague to look',
  askText: 'They get a letter with your note and see the post on their dashboard. They can publish it.',
  colleague: 'Colleague',
  note: 'Note',
  noteHint: 'What they should look at. May stay empty.',
  ask: 'Ask',
  chooseColleague: 'Please choose a colleague.',
  nobody: 'There is no colleague with an account yet.',
  choose: 'Choose …',
} as const

type Props = { writing: Writing; actions: WritingActions }

/** The dialogs of the writing page. */
export function WritingDialogs({ writing, actions }: Props) {
  const { dialog, closeDialog } = actions
  const { base, content } = writing
  switch (dialog) {
    case 'publish':
      return <PublishDialog writing={writing} actions={actions} />
    case 'schedule':
      return (
        <ScheduleDialog
          publishAt={base.saved?.changes?.publishAt ?? base.post?.publishAt ?? null}
          onSchedule={(publishAt) => void actions.schedule(publishAt)}
          onClose={closeDialog}
        />
      )
    case 'ask':
      return <AskDialog actions={actions} />
    case 'discard':
      return <DiscardDialog writing={writing} actions={actions} />
    case 'take offline':
      return (
        <ConfirmDialog
          open
          title={labels.offlineTitle}
          question={labels.offlineText}
          confirm={labels.offline}
          icon="eye-off"
          danger
          onConfirm={() => {
            closeDialog()
            void actions.takeOffline()
          }}
          onCancel={closeDialog}
        />
      )
    case 'versions':
      return base.saved ? (
        <VersionsDialog saved={base.saved} content={content} isDirty={writing.isDirty} onRestored={writing.load} onClose={closeDialog} />
      ) : null
    case 'preview link':
      return <PreviewLinkDialog writing={writing} actions={actions} />
    case 'delete':
      return (
        <DeleteDialog
          item={base.post}
          getName={({ mainHeading }) => mainHeading}
          labels={{
            title: postPageLabels.delete,
            question: postPageLabels.confirmDelete.editor,
            failed: postPageLabels.errors.editorDelete,
          }}
          remove={({ _id: id }) => staffApi.deletePostFromEditor({ id })}
          onDeleted={actions.leaveAfterDelete}
          onClose={closeDialog}
        />
      )
    default:
      return null
  }
}

function DiscardDialog({ writing, actions }: Props) {
  const { count } = usePublishedChanges(writing)
  const ownName = useCurrentStaff()?.name
  const savedBy = writing.base.saved?.changes?.updatedBy
  const names = [...new Set([savedBy === ownName ? labels.you : savedBy, writing.isDirty ? labels.you : undefined])]
    .filter(Boolean)
    .join(labels.and)
  return (
    <ConfirmDialog
      open
      title={pluralize(labels.discardTitle, count)}
      question={savedBy ? interpolate(labels.discardText, { names }) : labels.discardOwnText}
      confirm={labels.discard}
      icon="trash"
      danger
      onConfirm={() => {
        actions.closeDialog()
        void actions.discardChanges()
      }}
      onCancel={actions.closeDialog}
    />
  )
}

function AskDialog({ actions }: { actions: WritingActions }) {
  const ownId = useCurrentStaff()?._id
  const colleagues = useColleagues().filter(({ _id }) => _id !== ownId)
  const [reviewerId, setReviewerId] = useState('')
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLSelectElement>(null)
  return (
    <FormDialog
      onClose={actions.closeDialog}
      title={labels.askTitle}
      initialFocus={field}
      submit={labels.ask}
      icon="send"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!reviewerId) {
          setError(labels.chooseColleague)
          return field.current?.focus()
        }
        actions.closeDialog()
        void actions.ask(reviewerId, note)
      }}
    >
      <p className="small muted">{labels.askText}</p>
      <Select
        ref={field}
        label={labels.colleague}
        error={error}
        hint={colleagues.length === 0 ? labels.nobody : undefined}
        value={reviewerId}
        onChange={({ target }) => setReviewerId(target.value)}
      >
        <option value="">{labels.choose}</option>
        {colleagues.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </Select>
      <TextField
        label={labels.note}
        hint={labels.noteHint}
        maxLength={REVIEW_NOTE_LIMIT}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDialog>
  )
}

/** What the link shows must be saved: unsaved text would be missing in it. */
function PreviewLinkDialog({ writing, actions }: Props) {
  return (
    <Dialog open onClose={actions.closeDialog} title={postLabels.previewLink}>
      <PreviewLinkPanel post={writing.base.post} beforeCreate={actions.saveIfNeeded} onChange={writing.setPreviewUntil} />
    </Dialog>
  )
}
