import { onAccountChange } from '../session/current-staff.ts'
import { createChangeQueue } from './change-queue.ts'

/** One for the window: changes made without a connection are sent also after the list was left. */
export const deskChanges = createChangeQueue()

// The next account must not send what another has done.
onAccountChange(() => deskChanges.clear())

deskChanges.subscribe(() => {
  const isWaiting = deskChanges.getSnapshot().some(({ state }) => state === 'waiting')
  if (isWaiting) addEventListener('beforeunload', warnOfLoss)
  else removeEventListener('beforeunload', warnOfLoss)
  if (isWaiting) addEventListener('online', deskChanges.retry)
  else removeEventListener('online', deskChanges.retry)
})

/** They are kept in memory only: the browser asks before it closes the window. */
const warnOfLoss = (event: BeforeUnloadEvent): void => event.preventDefault()
