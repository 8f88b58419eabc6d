import { vi } from 'vitest'
import type { Role } from '../../contract/staff/auth.ts'
import { findSecretLinks } from './captured-emails.ts'
import type { TestSite } from './test-site.ts'

/** Invites somebody and accepts the invitation. Returns the login. */
export async function createStaffMember(site: TestSite, name: string, role: Role = 'staff') {
  const person = { email: `${name.toLowerCase()}@example.com`, password: 'hopper on the harbour' }
  const owner = await site.signIn()
  await owner.inviteStaff({ name, email: person.email, role })
  const link = await vi.waitUntil(async () => (await findSecretLinks(site.config.dataDir, person.email))[0], {
    timeout: 120_000,
    interval: 20,
  })
  await site.visitor.acceptInvite({ token: link.split('#')[1]!, name, password: person.password })
  return person
}
