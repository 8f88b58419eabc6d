import type { CaseChange, Colleague } from '../../../contract/desk.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import { formatDueTime } from '../dates/dates.ts'
import { deskLabels } from './labels.ts'

const labels = deskLabels.acts

/** A change and what is said when it is done. */
export type CaseAct = { change: CaseChange; text: string }

export const caseActs = {
  assign: (owner: Colleague | null): CaseAct => ({
    change: { owner: owner?._id ?? null },
    text: owner ? interpolate(labels.assigned, { name: owner.name }) : labels.unassigned,
  }),
  snooze: (until: Date | null): CaseAct => ({
    change: { followUpAt: until?.toISOString() ?? null },
    text: until ? interpolate(labels.snoozed, { time: describeTime(until) }) : labels.awake,
  }),
  close: { change: { status: 'closed' }, text: labels.closed },
  reopen: { change: { status: 'pending' }, text: labels.reopened },
  spam: { change: { folder: 'spam' }, text: labels.spam },
  notSpam: { change: { folder: 'inbox' }, text: labels.notSpam },
} as const satisfies Record<string, CaseAct | ((value: never) => CaseAct)>

function describeTime(at: Date): string {
  const { day, text } = formatDueTime(at, new Date())
  return day === 'tomorrow' ? `${deskLabels.days.tomorrow} ${text}` : text
}
