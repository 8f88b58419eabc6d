import type { Engine } from '../../server/database/open.ts'
import { freshStore } from '../support/engines.ts'
import type { Data } from '../support/running-site.ts'

/** Where a site stands on one of the engines, until its test is over. */
export type Place = Data & { engine: Engine; remove(): Promise<void> }

export async function freshPlace(engine: Engine): Promise<Place> {
  const { store, dataDir, databaseUrl, remove } = await freshStore(engine)
  await store.db.destroy()
  return { engine, dataDir, databaseUrl, remove }
}
