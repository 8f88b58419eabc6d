import { cms } from '../../../content/cms.ts'
import { Status } from '../../ui/badge.tsx'
import type { Tone } from '../../ui/tone.ts'

const TONES: Record<string, Tone> = { pending: 'warn', responded: 'ok', closed: 'calm' }

/** How an enquiry or a request stands. Whatever is none of the known ones is new. */
export function StatusChip({ status }: { status: string }) {
  return <Status tone={TONES[status] ?? 'info'}>{statusName(status)}</Status>
}

const statusName = (status: string): string =>
  Object.hasOwn(cms.statuses, status) ? cms.statuses[status as keyof typeof cms.statuses] : cms.queries.otherStatus
