import { afterAll, beforeAll } from 'vitest'
import type { Engine } from '../../server/database/open.ts'
import { type RunningSite, runSite } from '../support/running-site.ts'
import { type Place, freshPlace } from './place.ts'

/** A site for all tests of a file or a group. It is there once they begin, and gone with all it kept when they are over. */
export function ownSite(engine: Engine) {
  const own = {} as { place: Place; site: RunningSite }
  beforeAll(async () => {
    own.place = await freshPlace(engine)
    own.site = await runSite(own.place)
  })
  afterAll(async () => {
    await own.site?.stop()
    await own.place?.remove()
  })
  return own
}
