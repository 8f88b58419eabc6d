import { inFolder, together } from './lifetimes.ts'
import { loadOn } from './load.ts'
import { pagesOf } from './pages.ts'
import { startSite } from './servers.ts'
import { type Row, atMost } from './table.ts'

const SECONDS = 3
const GOAL_MB = 150
const MB = 1024 * 1024

/** SQLite is in the same process. */
export const measureMemory = (): Promise<Row[]> =>
  inFolder(async (dataDir) => {
    // The first start of all lays the sample content, and takes more for it.
    await (await startSite({ DATA_DIR: dataDir })).stop()
    const site = await startSite({ DATA_DIR: dataDir })
    return together([site], async () => {
      for (const address of Object.values(await pagesOf(site))) {
        await loadOn({ url: site.url + address, seconds: SECONDS })
        await loadOn({ url: site.url + address, encoding: 'br', seconds: SECONDS })
      }
      return [atMost('resident memory after load, SQLite included', GOAL_MB, site.rss() / MB, 'MB')]
    })
  })
