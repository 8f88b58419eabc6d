import { useRef, useState } from 'react'
import { isUrlOrPath } from '../../../../contract/fields.ts'
import { interpolate } from '../../../../contract/interpolate.ts'
import { PostCover } from '../../../parts/post-cover.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Icon } from '../../../ui/media/icon.tsx'
import { PictureFrame } from '../../../ui/media/picture-frame.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { pluralize } from '../../pluralize.ts'
import { findProblems } from '../checks/find-problems.ts'
import { usePublishedChanges } from './use-published-changes.ts'
import type { Writing } from './use-writing.ts'
import type { WritingActions } from './use-writing-actions.ts'
import styles from './publish-dialog.module.css'

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
} as const

type Props = { writing: Writing; actions: WritingActions }

/** Asks once, with what the checker has found: a missing alt text is named. */
export function PublishDialog({ writing, actions }: Props) {
  const { closeDialog } = actions
  const { content } = writing
  const publishButton = useRef<HTMLButtonElement>(null)
  const { count } = usePublishedChanges(writing)
  // As the text is now: the checker beside it waits until nobody types.
  const [findings] = useState(() => findProblems(writing.getContent()))
  const stops = findings.filter(({ kind }) => kind === 'stop')
  const missingAlt = findings.filter(({ rule }) => rule === 'missingAlt')
  const others = findings.length - stops.length - missingAlt.length
  const isPublished = writing.base.post?.state === 'published'

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
          <FindingRow key={finding.key} title={finding.title} text={finding.text} onJump={() => actions.goTo(finding.place)} />
        ))}
        {missingAlt.length > 0 && (
          <FindingRow
            title={pluralize(labels.missingAlt, missingAlt.length)}
            text={labels.missingAltText}
            onJump={() => actions.goTo(missingAlt[0]!.place)}
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
