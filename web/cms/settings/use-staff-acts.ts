import { staffFailures } from '../../../content/staff-failures.ts'
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
  const { busy, run } = useAct((name: StaffAct, id: string) => ACTS[name]({ id }), {
    failed: staffFailures.act,
    onFailure: ({ message }) => say({ kind: 'error', text: message || staffFailures.act }),
  })

  async function act(name: StaffAct, person: Person): Promise<void> {
    const reply = await run(name, person._id)
    if (reply) say({ text: reply.message })
    onChanged()
  }

  return { busy, act: (name: StaffAct, person: Person) => act(name, person) }
}
