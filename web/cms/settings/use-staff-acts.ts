import { staffErrorMessages } from '../../../content/staff-error-messages.ts'
import type { Role } from '../../../contract/auth.ts'
import type { Invite, StaffMember } from '../../../contract/staff.ts'
import { useToastMutation } from '../data/use-staff-mutation.ts'
import { staffApi } from '../session/staff-api.ts'

/** Somebody with an account, or with an invitation to one. */
export type Person = StaffMember | Invite

const ACTS = {
  disable: staffApi.disableStaff,
  enable: staffApi.enableStaff,
  inviteAgain: staffApi.resendInvite,
  withdraw: staffApi.withdrawInvite,
}
export type StaffAct = keyof typeof ACTS

/** What is done, and what went wrong, is said. */
export function useStaffActs() {
  const { isPending, run } = useToastMutation((call: () => Promise<{ message: string }>) => call(), { failed: staffErrorMessages.act })
  return {
    busy: isPending,
    act: (name: StaffAct, { _id: id }: Person) => run(() => ACTS[name]({ id })),
    changeRole: ({ _id: id }: Person, role: Role) => run(() => staffApi.changeStaffRole({ id, role })),
  }
}
