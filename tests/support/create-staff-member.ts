import { setTimeout as wait } from 'node:timers/promises'
import type { Api } from '../../contract/api-client.ts'
import type { Role } from '../../contract/staff/auth.ts'
import { findSecretLinks } from './mail/captured-emails.ts'
import { unique } from './unique.ts'

const PASSWORD = 'ten green bottles on a wall'
const LINK_TIMEOUT_MS = 120_000
const POLL_INTERVAL_MS = 20

type Site = { visitor: Pick<Api, 'acceptInvite'>; signIn(): Promise<Pick<Api, 'inviteStaff'>>; dataDir: string }

/** Invites a person to a site without a mail server and accepts the invitation. Returns the login, which no other test uses. */
export async function createStaffMember(site: Site, name: string, role: Role = 'staff') {
  const email = uniqueEmail(name)
  const owner = await site.signIn()
  await owner.inviteStaff({ name, email, role })
  const { hash } = new URL(await waitForEmailLink(site, email, 'accept-invite'))
  await site.visitor.acceptInvite({ token: hash.slice(1), name, password: PASSWORD })
  return { email, password: PASSWORD }
}

/** An address that no other test uses. */
export const uniqueEmail = (name: string) =>
  `${unique(name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')}@example.com`

/** Waits for a link of this kind in the emails to an address, and returns the newest. */
export async function waitForEmailLink(
  { dataDir }: Pick<Site, 'dataDir'>,
  address: string,
  kind: 'accept-invite' | 'reset-password',
): Promise<string> {
  const deadline = Date.now() + LINK_TIMEOUT_MS
  while (Date.now() < deadline) {
    const link = (await findSecretLinks(dataDir, address)).findLast((url) => url.includes(kind))
    if (link) return link
    await wait(POLL_INTERVAL_MS)
  }
  throw new Error(`No ${kind} link was sent to ${address}`)
}
