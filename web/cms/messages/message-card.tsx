import { useState } from 'react'
import { interpolate, isolateRightToLeft } from '../../../contract/interpolate.ts'
import { endpoints } from '../../../contract/endpoints.ts'
import type { Message } from '../../../contract/correspondence.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { endpointUrl } from '../data/endpoint-url.ts'
import { messageLabels } from './labels.ts'
import { MessageFiles } from './message-files.tsx'
import { MessageFrame } from './message-frame.tsx'
import { MessageText } from './message-text.tsx'
import styles from './message-card.module.css'
import { senderName } from './sender-name.ts'
import { ThreadCard, ThreadCardBody, ThreadCardSubject } from './thread-card.tsx'

type Props = {
  message: Message
  /** Left out where it is that of the letter before. */
  showSubject?: boolean
  /** The letter of ours that a bounce is about. */
  failedReply?: { cardId: string; reason: string }
  /** Nobody has read it. */
  isUnread?: boolean
  /** False for a message that belongs to no enquiry yet. */
  isPlaced?: boolean
}

/** A letter of a client, an automatic reply, a bounce, or a letter of ours from another mail program. */
export function MessageCard({ message, showSubject = true, failedReply, isUnread, isPlaced = true }: Props) {
  if (!isPlaced) return <UnplacedCard message={message} />
  if (message.kind === 'bounce') return <BounceCard message={message} failedReply={failedReply} />
  if (message.kind === 'automatic') return <AutomaticCard message={message} />
  const isOurs = message.direction === 'out'
  const isOther = !isOurs && message.isOtherSender
  return (
    <ThreadCard
      tone={isOurs ? 'ours' : 'client'}
      at={message.receivedAt}
      avatar={<Avatar name={senderName(message.from)} tone={isOurs ? 'staff' : 'client'} />}
      name={isOther ? <OtherSender from={message.from} /> : <Sender from={message.from} />}
      type={!isOther && (isOurs ? messageLabels.fromMailProgram : message.from.name && message.from.address)}
      marks={
        <>
          {!isOurs && !isOther && (
            <Badge small tone="info">
              {messageLabels.client}
            </Badge>
          )}
          {isUnread && (
            <Badge small tone="info" icon="spark">
              {messageLabels.unread}
            </Badge>
          )}
        </>
      }
    >
      <MessageContent message={message} subject={showSubject && (message.subject || messageLabels.noSubject)} />
    </ThreadCard>
  )
}

/** Whole, of whatever kind it is: somebody has to find out where it belongs. */
function UnplacedCard({ message }: { message: Message }) {
  const { from, direction, receivedAt, subject } = message
  return (
    <ThreadCard
      tone={direction === 'out' ? 'ours' : 'client'}
      at={receivedAt}
      name={<Sender from={from} />}
      type={direction === 'out' ? messageLabels.fromMailProgram : from.name && from.address}
    >
      <MessageContent message={message} subject={subject || messageLabels.noSubject} heading="h2" />
    </ThreadCard>
  )
}

function Sender({ from }: Pick<Message, 'from'>) {
  return (
    <b>
      <bdi>{senderName(from)}</bdi>
    </b>
  )
}

function OtherSender({ from }: Pick<Message, 'from'>) {
  const sender = from.name ? `${isolateRightToLeft(from.name)} <${from.address}>` : senderName(from)
  return (
    <b className={styles.otherSender}>
      <Icon name="users" />
      <span>{interpolate(messageLabels.otherSender, { sender })}</span>
    </b>
  )
}

type ContentProps = { message: Message; subject: string | false; heading?: 'h3' | 'h2' }

/** What follows the header: text, files, and the ways to see the letter as it came. */
function MessageContent({ message, subject, heading }: ContentProps) {
  const { _id: id, text, hasHtml, hasRaw, problem, to, files } = message
  const [isDesigned, setDesigned] = useState(hasHtml && !text.trim())
  return (
    <>
      <ThreadCardBody>
        {to.length > 1 && <p className={styles.recipients}>{interpolate(messageLabels.to, { addresses: to.join(', ') })}</p>}
        {subject && <ThreadCardSubject heading={heading}>{subject}</ThreadCardSubject>}
        {isDesigned ? <MessageFrame message={message} /> : <MessageText message={message} />}
        {problem && (
          <p className={styles.problem}>
            <Icon name="warning" />
            {problem}
          </p>
        )}
        <MessageFiles messageId={id} files={isDesigned ? files.filter(({ inline }) => !inline) : files} />
      </ThreadCardBody>
      {(hasHtml || hasRaw) && (
        <footer className={styles.footer}>
          {hasHtml && (
            <Button variant="text" compact icon={isDesigned ? 'paragraph' : 'browser'} onClick={() => setDesigned(!isDesigned)}>
              {isDesigned ? messageLabels.design.hide : messageLabels.design.show}
            </Button>
          )}
          {hasRaw && <RawLink id={id} />}
        </footer>
      )}
    </>
  )
}

function RawLink({ id }: { id: string }) {
  return (
    <LinkButton variant="text" compact icon="download" download href={endpointUrl(endpoints.downloadMessage, { id })}>
      {messageLabels.downloadMessage}
    </LinkButton>
  )
}

/** Folded: it was written by a machine. */
function AutomaticCard({ message }: { message: Message }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <ThreadCard
      tone="muted"
      at={message.receivedAt}
      name={<b>{messageLabels.automatic}</b>}
      type={
        <>
          {senderName(message.from)}. {messageLabels.automaticNote}
        </>
      }
      actions={
        <Button variant="text" compact className={styles.foldButton} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? messageLabels.hideAutomatic : messageLabels.showAutomatic}
        </Button>
      }
    >
      {isOpen && <MessageContent message={message} subject={message.subject} />}
    </ThreadCard>
  )
}

function BounceCard({ message, failedReply }: Pick<Props, 'message' | 'failedReply'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <ThreadCard
      tone="problem"
      at={message.receivedAt}
      name={<b className={styles.bounceTitle}>{messageLabels.bounce}</b>}
      type={messageLabels.bounceNotice}
    >
      <ThreadCardBody>
        <p className={styles.reason}>{failedReply?.reason || messageLabels.bounceUnknown}</p>
      </ThreadCardBody>
      <footer className={styles.footer}>
        {failedReply && (
          <LinkButton variant="text" compact icon="arrow-up" href={`#${failedReply.cardId}`}>
            {messageLabels.goToFailed}
          </LinkButton>
        )}
        <Button variant="text" compact aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? messageLabels.hideNotice : messageLabels.showNotice}
        </Button>
      </footer>
      {isOpen && (
        <div className={styles.notice}>
          <MessageContent message={message} subject={message.subject} />
        </div>
      )}
    </ThreadCard>
  )
}
