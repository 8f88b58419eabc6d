import { OWNER_LOGIN } from '../support/owner-login.ts'
import { withTempDir, withServers } from './with-resources.ts'
import { runLoad } from './load.ts'
import { runMixedLoad } from './mixed-load.ts'
import { findBenchPages } from './pages.ts'
import { type BenchServer, startBenchSite } from './servers.ts'
import { type Measurement, atMost, median } from './measurements.ts'

const SECONDS = 3
const GOALS = { warmMb: 150, mixedMb: 220, growth: 1.1 }
const SAMPLES_PER_MINUTE = 60
const REPORTS = 10
const MB = 1024 * 1024

/** SQLite runs in the same process. `report` gets a line for each tenth of the mixed load. */
export const measureMemory = (minutes = 2, report: (line: string) => void = () => {}): Promise<Measurement[]> =>
  withTempDir(async (dataDir) => {
    const settings = { DATA_DIR: dataDir, ADMIN_EMAIL: OWNER_LOGIN.email, ADMIN_PASSWORD: OWNER_LOGIN.password }
    // The first start inserts the sample content and needs more memory for that.
    await (await startBenchSite(settings)).stop()
    const site = await startBenchSite(settings)
    return withServers([site], async () => {
      for (const address of Object.values(await findBenchPages(site))) {
        await runLoad({ url: site.url + address, seconds: SECONDS })
        await runLoad({ url: site.url + address, encoding: 'br', seconds: SECONDS })
      }
      const warm = site.rss() / MB
      return [
        atMost('resident memory after warm pages, SQLite included', GOALS.warmMb, warm, 'MB'),
        ...(await measureMixed(site, minutes, report)),
      ]
    })
  })

async function measureMixed(site: BenchServer, minutes: number, report: (line: string) => void): Promise<Measurement[]> {
  const samples: number[] = []
  const total = minutes * SAMPLES_PER_MINUTE
  const timer = setInterval(() => {
    samples.push(site.rss() / MB)
    if (samples.length % Math.ceil(total / REPORTS) !== 0) return
    const recent = samples.slice(-Math.ceil(total / REPORTS))
    report(
      `${(samples.length / SAMPLES_PER_MINUTE).toFixed(1)} min  ${median(recent).toFixed(0)} MB, at most ${Math.max(...recent).toFixed(0)} MB`,
    )
  }, 60_000 / SAMPLES_PER_MINUTE)
  const rounds = await runMixedLoad(site, minutes * 60).finally(() => clearInterval(timer))
  report(JSON.stringify(rounds))
  // Each sign-in takes 19 MB for a moment, so one sample says little.
  const quarter = (n: number) => median(samples.slice(Math.floor(((n - 1) * samples.length) / 4), Math.floor((n * samples.length) / 4)))
  return [
    atMost(`resident memory at the end of ${minutes} minutes of mixed load`, GOALS.mixedMb, quarter(4), 'MB'),
    atMost('the same, relative to the second quarter of it', GOALS.growth, quarter(4) / quarter(2), 'times', 2),
  ]
}
