// npm run create-admin -- EMAIL: makes an owner's account, or resets its password and makes it an owner's; the site may be running.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { isEmailAddress } from '../contract/email-address.ts'
import { createOwnerAccounts } from '../server/staff/owner-accounts.ts'
import { readConfig } from '../server/config.ts'
import { openStore } from '../server/database/open.ts'
import { CommandError, runCommand } from './command.ts'

await runCommand(async () => {
  const email = process.argv[2]?.trim().toLowerCase() ?? ''
  if (!isEmailAddress(email)) throw new CommandError('Say for whom: npm run create-admin -- EMAIL')
  const config = readConfig(process.env)
  // The first start lays the sample content only where nobody has an account yet.
  if (!config.databaseUrl && !existsSync(path.join(config.dataDir, 'site.db'))) {
    throw new CommandError(`There is no site in ${config.dataDir} yet: start it once with npm start.`)
  }
  const store = await openStore(config, console.error, { skipLock: true })
  try {
    const { known, password } = await createOwnerAccounts({ store, now: () => new Date() }).createOrReset(email)
    const what = known ? 'has a new password, and is signed out everywhere' : 'may now sign in'
    return `${email} ${what}. Password: ${password} (shown only now)`
  } finally {
    await store.db.destroy()
  }
})
