import type { RecordedReply } from '../../../contract/casework.ts'
import type { Message } from '../../../contract/correspondence.ts'
import { bareSubject } from '../messages/subject.ts'

type DatedSubject = { id: string; subject: string; at: string }

/** The ids of the letters whose subject is not that of the letter before. */
export function subjectChanges(messages: readonly Message[], responses: readonly RecordedReply[]): Set<string> {
  const letters: DatedSubject[] = [
    ...messages.filter(({ kind }) => kind === 'letter').map(({ _id: id, subject, receivedAt: at }) => ({ id, subject, at })),
    ...responses.map(({ _id: id, subject, sentAt: at }) => ({ id, subject, at })),
  ].toSorted((one, other) => one.at.localeCompare(other.at))
  const changed = letters.filter(({ subject }, index) => {
    const before = letters[index - 1]
    return !before || bareSubject(subject) !== bareSubject(before.subject)
  })
  return new Set(changed.map(({ id }) => id))
}

/** The letter of ours that a bounce is about: the newest one before it that failed. */
export const findFailedReply = ({ kind, receivedAt }: Message, responses: readonly RecordedReply[]): RecordedReply | undefined =>
  kind === 'bounce' ? responses.findLast(({ sentAt, delivery }) => delivery.state === 'failed' && sentAt <= receivedAt) : undefined
