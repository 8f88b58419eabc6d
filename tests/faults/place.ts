import type { Engine } from '../../server/database/open.ts'
import { freshStore } from '../support/engines.ts'
import { type StoreKind, freshFiles } from '../support/file-stores.ts'
import type { Data } from '../support/running-site.ts'

/** Where a site stands on one of the engines, until its test is over. */
export type Place = Data & { engine: Engine; remove(): Promise<void> }

export async function freshPlace(engine: Engine, kind: StoreKind = 'disk'): Promise<Place> {
  const { store, dataDir, databaseUrl, remove } = await freshStore(engine)
  await store.db.destroy()
  const files = await freshFiles(kind)
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
