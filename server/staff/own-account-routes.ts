import { ACCOUNT_MESSAGES } from '../../contract/staff/account.ts'
import { endpoints } from '../../contract/endpoints.ts'
import type { Guard } from '../http/guard.ts'
import type { DefineRoute } from '../http/define-route.ts'
import { describeDevice } from './login/device.ts'
import type { OwnAccount } from './own-account.ts'
import type { TwoFactor } from './two-factor.ts'

export function ownAccountRoutes(defineRoute: DefineRoute, ownAccount: OwnAccount, twoFactor: TwoFactor, guard: Guard): void {
  defineRoute(endpoints.updateProfile, ({ currentStaff, body }) => ownAccount.changeName(currentStaff, body.name))
  defineRoute(endpoints.changePassword, async ({ currentStaff, body, request, reply }) => {
    const browser = { device: describeDevice(request.headers['user-agent']), secret: guard.knownBrowserSecret(request) }
    guard.setSessionCookies(reply, await ownAccount.changePassword(currentStaff, body, browser))
    return { message: ACCOUNT_MESSAGES.passwordChanged }
  })
  defineRoute(endpoints.listSessions, async ({ currentStaff, request }) => ({
    sessions: await ownAccount.listSessions(currentStaff, guard.sessionToken(request)),
  }))
  defineRoute(endpoints.signOutEverywhere, async ({ currentStaff, body, request, reply }) => {
    if (!body.keepThis) guard.clearSessionCookies(reply)
    return ownAccount.signOutEverywhere(
      currentStaff,
      body.keepThis && { token: guard.sessionToken(request), browserSecret: guard.knownBrowserSecret(request) },
    )
  })

  defineRoute(endpoints.getTwoFactor, async ({ currentStaff }) => ({ twoFactor: await twoFactor.getState(currentStaff) }))
  defineRoute(endpoints.startTwoFactorSetup, async ({ currentStaff, body }) => ({
    key: await twoFactor.startSetup(currentStaff, body.password),
  }))
  defineRoute(endpoints.enableTwoFactor, ({ currentStaff, body }) => twoFactor.enable(currentStaff, body.code))
  defineRoute(endpoints.regenerateRecoveryCodes, ({ currentStaff, body }) => twoFactor.renewRecoveryCodes(currentStaff, body))
  defineRoute(endpoints.disableTwoFactor, ({ currentStaff, body }) => twoFactor.disable(currentStaff, body))
}
