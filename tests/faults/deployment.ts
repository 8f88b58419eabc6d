import { rmSync } from 'node:fs'
import path from 'node:path'
import type { Engine } from '../../server/database/store.ts'
import { createTestStore } from '../support/database/test-store.ts'
import { type FileStoreKind, createTestFileStore } from '../support/files/test-file-store.ts'
import type { SiteData } from '../support/site-process.ts'
import { withDatabase } from './inspect-database.ts'

/** The data of a site on one of the engines, removed when its test is over. */
export type Deployment = SiteData & { engine: Engine; remove(): Promise<void> }

export async function createDeployment(engine: Engine, kind: FileStoreKind = 'disk'): Promise<Deployment> {
  const { store, dataDir, databaseUrl, remove } = await createTestStore(engine)
  await store.db.destroy()
  const files = await createTestFileStore(kind)
  return {
    engine,
    dataDir,
    databaseUrl,
    s3Url: files.settings.S3_URL,
    async remove() {
      await files.remove()
      await remove()
    },
  }
}

/** Without tables. */
export async function createEmptyDeployment(engine: Engine, kind: FileStoreKind): Promise<Deployment> {
  const deployment = await createDeployment(engine, kind)
  if (engine === 'sqlite') rmSync(path.join(deployment.dataDir, 'site.db'))
  else await withDatabase(deployment, (query) => query('drop schema public cascade; create schema public'))
  return deployment
}
