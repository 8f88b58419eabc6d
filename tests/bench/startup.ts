import { withTempDir } from './with-resources.ts'
import { type BenchServer, startBenchSite, startWithNpm } from './servers.ts'
import { type Measurement, atMost, median } from './measurements.ts'

const STARTS = 5
const GOALS_MS = { built: 800, npm: 3000 }

export const measureStartup = (): Promise<Measurement[]> =>
  withTempDir(async (dataDir) => {
    const settings = { DATA_DIR: dataDir }
    // The first start inserts the sample content and is not measured.
    await (await startBenchSite(settings)).stop()
    return [
      atMost('start of a built site to its first 200', GOALS_MS.built, await medianStartMs(() => startBenchSite(settings)), 'ms'),
      atMost('npm start, nothing changed, to the first 200', GOALS_MS.npm, await medianStartMs(() => startWithNpm(settings)), 'ms'),
    ]
  })

async function medianStartMs(start: () => Promise<BenchServer>): Promise<number> {
  const times: number[] = []
  while (times.length < STARTS) {
    const server = await start()
    times.push(server.startedInMs)
    await server.stop()
  }
  return median(times)
}
