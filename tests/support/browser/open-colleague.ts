import type { Browser, Page } from '@playwright/test'
import { createStaffMember } from '../create-staff-member.ts'
import { signInBrowser } from './sign-in-browser.ts'
import type { TempSite } from './temp-site.ts'

/** A colleague with an account and a browser of their own. */
export async function openColleague(browser: Browser, site: TempSite, name: string, path: string): Promise<Page> {
  const login = await createStaffMember(site, name)
  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await signInBrowser(page, login)
  await page.goto(path)
  return page
}
