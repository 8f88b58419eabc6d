import { staffFailures } from '../../../content/staff-failures.ts'
import type { Role } from '../../../contract/admin.ts'
import type { Invite, StaffMember } from '../../../contract/staff.ts'
import { useToast } from '../../ui/toasts.tsx'
import { staff } from '../session/staff-api.ts'
import { useAct } from '../session/use-act.ts'

/** Somebody with an account, or with an invitation to one. */
export type Person = StaffMember | Invite

const ACTS = {
  disable: staff.disableStaff,
  enable: staff.enableStaff,
  inviteAgain: staff.inviteAgain,
  withdraw: staff.withdrawInvite,
}
export type StaffAct = keyof typeof ACTS

/** What is done, and what went wrong, is said; the list follows in any case. */
export function useStaffActs(onChanged: () => void) {
  const say = useToast()
  const { busy, run } = useAct((call: () => Promise<{ message: string }>) => call(), {
    failed: staffFailures.act,
    onFailure: ({ message }) => say({ kind: 'error', text: message || staffFailures.act }),
  })

  async function tell(call: () => Promise<{ message: string }>): Promise<void> {
    const reply = await run(call)
    if (reply) say({ text: reply.message })
    onChanged()
  }

  return {
    busy,
    act: (name: StaffAct, { _id: id }: Person) => tell(() => ACTS[name]({ id })),
    changeRole: ({ _id: id }: Person, role: Role) => tell(() => staff.changeStaffRole({ id, role })),
  }
}
