import type { CaseChange, CaseChanges, Colleague } from '../../../contract/desk.ts'
import { useColleagues } from '../casework/use-colleagues.ts'
import { useCaseChanges } from '../casework/use-case-changes.ts'
import type { StaffCase } from '../casework/staff-case.ts'
import { caseQueryKey } from './use-case.ts'

/** Changes one case. The page shows it at once, and the toast offers to undo it. */
export function useCaseChange({ _id: id, kind, owner }: Pick<StaffCase, '_id' | 'kind' | 'owner'>) {
  const people = useColleagues()
  const changes = useCaseChanges({
    optimistic: {
      queryKey: caseQueryKey({ id, isSolutionRequest: kind === 'solution request' }),
      apply: (staffCase: StaffCase, { change }: CaseChanges) => applyCaseChange(staffCase, change, people),
    },
  })
  const run = (change: CaseChange) =>
    changes.run({ ids: [id], change, ...(change.owner !== undefined && { seenOwner: owner?._id ?? null }) })
  return { people, run }
}

export type CaseChangeActions = ReturnType<typeof useCaseChange>

/** The case as the server will have it. */
export function applyCaseChange(staffCase: StaffCase, change: CaseChange, people: readonly Colleague[]): StaffCase {
  const { owner, followUpAt, unread, ...fields } = change
  return {
    ...staffCase,
    ...fields,
    ...(owner !== undefined && { owner: people.find(({ _id }) => _id === owner) ?? null }),
    ...(followUpAt !== undefined && { followUpAt, isSnoozed: followUpAt !== null }),
    ...(unread !== undefined && { unreadSince: unread ? (staffCase.unreadSince ?? staffCase.lastActivityAt) : null }),
  }
}
