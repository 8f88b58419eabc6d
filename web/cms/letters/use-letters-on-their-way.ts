import type { RecordedReply } from '../../../contract/reply.ts'
import { usePolling } from '../session/use-polling.ts'

/** Letters are seen to leave within seconds; nobody needs it sooner. */
const LOOK_AGAIN_MS = 3000

/** While a letter is on its way, the page looks again now and then. Once all have settled, it rests. */
export function useLettersOnTheirWay(responses: readonly RecordedReply[] | undefined, look: () => void): void {
  const running = responses?.some(({ delivery: { state } }) => state === 'queued' || state === 'sending') ?? false
  usePolling({ everyMs: LOOK_AGAIN_MS, running, look })
}
