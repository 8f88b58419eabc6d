import type { CaseChange, Colleague } from '../../../contract/desk.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import { caseLabels } from '../casework/labels.ts'
import { caseActs } from '../desk/case-acts.ts'
import { enquiryLabels } from '../enquiries/labels.ts'
import { formatValue } from '../casework/format-value.ts'
import { casePageLabels } from './labels.ts'

/** What was done, for the toast that offers to undo it. The first that the change names. */
export function describeChange(change: CaseChange, people: readonly Colleague[]): string {
  const { owner, followUpAt, stage, status, folder, priority, value } = change
  const now = (name: string, to: string) => interpolate(casePageLabels.nowIs, { name, to })
  if (owner !== undefined) return caseActs.assign(people.find(({ _id }) => _id === owner) ?? null).text
  if (followUpAt !== undefined) return caseActs.snooze(followUpAt ? new Date(followUpAt) : null).text
  if (stage) return now(casePageLabels.stage.label, casePageLabels.stage.names[stage])
  if (status) return now(caseLabels.status, caseLabels.statuses[status])
  if (folder) return (folder === 'spam' ? caseActs.spam : caseActs.notSpam).text
  if (priority) return now(enquiryLabels.priority, enquiryLabels.priorities[priority])
  if (value !== undefined) return now(casePageLabels.value.label, value ? formatValue(value) : casePageLabels.value.none)
  return casePageLabels.markedUnread
}
