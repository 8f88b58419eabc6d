import { useRef } from 'react'
import { interpolate } from '../../../contract/interpolate.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { formatAgo, timeFormat } from '../dates/dates.ts'
import { DeliveryBadge } from '../emails/delivery-state.tsx'
import styles from './composer.module.css'
import { replyLabels } from './labels.ts'
import { countWords } from './reply-draft.ts'
import type { StoppedReply } from './use-reply.ts'

const labels = replyLabels.stopped

type Props = {
  stopped: StoppedReply | undefined
  /** Who gets the letters. */
  to: string
  content: string
  onChange: () => void
  onSendAsWell: () => void
  onDiscard: () => void
}

/** A colleague has answered meanwhile: their letter is read before anything else is sent. Escape goes back to one's own. */
export function StoppedDialog({ stopped, to, content, onChange, onSendAsWell, onDiscard }: Props) {
  const change = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open={stopped !== undefined}
      role="alertdialog"
      initialFocus={change}
      onClose={onChange}
      title={stopped ? describeStop(stopped) : ''}
      actions={
        <>
          <Button variant="text" compact className={styles.discard} onClick={onDiscard}>
            {labels.discard}
          </Button>
          <Button variant="ghost" compact onClick={onSendAsWell}>
            {labels.sendAsWell}
          </Button>
          <Button ref={change} compact onClick={onChange}>
            {labels.change}
          </Button>
        </>
      }
    >
      <p>{labels.text}</p>
      {stopped && <ColleagueLetter letter={stopped.letter} to={to} />}
      <details className={styles.mine}>
        <summary>{interpolate(labels.mine, { count: countWords(content) })}</summary>
        <p className={styles.letterText}>{content}</p>
      </details>
    </Dialog>
  )
}

/** Of a colleague, as the dialog shows it, and above one's own letter afterwards. */
export function ColleagueLetter({ letter, to }: { letter: StoppedReply['letter']; to: string }) {
  return (
    <div className={styles.colleagueLetter}>
      <div className={styles.letterHead}>
        <Avatar name={letter.sentBy} />
        <span>
          <b>{letter.sentBy}</b> <span className="muted">{interpolate(labels.to, { name: to })}</span>
        </span>
        <DeliveryBadge state={letter.delivery.state} />
        <time dateTime={letter.sentAt}>{timeFormat.format(new Date(letter.sentAt))}</time>
      </div>
      <p className={styles.letterText}>{letter.content}</p>
    </div>
  )
}

const describeStop = ({ letter }: StoppedReply): string =>
  interpolate(labels.title, {
    name: letter.sentBy.split(' ')[0] ?? letter.sentBy,
    time: formatAgo(Date.now() - Date.parse(letter.sentAt)),
  })
