import { existsSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { Config } from '../server/config.ts'
import { CommandError } from './command.ts'

/** Opening a database creates it, and the first start adds the sample content only while there is no account. */
export async function assertSiteExists({ databaseUrl, dataDir }: Config): Promise<void> {
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
