// npm run create-admin -- EMAIL: creates an owner's account, or gives an existing account a new password and the owner's role. The site may be running.
import { existsSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { isEmailAddress } from '../contract/email-address.ts'
import { createOwnerAccounts } from '../server/staff/owner-accounts.ts'
import type { Config } from '../server/config.ts'
import { openStore } from '../server/database/engines/open.ts'
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

/** Opening a database creates it, and the first start adds the sample content only while there is no account. */
async function assertSiteExists({ databaseUrl, dataDir }: Config): Promise<void> {
  const hint = 'If this is the right place, start the site once with npm start. If not, name the settings of the site: --env-file FILE.'
  if (!databaseUrl) {
    if (!existsSync(path.join(dataDir, 'site.db'))) throw new CommandError(`There is no site in ${dataDir} (DATA_DIR). ${hint}`)
    return
  }
  const client = new pg.Client(databaseUrl)
  try {
    await client.connect()
    const { rows } = await client.query(`select to_regclass('kysely_migration') as found`)
    if (rows[0].found === null) throw new CommandError(`There is no site in the database of DATABASE_URL. ${hint}`)
  } finally {
    await client.end()
  }
}
