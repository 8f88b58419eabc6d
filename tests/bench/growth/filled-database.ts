import { existsSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { Engine } from '../../../server/database/store.ts'
import { startCluster } from '../../support/database/postgres.ts'
import { OWNER_LOGIN } from '../../support/owner-login.ts'
import { startBenchSite } from '../servers.ts'
import { withTempDir } from '../with-resources.ts'
import { fillPostgres } from './fill-postgres.ts'
import { type RowCounts, fillSqlite } from './fill-sqlite.ts'

export type FilledDatabase = { dataDir: string; databaseUrl: string | undefined }

/**
 * Filling a million rows takes minutes. With these set, filled databases are kept and used again: a folder for SQLite, and a PostgreSQL server on
 * which databases may be created. They must be removed by hand when the sample rows change; migrations run on them as on any other database.
 */
const { GROWTH_DATA_DIR: keptDataDir, GROWTH_POSTGRES_URL: keptServerUrl } = process.env

/** Runs `act` with a database of these amounts. */
export function withFilledDatabase<T>(engine: Engine, amounts: RowCounts, act: (database: FilledDatabase) => Promise<T>): Promise<T> {
  const name = `growth_${amounts.enquiries}_${amounts.posts}_${amounts.others}`
  return withTempDir(async (tempDir) => {
    if (engine === 'sqlite') {
      const dataDir = keptDataDir ? path.join(keptDataDir, name) : tempDir
      if (!existsSync(path.join(dataDir, 'site.db'))) await createInFolder(dataDir, amounts)
      return act({ dataDir, databaseUrl: undefined })
    }
    const cluster = keptServerUrl ? undefined : await startCluster()
    try {
      const databaseUrl = await createOnServer(keptServerUrl ?? cluster!.url, name, tempDir, amounts)
      return await act({ dataDir: tempDir, databaseUrl })
    } finally {
      await cluster?.stop()
    }
  })
}

export const siteSettings = ({ dataDir, databaseUrl }: FilledDatabase) => ({
  DATA_DIR: dataDir,
  ADMIN_EMAIL: OWNER_LOGIN.email,
  ADMIN_PASSWORD: OWNER_LOGIN.password,
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
})

/** In another folder first, so that an interrupted fill is not used. */
async function createInFolder(dataDir: string, amounts: RowCounts): Promise<void> {
  const unfinished = `${dataDir}-unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  await (await startBenchSite(siteSettings({ dataDir: unfinished, databaseUrl: undefined }))).stop()
  await fillSqlite(unfinished, amounts)
  rmSync(dataDir, { recursive: true, force: true })
  renameSync(unfinished, dataDir)
}

async function createOnServer(serverUrl: string, name: string, dataDir: string, amounts: RowCounts): Promise<string> {
  const client = new pg.Client(serverUrl)
  await client.connect()
  try {
    const url = (database: string) => Object.assign(new URL(serverUrl), { pathname: database }).href
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount) return url(name)
    const unfinished = `${name}_unfinished`
    await client.query(`drop database if exists ${unfinished}`)
    await client.query(`create database ${unfinished}`)
    await (await startBenchSite(siteSettings({ dataDir, databaseUrl: url(unfinished) }))).stop()
    await fillPostgres(url(unfinished), amounts)
    await client.query(`alter database ${unfinished} rename to ${name}`)
    return url(name)
  } finally {
    await client.end()
  }
}
