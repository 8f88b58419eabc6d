import { cms } from '../../../content/cms.ts'
import { fill } from '../../../content/fill.ts'
import { ENQUIRY_STATUSES, type Enquiry, PRIORITIES } from '../../../contract/enquiry.ts'
import { Choice } from '../parts/choice.tsx'
import { Facts } from '../parts/facts.tsx'
import { Moment } from '../parts/moment.tsx'
import { stretch } from '../parts/moments.ts'
import { Panel } from '../parts/panel.tsx'
import { useChange } from '../parts/use-change.ts'
import type { QueryCall } from './use-query.ts'

export function QueryDetails({ query, call }: { query: Enquiry; call: QueryCall }) {
  const change = useChange(call.update, cms.query.updateFailed)
  const words = cms.query
  const facts = [
    {
      name: words.status,
      value: (
        <Choice
          label={words.status}
          value={query.status}
          options={ENQUIRY_STATUSES}
          names={cms.statuses}
          onChoose={(status) => change({ status })}
        />
      ),
    },
    {
      name: words.priority,
      value: (
        <Choice
          label={words.priority}
          value={query.priority}
          options={PRIORITIES}
          names={cms.priorities}
          onChoose={(priority) => change({ priority })}
        />
      ),
    },
    { name: words.received, value: <Moment at={query.createdAt} /> },
    { name: words.updated, value: <Moment at={query.updatedAt} /> },
    { name: words.source, value: query.source || cms.queries.notGiven },
  ]
  const promise = promiseWords(query)
  return (
    <Panel heading={words.details}>
      <Facts facts={promise ? [...facts, { name: words.promise, value: promise }] : facts} />
    </Panel>
  )
}

function promiseWords({ createdAt, dueAt, firstReplyAt }: Enquiry): string | undefined {
  if (!firstReplyAt || !dueAt) return undefined
  const time = stretch(Date.parse(firstReplyAt) - Date.parse(createdAt))
  return fill(firstReplyAt <= dueAt ? cms.query.kept : cms.query.late, { time })
}
