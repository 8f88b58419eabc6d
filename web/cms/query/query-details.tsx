import { cms } from '../../../content/cms.ts'
import { interpolate } from '../../../content/interpolate.ts'
import { ENQUIRY_STATUSES, type Enquiry, PRIORITIES } from '../../../contract/enquiry.ts'
import { AutosaveSelect } from '../forms/autosave-select.tsx'
import { DescriptionList } from '../layout/description-list.tsx'
import { DateTime } from '../dates/date-time.tsx'
import { formatDuration } from '../dates/dates.ts'
import { Panel } from '../layout/panel.tsx'
import { useEnquiryUpdate } from './use-query.ts'

export function QueryDetails({ query }: { query: Enquiry }) {
  const update = useEnquiryUpdate(query._id)
  const words = cms.query
  const facts = [
    {
      name: words.status,
      value: (
        <AutosaveSelect
          label={words.status}
          value={query.status}
          options={ENQUIRY_STATUSES}
          names={cms.statuses}
          onChoose={(status) => update.run({ status })}
        />
      ),
    },
    {
      name: words.priority,
      value: (
        <AutosaveSelect
          label={words.priority}
          value={query.priority}
          options={PRIORITIES}
          names={cms.priorities}
          onChoose={(priority) => update.run({ priority })}
        />
      ),
    },
    { name: words.received, value: <DateTime at={query.createdAt} /> },
    { name: words.updated, value: <DateTime at={query.updatedAt} /> },
    { name: words.source, value: query.source || cms.queries.notGiven },
  ]
  const promise = promiseWords(query)
  return (
    <Panel heading={words.details}>
      <DescriptionList items={promise ? [...facts, { name: words.promise, value: promise }] : facts} />
    </Panel>
  )
}

function promiseWords({ createdAt, dueAt, firstReplyAt }: Enquiry): string | undefined {
  if (!firstReplyAt || !dueAt) return undefined
  const time = formatDuration(Date.parse(firstReplyAt) - Date.parse(createdAt))
  return interpolate(firstReplyAt <= dueAt ? cms.query.kept : cms.query.late, { time })
}
