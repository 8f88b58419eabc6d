import { type Page, expect } from '@playwright/test'
import { ADMIN_INFO_KEY, type Admin } from '../../contract/admin.ts'
import { ADMIN } from './admin.ts'

/** Signs this browser in before it opens its first page, as the form would: the session cookie, and who it is for the guard. */
export async function signIn(page: Page, who: { email: string; password: string } = ADMIN): Promise<Admin> {
  const reply = await page.request.post('/api/admin/login', { data: who })
  expect(reply.ok()).toBe(true)
  const { admin } = (await reply.json()) as { admin: Admin }
  await page.addInitScript(keepOnce, [ADMIN_INFO_KEY, JSON.stringify(admin)] as const)
  return admin
}

/** Once per window: whoever signs out later stays out. */
function keepOnce([key, info]: readonly [string, string]): void {
  if (window !== top || sessionStorage.signedInOnce) return
  sessionStorage.signedInOnce = '1'
  localStorage.setItem(key, info)
}
