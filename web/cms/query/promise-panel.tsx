import type { Enquiry } from '../../../contract/enquiry.ts'
import { Panel } from '../layout/panel.tsx'
import { ResponseClock } from '../casework/response-clock.tsx'

/** For whoever still waits for a first answer. */
export function PromisePanel({ query: { status, folder, createdAt, dueAt, firstReplyAt, office } }: { query: Enquiry }) {
  if (status !== 'pending' || folder !== 'inbox' || firstReplyAt || !dueAt) return null
  return (
    <Panel>
      <ResponseClock createdAt={createdAt} dueAt={dueAt} office={office} />
    </Panel>
  )
}
