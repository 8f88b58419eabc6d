import { AUTH_MESSAGES } from '../../../contract/staff/auth.ts'
import { endpoints } from '../../../contract/endpoints.ts'
import type { Guard } from '../../http/guard.ts'
import type { DefineRoute } from '../../http/define-route.ts'
import type { StaffLogin } from './staff-login.ts'
import { describeDevice } from './device.ts'

export function loginRoutes(defineRoute: DefineRoute, staffLogin: StaffLogin, guard: Guard): void {
  defineRoute(endpoints.login, async ({ body, request, reply }) => {
    const browser = { device: describeDevice(request.headers['user-agent']), secret: guard.knownBrowserSecret(request) }
    const { currentStaff, token, browserSecret } = await staffLogin.signIn(body, browser)
    const formerToken = guard.sessionToken(request)
    if (formerToken) await staffLogin.signOut(formerToken)
    guard.setSessionCookies(reply, token)
    guard.setKnownBrowserCookie(reply, browserSecret)
    return { admin: currentStaff, message: AUTH_MESSAGES.welcome }
  })

  defineRoute(endpoints.logout, async ({ request, reply }) => {
    const token = guard.sessionToken(request)
    if (token) await staffLogin.signOut(token)
    guard.clearSessionCookies(reply)
    return { message: AUTH_MESSAGES.goodbye }
  })

  defineRoute(endpoints.getCurrentStaff, ({ currentStaff }) => ({ admin: currentStaff }))
}
