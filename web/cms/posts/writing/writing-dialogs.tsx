import { useRef, useState } from 'react'
import { interpolate } from '../../../../contract/interpolate.ts'
import { REVIEW_NOTE_LIMIT } from '../../../../contract/post-changes.ts'
import { isUrlOrPath } from '../../../../contract/fields.ts'
import { PostCover } from '../../../parts/post-cover.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Icon } from '../../../ui/media/icon.tsx'
import { PictureFrame } from '../../../ui/media/picture-frame.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useColleagues } from '../../casework/use-colleagues.ts'
import { DeleteDialog } from '../../dialogs/delete-dialog.tsx'
import { FormDialog } from '../../dialogs/form-dialog.tsx'
import { pluralize } from '../../pluralize.ts'
import { useCurrentStaff } from '../../session/current-staff.ts'
import { staffApi } from '../../session/staff-api.ts'
import { type PostFinding, findProblems } from '../checks/find-problems.ts'
import { PreviewLinkPanel } from '../editor/preview-link-panel.tsx'
import { ScheduleDialog } from '../editor/schedule-dialog.tsx'
import { postLabels, postPageLabels } from '../labels.ts'
import { VersionsDialog } from '../versions/versions-dialog.tsx'
import { usePublishedChanges } from './use-published-changes.ts'
import type { Writing } from './use-writing.ts'
import type { WritingActions } from './use-writing-actions.ts'
import styles from './writing-dialogs.module.css'

const labels = {
  publishTitle: 'Publish “{{heading}}”?',
  changesTitle: { one: 'Publish 1 change?', many: 'Publish {{count}} changes?' },
  publishText: 'Everybody can read it then.',
  changesText: 'Readers see the new text at once.',
  publish: 'Publish now',
  publishAnyway: 'Publish anyway',
  scheduleInstead: 'Schedule instead',
  back: 'Back to writing',
  jump: 'Jump to',
  missingAlt: { one: '1 picture without alt text', many: '{{count}} pictures without alt text' },
  missingAltText: 'People who do not see it learn nothing of it.',
  others: { one: '1 thing to look at', many: '{{count}} things to look at' },
  moreOthers: { one: '1 more thing to look at', many: '{{count}} more things to look at' },
  nothing: 'Nothing is in the way',
  nothingMore: 'Nothing else is in the way',
  discardTitle: { one: 'Discard 1 change?', many: 'Discard {{count}} changes?' },
  discardText: 'The text will be as it is published. What {{names}} wrote is kept for 30 days under Versions.',
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

/** Asks once, with what the checker has found: a missing alt text is named. */
function PublishDialog({ writing, actions }: Props) {
  const { closeDialog } = actions
  const { surface, content } = writing
  const publishButton = useRef<HTMLButtonElement>(null)
  const { count } = usePublishedChanges(writing)
  // As the text is now: the checker beside it waits until nobody types.
  const [findings] = useState(() => findProblems(writing.getContent()))
  const stops = findings.filter(({ kind }) => kind === 'stop')
  const missingAlt = findings.filter(({ rule }) => rule === 'missingAlt')
  const others = findings.length - stops.length - missingAlt.length
  const isPublished = writing.base.post?.state === 'published'

  function jump({ place }: PostFinding): void {
    closeDialog()
    if (place !== 'details') requestAnimationFrame(() => surface.current?.focus(place))
  }

  return (
    <Dialog
      open
      onClose={closeDialog}
      title={isPublished ? pluralize(labels.changesTitle, count) : interpolate(labels.publishTitle, { heading: content.mainHeading })}
      initialFocus={publishButton}
      className={styles.publish}
      actions={
        <>
          <Button variant="text" compact onClick={closeDialog}>
            {labels.back}
          </Button>
          {stops.length === 0 && (
            <>
              <Button variant="ghost" compact onClick={() => actions.run('schedule')}>
                {labels.scheduleInstead}
              </Button>
              <Button
                ref={publishButton}
                compact
                icon="send"
                onClick={() => {
                  closeDialog()
                  void actions.publish()
                }}
              >
                {missingAlt.length > 0 ? labels.publishAnyway : labels.publish}
              </Button>
            </>
          )}
        </>
      }
    >
      <div className={styles.summary}>
        <PictureFrame ratio="16 / 10" className={styles.cover}>
          <PostCover coverImage={isUrlOrPath(content.coverImage) ? content.coverImage : ''} sizes="140px" />
        </PictureFrame>
        <div>
          <strong>{content.mainHeading}</strong>
          <p>{isPublished ? labels.changesText : labels.publishText}</p>
        </div>
      </div>
      <ul className={styles.list}>
        {stops.map((finding) => (
          <FindingRow key={finding.key} title={finding.title} text={finding.text} onJump={() => jump(finding)} />
        ))}
        {missingAlt.length > 0 && (
          <FindingRow
            title={pluralize(labels.missingAlt, missingAlt.length)}
            text={labels.missingAltText}
            onJump={() => jump(missingAlt[0]!)}
          />
        )}
        {others > 0 && <FindingRow title={pluralize(missingAlt.length > 0 ? labels.moreOthers : labels.others, others)} text="" />}
        {stops.length === 0 && others === 0 && (
          <li className={styles.row}>
            <Icon name="check" className={styles.ok} />
            <strong>{missingAlt.length > 0 ? labels.nothingMore : labels.nothing}</strong>
          </li>
        )}
      </ul>
    </Dialog>
  )
}

function FindingRow({ title, text, onJump }: { title: string; text: string; onJump?: () => void }) {
  return (
    <li className={styles.row}>
      <Icon name="warning" className={styles.warn} />
      <span>
        <strong>{title}</strong>
        {text && <span>{text}</span>}
      </span>
      {onJump && (
        <Button variant="text" compact aria-label={`${labels.jump}: ${title}`} onClick={onJump}>
          {labels.jump}
        </Button>
      )}
    </li>
  )
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
      open
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
