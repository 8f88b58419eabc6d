import type { CaseChange, Colleague } from '../../../contract/desk.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import { errorMessage } from '../../error-message.ts'
import { useToast } from '../../ui/overlays/toast-provider.tsx'
import { caseLabels } from '../casework/labels.ts'
import { rememberUndo } from '../casework/last-undo.ts'
import type { StaffCase } from '../casework/staff-case.ts'
import { useColleagues } from '../casework/use-colleagues.ts'
import { useStaffMutation, useToastMutation } from '../data/use-staff-mutation.ts'
import { staffApi } from '../session/staff-api.ts'
import { describeChange } from './describe-change.ts'
import { caseQueryKey } from './use-case.ts'

/** Changes one case. The page shows it at once; a toast tells what was done and offers to undo it, as the key z does. */
export function useCaseChange({ _id: id, kind, owner }: Pick<StaffCase, '_id' | 'kind' | 'owner'>) {
  const toast = useToast()
  const people = useColleagues()
  const undo = useToastMutation((undoId: string) => staffApi.undoChange({ id: undoId }), {
    failed: caseLabels.undo.failed,
    about: (undoId) => undoId,
  })
  const mutation = useStaffMutation(
    (change: CaseChange) =>
      staffApi.changeCases({ ids: [id], change, ...(change.owner !== undefined && { seenOwner: owner?._id ?? null }) }),
    {
      optimistic: {
        queryKey: caseQueryKey({ id, isSolutionRequest: kind === 'solution request' }),
        apply: (staffCase: StaffCase, change: CaseChange) => applyCaseChange(staffCase, change, people),
      },
      onError: (error) => toast({ kind: 'error', text: errorMessage(error, { failed: caseLabels.changeFailed }) }),
    },
  )

  async function run(change: CaseChange) {
    const sent = mutation.run(change)
    // From now on: the key z must not take back the change before.
    const takeBack = rememberUndo(() => void undoSent(sent))
    const reply = await sent
    if (!reply) return undefined
    for (const { owner: colleague } of reply.taken) {
      toast({ kind: 'error', text: interpolate(caseLabels.assign.taken, { name: colleague.name }) })
    }
    if (reply.undoId) {
      toast({ about: reply.undoId, text: describeChange(change, people), action: { label: caseLabels.undo.label, run: takeBack } })
    }
    return reply
  }

  async function undoSent(sent: ReturnType<typeof mutation.run>): Promise<void> {
    const reply = await sent
    if (reply?.undoId) await undo.run(reply.undoId)
  }

  return { people, run }
}

/** The case as the server will have it. */
function applyCaseChange(staffCase: StaffCase, change: CaseChange, people: readonly Colleague[]): StaffCase {
  const { owner, followUpAt, unread, ...fields } = change
  return {
    ...staffCase,
    ...fields,
    ...(owner !== undefined && { owner: people.find(({ _id }) => _id === owner) ?? null }),
    ...(followUpAt !== undefined && { followUpAt, isSnoozed: followUpAt !== null }),
    ...(unread !== undefined && { unreadSince: unread ? (staffCase.unreadSince ?? staffCase.lastActivityAt) : null }),
  }
}
