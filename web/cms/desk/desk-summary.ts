import type { DeskCounts, DeskView } from '../../../contract/desk.ts'
import { MAX_DESK_COUNT } from '../../../contract/desk.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import { deskLabels } from './labels.ts'

const NUMBER_WORDS = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** Numbers up to ten as words. */
export const countInWords = (count: number): string => NUMBER_WORDS[count] ?? formatDeskCount(count)

/** Counts end at a limit: '999+'. */
export const formatDeskCount = (count: number): string => (count >= MAX_DESK_COUNT ? `${MAX_DESK_COUNT - 1}+` : String(count))

/** What the desk has to do, in a line: '12 open. One is late, two are due today.' */
export function deskSummary(counts: DeskCounts, view: DeskView): string {
  const { summary } = deskLabels
  if (view === 'snoozed' && counts.snoozed > 0) return interpolate(summary.snoozed, { count: formatDeskCount(counts.snoozed) })
  if (view === 'mine' && counts.mine === 0) return summary.noneMine
  if (counts.open === 0) return summary.none
  const open = interpolate(summary.open, { count: formatDeskCount(counts.open) })
  const mine = view === 'mine' ? [interpolate(summary.mine, { count: capitalize(countInWords(counts.mine)) })] : []
  return [open, ...mine, describeDue(counts)].join(' ')
}

function describeDue({ overdue, dueToday }: DeskCounts): string {
  const { late, today, nothingDue } = deskLabels.summary
  const parts = [
    ...(overdue > 0 ? [overdue === 1 ? late.one : interpolate(late.many, { count: capitalize(countInWords(overdue)) })] : []),
    ...(dueToday > 0 ? [dueToday === 1 ? today.one : interpolate(today.many, { count: countInWords(dueToday) })] : []),
  ]
  return parts.length === 0 ? nothingDue : `${capitalize(parts.join(', '))}.`
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
