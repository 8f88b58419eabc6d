import { ACCOUNT_MESSAGES } from '../../contract/account.ts'
import { endpoints } from '../../contract/endpoints.ts'
import type { Guard } from '../http/guard.ts'
import type { Implement } from '../http/implement.ts'
import { deviceOf } from './device.ts'
import type { OwnAccount } from './own-account.ts'
import type { TwoFactor } from './two-factor.ts'

export function ownAccountRoutes(implement: Implement, own: OwnAccount, twoFactor: TwoFactor, guard: Guard): void {
  implement(endpoints.changeProfile, ({ admin, body }) => own.rename(admin, body.name))
  implement(endpoints.changePassword, async ({ admin, body, request, reply }) => {
    guard.openSession(reply, await own.changePassword(admin, body, deviceOf(request.headers['user-agent'])))
    return { message: ACCOUNT_MESSAGES.passwordChanged }
  })
  implement(endpoints.listSessions, async ({ admin, request }) => ({ sessions: await own.sessions(admin, guard.sessionToken(request)) }))
  implement(endpoints.signOutEverywhere, async ({ admin, body, request, reply }) => {
    if (!body.keepThis) guard.closeSession(reply)
    return own.signOutEverywhere(admin, body.keepThis && { token: guard.sessionToken(request), browser: guard.knownBrowser(request) })
  })

  implement(endpoints.getTwoFactor, async ({ admin }) => ({ twoFactor: await twoFactor.state(admin) }))
  implement(endpoints.beginTwoFactor, async ({ admin, body }) => ({ key: await twoFactor.begin(admin, body.password) }))
  implement(endpoints.confirmTwoFactor, ({ admin, body }) => twoFactor.confirm(admin, body.code))
  implement(endpoints.renewRecoveryCodes, ({ admin, body }) => twoFactor.renewRecoveryCodes(admin, body))
  implement(endpoints.disableTwoFactor, ({ admin, body }) => twoFactor.disable(admin, body))
}
