import type { Enquiry } from '../../../contract/enquiry.ts'
import { Panel } from '../parts/panel.tsx'
import { PromiseClock } from '../parts/promise-clock.tsx'

/** For whoever still waits for a first answer. */
export function PromisePanel({ query: { status, folder, createdAt, dueAt, firstReplyAt, office } }: { query: Enquiry }) {
  if (status !== 'pending' || folder !== 'inbox' || firstReplyAt || !dueAt) return null
  return (
    <Panel>
      <PromiseClock createdAt={createdAt} dueAt={dueAt} office={office} />
    </Panel>
  )
}
