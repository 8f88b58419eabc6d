import { withTempDir, withServers } from './with-resources.ts'
import { runLoad } from './load.ts'
import { findBenchPages } from './pages.ts'
import { startBenchSite } from './servers.ts'
import { type Measurement, atMost } from './measurements.ts'

const SECONDS = 3
const GOAL_MB = 150
const MB = 1024 * 1024

/** SQLite runs in the same process. */
export const measureMemory = (): Promise<Measurement[]> =>
  withTempDir(async (dataDir) => {
    // The first start inserts the sample content and needs more memory for that.
    await (await startBenchSite({ DATA_DIR: dataDir })).stop()
    const site = await startBenchSite({ DATA_DIR: dataDir })
    return withServers([site], async () => {
      for (const address of Object.values(await findBenchPages(site))) {
        await runLoad({ url: site.url + address, seconds: SECONDS })
        await runLoad({ url: site.url + address, encoding: 'br', seconds: SECONDS })
      }
      return [atMost('resident memory after load, SQLite included', GOAL_MB, site.rss() / MB, 'MB')]
    })
  })
