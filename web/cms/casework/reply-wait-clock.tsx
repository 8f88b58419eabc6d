import { interpolate } from '../../../contract/interpolate.ts'
import type { RecordedReply } from '../../../contract/casework.ts'
import type { Message } from '../../../contract/correspondence.ts'
import type { EnquiryStatus } from '../../../contract/enquiry.ts'
import { formatDueTime } from '../dates/dates.ts'
import { useNow } from '../dates/use-now.ts'
import { caseLabels } from './labels.ts'
import styles from './reply-wait-clock.module.css'
import { ResponseClock } from './response-clock.tsx'

type WaitingThread = {
  status: EnquiryStatus
  createdAt: string
  waitingSince: string | null
  waitingDueAt: string | null
  messages: readonly Message[]
  responses: readonly RecordedReply[]
}

type Props = { thread: WaitingThread; office?: string }

/** The time left for the reply, and why it is awaited where it is not the first one. Nothing while none is awaited. */
export function ReplyWaitClock({ thread, office = '' }: Props) {
  const now = useNow()
  const { status, createdAt, waitingSince, waitingDueAt } = thread
  if (status !== 'pending' || !waitingDueAt) return null
  const cause = findCause(thread)
  return (
    <div className={styles.wait}>
      {cause && (
        <p className={styles.cause}>
          {interpolate(caseLabels.replyWait[cause], { time: formatDueTime(new Date(waitingDueAt), now).text })}
        </p>
      )}
      <ResponseClock since={waitingSince ?? createdAt} dueAt={waitingDueAt} office={office} />
    </div>
  )
}

function findCause({ createdAt, waitingSince, messages, responses }: WaitingThread): keyof typeof caseLabels.replyWait | undefined {
  if (!waitingSince || waitingSince <= createdAt) return undefined
  if (messages.some(({ kind, direction, receivedAt }) => kind === 'letter' && direction === 'in' && receivedAt === waitingSince))
    return 'letter'
  return responses.some(({ acknowledgment }) => acknowledgment) ? 'acknowledgment' : 'status'
}
