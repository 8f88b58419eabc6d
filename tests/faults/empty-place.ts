import { rmSync } from 'node:fs'
import path from 'node:path'
import type { Engine } from '../../server/database/open.ts'
import type { StoreKind } from '../support/file-stores.ts'
import { lookInside } from './look-inside.ts'
import { type Place, freshPlace } from './place.ts'

/** Nothing at all: not even tables. */
export async function emptyPlace(engine: Engine, kind: StoreKind): Promise<Place> {
  const place = await freshPlace(engine, kind)
  if (engine === 'sqlite') rmSync(path.join(place.dataDir, 'site.db'))
  else await lookInside(place, (look) => look('drop schema public cascade; create schema public'))
  return place
}
