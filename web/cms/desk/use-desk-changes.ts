import { useSyncExternalStore } from 'react'
import { isApiError } from '../../../contract/api-client.ts'
import type { CaseChange, CaseChanges, DeskRow } from '../../../contract/desk.ts'
import type { EndpointReply } from '../../../contract/endpoint.ts'
import type { Endpoints } from '../../../contract/endpoints.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import { useToast } from '../../ui/overlays/toast-provider.tsx'
import { caseLabels } from '../casework/labels.ts'
import { rememberUndo } from '../casework/last-undo.ts'
import { useCurrentStaff } from '../session/current-staff.ts'
import { staffApi } from '../session/staff-api.ts'
import { caseName } from './case-name.ts'
import { ChangeDroppedError, type PendingChange } from './change-queue.ts'
import { deskChanges } from './desk-changes.ts'
import { deskLabels } from './labels.ts'

const labels = deskLabels.acts
/** From then on a change is reported although it has no reply yet, so that it can be taken back. */
const REPORT_AFTER_MS = 1000

type ChangeReply = EndpointReply<Endpoints['changeCases']>
type Sent = { key: number; reply: Promise<ChangeReply> }

type Act = {
  rows: readonly DeskRow[]
  change: CaseChange
  /** Such as 'Closed'. */
  text: string
  /** The changes were taken back. */
  onUndone?: () => void
}

/** Changes that the list shows at once. Each is reported with a way to undo it; a refused one is reverted, and the reason told. */
export function useDeskChanges() {
  const toast = useToast()
  const me = useCurrentStaff()?._id
  const pending = useSyncExternalStore(deskChanges.subscribe, deskChanges.getSnapshot, () => NOTHING_PENDING)

  async function change({ rows, change, text, onUndone }: Act): Promise<void> {
    const act = describeAct(text, rows)
    const sent = splitByOwner(rows, change).map(sendChange)
    const undo = rememberUndo(() => void undoAll(sent, act, onUndone))
    const about = toastSubject(sent)
    const report = once((text: string) => toast({ about, text, action: { label: caseLabels.undo.label, run: undo } }))
    const timer = setTimeout(() => report(isWaiting(sent) ? interpolate(labels.waits, { act }) : act), REPORT_AFTER_MS)
    const replies = await Promise.allSettled(sent.map(({ reply }) => reply))
    clearTimeout(timer)

    for (const reason of distinctErrors(replies)) toast({ kind: 'error', text: interpolate(labels.failed, { act, reason }) })
    const done = replies.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
    // A repeated call may find that the first one has succeeded.
    const taken = done.flatMap((reply) => reply.taken).filter(({ owner }) => owner._id !== me)
    if (taken.length > 0) toast({ kind: 'error', text: describeTaken(taken) })
    const changed = done.flatMap(({ data }) => data)
    if (changed.length > 0) report(describeAct(text, changed))
  }

  async function undoAll(sent: readonly Sent[], act: string, onUndone?: () => void): Promise<void> {
    try {
      const replies = await Promise.all(sent.map(undoOne))
      const kept = replies.some((reply) => reply && reply.kept > 0)
      toast({ about: toastSubject(sent), text: kept ? labels.undoKept : interpolate(labels.undone, { act }) })
      onUndone?.()
    } catch (error) {
      if (error instanceof ChangeDroppedError) return
      if (!isApiError(error)) throw error
      toast({ kind: 'error', text: error.message || caseLabels.undo.failed })
    }
  }

  return { pending, change: (act: Act): void => void change(act) }
}

const NOTHING_PENDING: readonly PendingChange[] = []

/** Calls for cases of one owner each: the server compares the owner that was seen. */
function splitByOwner(rows: readonly DeskRow[], change: CaseChange): CaseChanges[] {
  if (change.owner === undefined) return [{ ids: rows.map(({ _id }) => _id), change }]
  const byOwner = Map.groupBy(rows, ({ owner }) => owner?._id ?? null)
  return [...byOwner].map(([seenOwner, owned]) => ({ ids: owned.map(({ _id }) => _id), change, seenOwner }))
}

const sendChange = (input: CaseChanges): Sent =>
  deskChanges.add(() => staffApi.changeCases(input), { ids: input.ids, change: input.change })

const isWaiting = (sent: readonly Sent[]): boolean =>
  deskChanges.getSnapshot().some(({ key, state }) => state === 'waiting' && sent.some((one) => one.key === key))

/** What the toasts of an act are about. */
const toastSubject = (sent: readonly Sent[]) => `changes ${sent.map(({ key }) => key).join(' ')}`

/** A change that still waits is dropped; it was never sent. */
async function undoOne({ key, reply }: Sent) {
  if (deskChanges.drop(key)) return undefined
  const { undoId } = await reply
  return undoId ? deskChanges.add(() => staffApi.undoChange({ id: undoId })).reply : undefined
}

function distinctErrors(replies: readonly PromiseSettledResult<unknown>[]): string[] {
  const errors = replies.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
  const reasons = errors.flatMap((error) => {
    if (error instanceof ChangeDroppedError) return []
    if (!isApiError(error)) throw error
    return error.message || labels.failedReason
  })
  return [...new Set(reasons)]
}

const describeAct = (act: string, rows: readonly DeskRow[]): string =>
  rows.length === 1 && rows[0]
    ? interpolate(labels.one, { act, name: caseName(rows[0]) })
    : interpolate(labels.many, { act, count: rows.length })

function describeTaken(taken: ChangeReply['taken']): string {
  const names = [...new Set(taken.map(({ owner }) => owner.name))].join(', ')
  return taken.length === 1
    ? interpolate(caseLabels.assign.taken, { name: names })
    : interpolate(labels.takenSeveral, { names, count: taken.length })
}

function once<Input extends unknown[]>(run: (...input: Input) => void): (...input: Input) => void {
  let isDone = false
  return (...input) => {
    if (isDone) return
    isDone = true
    run(...input)
  }
}
