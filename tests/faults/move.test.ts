import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { listFileKeys } from '../../server/files/store/file-store.ts'
import { openFileStore } from '../../server/files/store/open-file-store.ts'
import { LEFT_OUT } from '../../scripts/move/movable-database.ts'
import { moveSite } from '../../scripts/move/move-site.ts'
import { dumpSchema } from '../support/database/dump-schema.ts'
import { openWithoutMigrating } from '../support/database/migrate-until.ts'
import { startMailServer } from '../support/mail/mail-server.ts'
import { type SiteProcess, apiClientAt, siteEnv, startSiteProcess } from '../support/site-process.ts'
import { type Deployment, createDeployment, createEmptyDeployment } from './deployment.ts'
import { UNREACHABLE_SETTINGS, ODD_TEXT, fillSite } from './full-site.ts'
import { findInconsistencies, withDatabase } from './inspect-database.ts'

let sqlite: Deployment
let postgres: Deployment
let content: Awaited<ReturnType<typeof fillSite>>
beforeAll(async () => {
  sqlite = await createDeployment('sqlite')
  const site = await startSiteProcess(sqlite, UNREACHABLE_SETTINGS)
  content = await fillSite(site, sqlite)
  await site.stop()
  // The files of the site are in its own data folder, as on one machine.
  postgres = { ...(await createEmptyDeployment('postgres', 'disk')), dataDir: sqlite.dataDir }
})
afterAll(async () => {
  await postgres.remove()
  await sqlite.remove()
})

const configOf = (deployment: Deployment) => readConfig(siteEnv(deployment))
const silent = () => {}

test('debug', async () => {
  const result = await moveSite(configOf(sqlite), configOf(postgres), console.log)
  console.log(result)
})
