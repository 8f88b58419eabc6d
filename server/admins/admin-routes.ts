import { LOGIN_MESSAGES } from '../../contract/admin.ts'
import { endpoints } from '../../contract/endpoints.ts'
import type { Guard } from '../http/guard.ts'
import type { Implement } from '../http/implement.ts'
import type { Admins } from './admins.ts'
import { deviceOf } from './device.ts'

export function adminRoutes(implement: Implement, admins: Admins, guard: Guard): void {
  implement(endpoints.login, async ({ body, request, reply }) => {
    const browser = { device: deviceOf(request.headers['user-agent']), secret: guard.knownBrowser(request) }
    const { admin, token, browserSecret } = await admins.login(body, browser)
    const former = guard.sessionToken(request)
    if (former) await admins.logout(former)
    guard.openSession(reply, token)
    guard.keepBrowser(reply, browserSecret)
    return { admin, message: LOGIN_MESSAGES.welcome }
  })

  implement(endpoints.logout, async ({ request, reply }) => {
    const token = guard.sessionToken(request)
    if (token) await admins.logout(token)
    guard.closeSession(reply)
    return { message: LOGIN_MESSAGES.goodbye }
  })

  implement(endpoints.me, ({ admin }) => ({ admin }))
}
