import { rmSync } from 'node:fs'
import path from 'node:path'
import type { Engine } from '../../server/database/open.ts'
import type { FileStoreKind } from '../support/test-file-store.ts'
import { withDatabase } from './inspect-database.ts'
import { type Deployment, createDeployment } from './deployment.ts'

/** Nothing at all: not even tables. */
export async function createEmptyDeployment(engine: Engine, kind: FileStoreKind): Promise<Deployment> {
  const place = await createDeployment(engine, kind)
  if (engine === 'sqlite') rmSync(path.join(place.dataDir, 'site.db'))
  else await withDatabase(place, (look) => look('drop schema public cascade; create schema public'))
  return place
}
