import type { Message } from '../../../contract/correspondence.ts'

/** The letter that a reply answers, and the subject with which it continues the thread. Automatic replies and bounces are neither. */
export function newestLetters(messages: readonly Message[]): { letter: Message | undefined; newestSubject: string | undefined } {
  const letters = messages.filter(({ kind }) => kind === 'letter').toSorted((one, other) => one.receivedAt.localeCompare(other.receivedAt))
  return { letter: letters.findLast(({ direction }) => direction === 'in'), newestSubject: letters.at(-1)?.subject }
}
