import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { openStore } from '../../../server/database/engines/open.ts'

const TEMPLATE = 'site_template'

/** Migrated once; every test starts from a copy of it. */
export async function prepareTemplate(clusterUrl: string): Promise<void> {
  await runOnCluster(clusterUrl, `create database ${TEMPLATE}`)
  const { db } = await openStore({ databaseUrl: withDatabaseName(clusterUrl, TEMPLATE), dataDir: '' }, () => {})
  await db.destroy()
}

export async function createDatabase(clusterUrl: string): Promise<string> {
  const name = `site_${randomBytes(8).toString('hex')}`
  await runOnCluster(clusterUrl, `create database ${name} template ${TEMPLATE} strategy file_copy`)
  return withDatabaseName(clusterUrl, name)
}

export async function dropDatabase(clusterUrl: string, databaseUrl: string): Promise<void> {
  await runOnCluster(clusterUrl, `drop database ${new URL(databaseUrl).pathname.slice(1)} with (force)`)
}

export const canConnect = (databaseUrl: string) =>
  runOnCluster(databaseUrl, 'select 1').then(
    () => true,
    () => false,
  )

async function runOnCluster(url: string, sql: string): Promise<void> {
  const client = new pg.Client(url)
  try {
    await client.connect()
    await client.query(sql)
  } finally {
    await client.end()
  }
}

function withDatabaseName(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl)
  url.pathname = name
  return url.href
}
