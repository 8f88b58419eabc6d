import { type Page, expect } from '@playwright/test'
import { ADMIN_INFO_KEY } from '../../../contract/staff/admin-info-key.ts'
import type { CurrentStaff } from '../../../contract/staff/auth.ts'
import { OWNER_LOGIN } from '../owner-login.ts'

/** Signs this browser in before it opens its first page, as the form does: the session cookie, and the stored account for the guard. */
export async function signInBrowser(page: Page, who: { email: string; password: string } = OWNER_LOGIN): Promise<CurrentStaff> {
  const reply = await page.request.post('/api/admin/login', { data: who })
  expect(reply.ok()).toBe(true)
  const { admin } = (await reply.json()) as { admin: CurrentStaff }
  await page.addInitScript(storeOnce, [ADMIN_INFO_KEY, JSON.stringify(admin)] as const)
  return admin
}

/** Once per window, so that signing out later has an effect. */
function storeOnce([key, info]: readonly [string, string]): void {
  if (window !== top || sessionStorage.signedInOnce) return
  sessionStorage.signedInOnce = '1'
  localStorage.setItem(key, info)
}
