import { expect } from '@playwright/test'
import { findSecretLinks } from './captured-emails.ts'
import type { TempSite } from './temp-site.ts'
import { unique } from './unique.ts'

const PASSWORD = 'ten green bottles on a wall'
/** Creates a staff account for one test, which may change it without affecting others. */
export async function inviteColleague(site: TempSite, name: string) {
  const email = uniqueEmail(name)
  const staff = await site.signIn()
  await staff.inviteStaff({ name, email })
  const { hash } = new URL(await waitForEmailLink(site, email, 'accept-invite'))
  await site.visitor.acceptInvite({ token: hash.slice(1), name, password: PASSWORD })
  return { email, password: PASSWORD }
}

/** An address that no other test uses. */
export const uniqueEmail = (name: string) =>
  `${unique(name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')}@example.com`

/** The newest link of this kind in the emails to an address. */
export async function waitForEmailLink({ dataDir }: TempSite, address: string, kind: 'accept-invite' | 'reset-password'): Promise<string> {
  const newest = async () => (await findSecretLinks(dataDir, address)).findLast((link) => link.includes(kind)) ?? ''
  await expect.poll(newest).not.toBe('')
  return newest()
}
