import { endpoints } from '../../contract/endpoints.ts'
import { STAFF_MESSAGES } from '../../contract/staff/staff.ts'
import type { Guard } from '../http/guard.ts'
import type { DefineRoute } from '../http/define-route.ts'
import type { Invites } from './invites.ts'
import type { PasswordResets } from './password-resets.ts'
import type { Staff } from './staff.ts'

export function staffRoutes(defineRoute: DefineRoute, staff: Staff, invites: Invites, passwordResets: PasswordResets, guard: Guard): void {
  defineRoute(endpoints.listStaff, async () => ({ staff: await staff.list(), invites: await invites.list() }))
  defineRoute(endpoints.disableStaff, ({ params, currentStaff }) => staff.disable(params.id, currentStaff))
  defineRoute(endpoints.enableStaff, ({ params, currentStaff }) => staff.enable(params.id, currentStaff))
  defineRoute(endpoints.changeStaffRole, ({ params, body, currentStaff }) => staff.changeRole(params.id, body.role, currentStaff))

  defineRoute(endpoints.inviteStaff, ({ body, currentStaff }) => invites.invite(body, currentStaff))
  defineRoute(endpoints.resendInvite, ({ params, currentStaff }) => invites.resend(params.id, currentStaff))
  defineRoute(endpoints.withdrawInvite, ({ params, currentStaff }) => invites.withdraw(params.id, currentStaff))
  defineRoute(endpoints.getInvite, ({ body }) => invites.getByToken(body.token))
  defineRoute(endpoints.acceptInvite, ({ body }) => invites.accept(body))

  defineRoute(endpoints.requestPasswordReset, ({ body }) => passwordResets.request(body.email))
  defineRoute(endpoints.resetPassword, async ({ body, request, reply }) => {
    guard.setKnownBrowserCookie(reply, await passwordResets.reset(body, guard.knownBrowserSecret(request)))
    return { message: STAFF_MESSAGES.passwordSet }
  })
}
