import { cms } from '../../../content/cms.ts'
import { cmsSolutions } from '../../../content/cms-solutions.ts'
import { ENQUIRY_STATUSES } from '../../../contract/enquiry.ts'
import type { SolutionRequest } from '../../../contract/solution-request.ts'
import { AutosaveSelect } from '../forms/autosave-select.tsx'
import { DescriptionList } from '../layout/description-list.tsx'
import { Panel } from '../layout/panel.tsx'
import { useSolutionRequestUpdate } from './use-request.ts'

export function RequestDetails({ request }: { request: SolutionRequest }) {
  const update = useSolutionRequestUpdate(request._id)
  const { contactName, contactEmail, budgetRange, launchTimeline, status } = request
  const words = cmsSolutions
  const given = (value: string) => value || <span className="muted">{cms.queries.notGiven}</span>
  return (
    <Panel heading={words.details}>
      <DescriptionList
        items={[
          { name: words.contact, value: given(contactName) },
          { name: cms.query.contact.email, value: given(contactEmail) },
          { name: words.budget, value: given(budgetRange) },
          { name: words.launch, value: given(launchTimeline) },
          {
            name: cms.query.status,
            value: (
              <AutosaveSelect
                label={cms.query.status}
                value={status}
                options={ENQUIRY_STATUSES}
                names={cms.statuses}
                onChoose={(status) => update.run({ status })}
              />
            ),
          },
        ]}
      />
    </Panel>
  )
}
