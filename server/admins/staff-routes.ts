import { endpoints } from '../../contract/endpoints.ts'
import { STAFF_MESSAGES } from '../../contract/staff.ts'
import type { Guard } from '../http/guard.ts'
import type { Implement } from '../http/implement.ts'
import type { Invites } from './invites.ts'
import type { PasswordResets } from './password-resets.ts'
import type { Staff } from './staff.ts'

export function staffRoutes(implement: Implement, staff: Staff, invites: Invites, resets: PasswordResets, guard: Guard): void {
  implement(endpoints.listStaff, async () => ({ staff: await staff.list(), invites: await invites.list() }))
  implement(endpoints.disableStaff, ({ params, admin }) => staff.disable(params.id, admin))
  implement(endpoints.enableStaff, ({ params, admin }) => staff.enable(params.id, admin))
  implement(endpoints.changeStaffRole, ({ params, body, admin }) => staff.changeRole(params.id, body.role, admin))

  implement(endpoints.inviteStaff, ({ body, admin }) => invites.invite(body, admin))
  implement(endpoints.inviteAgain, ({ params, admin }) => invites.inviteAgain(params.id, admin))
  implement(endpoints.withdrawInvite, ({ params, admin }) => invites.withdraw(params.id, admin))
  implement(endpoints.getInvite, ({ body }) => invites.look(body.token))
  implement(endpoints.acceptInvite, ({ body }) => invites.accept(body))

  implement(endpoints.forgotPassword, ({ body }) => resets.ask(body.email))
  implement(endpoints.resetPassword, async ({ body, request, reply }) => {
    guard.keepBrowser(reply, await resets.reset(body, guard.knownBrowser(request)))
    return { message: STAFF_MESSAGES.passwordSet }
  })
}
