import { expect } from '@playwright/test'
import { linksTo } from './kept-letters.ts'
import type { ServedSite } from './served-site.ts'
import { unique } from './unique.ts'

const PASSWORD = 'ten green bottles on a wall'
const LETTER_TIMEOUT_MS = 20_000

/** Somebody with an account of their own, so that a journey can change it and others keep theirs. */
export async function aColleague(site: ServedSite, name: string) {
  const email = newAddress(name)
  const staff = await site.signIn()
  await staff.inviteStaff({ name, email })
  const { hash } = new URL(await linkTo(site, email, 'accept-invite'))
  await site.visitor.acceptInvite({ token: hash.slice(1), name, password: PASSWORD })
  return { email, password: PASSWORD }
}

/** An address that no other journey uses. */
export const newAddress = (name: string) =>
  `${unique(name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')}@example.com`

/** The newest link of this kind that came to an address, as its owner finds it in their letters. */
export async function linkTo({ dataDir }: ServedSite, address: string, kind: 'accept-invite' | 'reset-password'): Promise<string> {
  const newest = async () => (await linksTo(dataDir, address)).findLast((link) => link.includes(kind)) ?? ''
  await expect.poll(newest, { timeout: LETTER_TIMEOUT_MS }).not.toBe('')
  return newest()
}
