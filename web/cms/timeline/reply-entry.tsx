import { endpoints } from '../../../contract/endpoints.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import type { RecordedReply, ReplyFile } from '../../../contract/casework.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { formatWeekdayTime } from '../dates/dates.ts'
import { useNow } from '../dates/use-now.ts'
import { useToastMutation } from '../data/use-staff-mutation.ts'
import { endpointUrl } from '../data/endpoint-url.ts'
import { DeliveryState } from '../emails/delivery-state.tsx'
import { emailLabels } from '../emails/labels.ts'
import { FileTiles } from '../messages/message-files.tsx'
import { MessageText } from '../messages/message-text.tsx'
import { ThreadCard, ThreadCardBody, ThreadCardSubject } from '../messages/thread-card.tsx'
import { replyLabels } from '../replies/labels.ts'
import { useTakeBack } from '../replies/use-take-back.ts'
import { staffApi } from '../session/staff-api.ts'
import { timelineLabels } from './labels.ts'
import styles from './timeline.module.css'

type Props = { reply: RecordedReply; mailto?: string; hasMailServer: boolean; casePath: string }

/** A reply and its delivery state, or when it goes out. */
export function ReplyEntry({ reply, mailto, hasMailServer, casePath }: Props) {
  const { _id: id, sentBy, sentAt, subject, content, acknowledgment, cc, files, canTakeBack, delivery } = reply
  return (
    <ThreadCard
      tone="ours"
      id={replyCardId(id)}
      avatar={<Avatar name={sentBy} />}
      name={<b>{sentBy}</b>}
      type={timelineLabels.response}
      marks={
        acknowledgment && (
          <Badge small tone="info" icon="check">
            {timelineLabels.acknowledgment}
          </Badge>
        )
      }
      at={sentAt}
      className={styles[delivery.state]}
    >
      <ThreadCardBody>
        {cc.length > 0 && <p className={styles.cc}>{interpolate(timelineLabels.cc, { addresses: cc.join(', ') })}</p>}
        <ThreadCardSubject>{subject}</ThreadCardSubject>
        <MessageText message={{ text: content, quotedText: '' }} />
        <FileTiles files={files.map(toTile)} />
      </ThreadCardBody>
      {canTakeBack ? (
        <WaitingState reply={reply} casePath={casePath} />
      ) : (
        <DeliveryState delivery={delivery} mailto={mailto} hasMailServer={hasMailServer} />
      )}
    </ThreadCard>
  )
}

export const replyCardId = (id: string): string => `reply-${id}`

/** The server takes nothing but PDF files and pictures that it has drawn anew. */
const toTile = ({ _id, name, type, bytes }: ReplyFile) => ({
  key: _id,
  name,
  bytes,
  isPicture: type.startsWith('image/'),
  href: endpointUrl(endpoints.downloadReplyFile, { id: _id }),
})

/** A letter that is to leave later than this was meant for another time. */
const UNDO_MS = 60_000

/** It has not left yet. */
function WaitingState({ reply: { _id: id, scheduledFor }, casePath }: Pick<Props, 'reply' | 'casePath'>) {
  const takeBack = useTakeBack(casePath)
  const sendNow = useToastMutation(() => staffApi.sendReplyNow({ id }), { failed: replyLabels.sendNowFailed })
  const now = useNow()
  const isLater = scheduledFor !== null && Date.parse(scheduledFor) - now.getTime() > UNDO_MS
  return (
    <div className={styles.waiting}>
      <output>
        <Badge tone="info" icon="clock">
          {isLater
            ? interpolate(timelineLabels.goesOut, { time: formatWeekdayTime(new Date(scheduledFor), now) })
            : emailLabels.states.queued}
        </Badge>
        <span className={styles.waitingNote}>{isLater ? replyLabels.later.note : emailLabels.notes.queued}</span>
      </output>
      {isLater && (
        <Button variant="text" compact icon="send" busy={sendNow.isPending} onClick={() => void sendNow.run(undefined)}>
          {replyLabels.sendNow}
        </Button>
      )}
      <Button variant="text" compact busy={takeBack.isPending} onClick={() => void takeBack.run(id)}>
        {isLater ? replyLabels.changeIt : emailLabels.stop}
      </Button>
    </div>
  )
}
