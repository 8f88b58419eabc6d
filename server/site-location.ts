import path from 'node:path'
import type { Config } from './config.ts'

/** What a site consists of, in words for its operator: never with a password. */
export type SiteLocation = { database: string; files: string; site: string }

export const locateSite = (config: Pick<Config, 'databaseUrl' | 'dataDir' | 's3' | 'siteUrl'>): SiteLocation => ({
  database: locateDatabase(config),
  files: config.s3 ? `bucket ${config.s3.bucket} on ${config.s3.origin}` : path.join(config.dataDir, 'files'),
  site: config.siteUrl,
})

export function locateDatabase({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): string {
  if (!databaseUrl) return `SQLite, ${path.join(dataDir, 'site.db')}`
  const { host, pathname, username } = new URL(databaseUrl)
  // Like PostgreSQL's own programs: without a name, the database is named after the user.
  return `PostgreSQL, database ${decodeURIComponent(pathname.slice(1) || username)} on ${host}`
}
