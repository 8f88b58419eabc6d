// npm run create-admin -- EMAIL: creates an owner's account, or gives an existing account a new password and the owner's role. The site may be running.
import { isEmailAddress } from '../contract/email-address.ts'
import { createOwnerAccounts } from '../server/staff/owner-accounts.ts'
import { openStore } from '../server/database/engines/open.ts'
import { assertSiteExists } from './assert-site-exists.ts'
import { CommandError, runCommand } from './command.ts'

const usage = 'Say for whom: npm run create-admin -- EMAIL [--env-file FILE]'

await runCommand({ usage, operands: 1 }, async ({ config, operands: [operand = ''] }) => {
  const email = operand.trim().toLowerCase()
  if (!isEmailAddress(email)) throw new CommandError(usage)
  await assertSiteExists(config)
  const store = await openStore(config, console.error, { skipLock: true })
  try {
    const { existed, password } = await createOwnerAccounts({ store, now: () => new Date() }).createOrReset(email)
    const outcome = existed ? 'has a new password, and is signed out everywhere' : 'may now sign in'
    return `${email} ${outcome}. Password: ${password} (shown only now)`
  } finally {
    await store.db.destroy()
  }
})
