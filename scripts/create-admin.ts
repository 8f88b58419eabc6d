// npm run create-admin -- EMAIL: creates an owner's account, or gives an existing account a new password and the owner's role. The site may be running.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { isEmailAddress } from '../contract/email-address.ts'
import { createOwnerAccounts } from '../server/staff/owner-accounts.ts'
import { readConfig } from '../server/config.ts'
import { openStore } from '../server/database/engines/open.ts'
import { CommandError, runCommand } from './command.ts'

await runCommand(async () => {
  const email = process.argv[2]?.trim().toLowerCase() ?? ''
  if (!isEmailAddress(email)) throw new CommandError('Say for whom: npm run create-admin -- EMAIL')
  const config = readConfig(process.env)
  // The first start adds the sample content only while there is no account.
  if (!config.databaseUrl && !existsSync(path.join(config.dataDir, 'site.db'))) {
    throw new CommandError(`There is no site in ${config.dataDir} yet: start it once with npm start.`)
  }
  const store = await openStore(config, console.error, { skipLock: true })
  try {
    const { existed, password } = await createOwnerAccounts({ store, now: () => new Date() }).createOrReset(email)
    const outcome = existed ? 'has a new password, and is signed out everywhere' : 'may now sign in'
    return `${email} ${outcome}. Password: ${password} (shown only now)`
  } finally {
    await store.db.destroy()
  }
})
