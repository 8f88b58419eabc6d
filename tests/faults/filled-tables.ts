import { existsSync } from 'node:fs'
import path from 'node:path'
import { FILLED_BY_MIGRATIONS, LEFT_OUT } from '../../scripts/move/movable-database.ts'
import type { Deployment } from './deployment.ts'
import { withDatabase } from './inspect-database.ts'

/** The tables of a target that have rows, except those that a new site has. */
export async function listFilledTables(target: Deployment): Promise<string[]> {
  if (target.engine === 'sqlite') return existsSync(path.join(target.dataDir, 'site.db')) ? ['site.db'] : []
  return withDatabase(target, async (query) => {
    const tables = await query(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    const found: string[] = []
    for (const name of tables
      .map((table) => String(table.name))
      .filter((table) => ![...LEFT_OUT, ...FILLED_BY_MIGRATIONS].includes(table))) {
      if ((await query(`select 1 from ${name} limit 1`)).length > 0) found.push(name)
    }
    return found
  })
}
