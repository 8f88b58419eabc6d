import { interpolate } from '../../../contract/interpolate.ts'
import type { StaffPost } from '../../../contract/staff-post.ts'
import { dateTimeFormat } from '../dates/dates.ts'

const labels = { saved: 'Saved {{moment}}', savedBy: 'Saved {{moment}} by {{name}}' } as const

export const formatSavedAt = (at: string): string => dateTimeFormat.format(new Date(at))

export function formatLastSaved({ updatedAt, updatedBy }: StaffPost): string {
  const moment = formatSavedAt(updatedAt)
  return updatedBy ? interpolate(labels.savedBy, { moment, name: updatedBy }) : interpolate(labels.saved, { moment })
}
