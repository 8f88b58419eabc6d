import type { Engine } from '../../server/database/open.ts'
import { createTestStore } from '../support/test-store.ts'
import { type FileStoreKind, createTestFileStore } from '../support/test-file-store.ts'
import type { SiteData } from '../support/site-process.ts'

/** Where a site stands on one of the engines, until its test is over. */
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
