import { staffErrorMessages } from '../../../content/staff-error-messages.ts'
import type { Role } from '../../../contract/auth.ts'
import type { Invite, StaffMember } from '../../../contract/staff.ts'
import { useToast } from '../../ui/overlays/toast-provider.tsx'
import { staffApi } from '../session/staff-api.ts'
import { useAct } from '../session/use-act.ts'

/** Somebody with an account, or with an invitation to one. */
export type Person = StaffMember | Invite

const ACTS = {
  disable: staffApi.disableStaff,
  enable: staffApi.enableStaff,
  inviteAgain: staffApi.resendInvite,
  withdraw: staffApi.withdrawInvite,
}
export type StaffAct = keyof typeof ACTS

/** What is done, and what went wrong, is said; the list follows in any case. */
export function useStaffActs(onChanged: () => void) {
  const say = useToast()
  const { busy, run } = useAct((call: () => Promise<{ message: string }>) => call(), {
    failed: staffErrorMessages.act,
    onFailure: ({ message }) => say({ kind: 'error', text: message || staffErrorMessages.act }),
  })

  async function tell(call: () => Promise<{ message: string }>): Promise<void> {
    const reply = await run(call)
    if (reply) say({ text: reply.message })
    onChanged()
  }

  return {
    busy,
    act: (name: StaffAct, { _id: id }: Person) => tell(() => ACTS[name]({ id })),
    changeRole: ({ _id: id }: Person, role: Role) => tell(() => staffApi.changeStaffRole({ id, role })),
  }
}
