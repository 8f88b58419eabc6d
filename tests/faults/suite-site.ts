import { afterAll, beforeAll } from 'vitest'
import type { Engine } from '../../server/database/store.ts'
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts'
import { type Deployment, createDeployment } from './deployment.ts'

/** A site for all tests of a file or group: started before them, and removed with its data after them. */
export function useSuiteSite(engine: Engine, settings: Record<string, string> = {}) {
  const suite = {} as { deployment: Deployment; site: SiteProcess }
  beforeAll(async () => {
    suite.deployment = await createDeployment(engine)
    suite.site = await startSiteProcess(suite.deployment, settings)
  })
  afterAll(async () => {
    await suite.site?.stop()
    await suite.deployment?.remove()
  })
  return suite
}
