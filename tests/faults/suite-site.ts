import { afterAll, beforeAll } from 'vitest'
import type { Engine } from '../../server/database/open.ts'
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts'
import { type Deployment, createDeployment } from './deployment.ts'

/** A site for all tests of a file or a group. It is there once they begin, and gone with all it kept when they are over. */
export function useSuiteSite(engine: Engine) {
  const own = {} as { place: Deployment; site: SiteProcess }
  beforeAll(async () => {
    own.place = await createDeployment(engine)
    own.site = await startSiteProcess(own.place)
  })
  afterAll(async () => {
    await own.site?.stop()
    await own.place?.remove()
  })
  return own
}
