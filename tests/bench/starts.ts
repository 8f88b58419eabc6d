import { inFolder } from './lifetimes.ts'
import { type Server, startSite, startWithNpm } from './servers.ts'
import { type Row, atMost, median } from './table.ts'

const STARTS = 5
const GOALS_MS = { built: 800, npm: 3000 }

export const measureStarts = (): Promise<Row[]> =>
  inFolder(async (dataDir) => {
    const settings = { DATA_DIR: dataDir }
    // The first start lays the sample content and is not counted.
    await (await startSite(settings)).stop()
    return [
      atMost('start of a built site to its first 200', GOALS_MS.built, await timeOf(() => startSite(settings)), 'ms'),
      atMost('npm start, nothing changed, to the first 200', GOALS_MS.npm, await timeOf(() => startWithNpm(settings)), 'ms'),
    ]
  })

async function timeOf(start: () => Promise<Server>): Promise<number> {
  const times: number[] = []
  while (times.length < STARTS) {
    const server = await start()
    times.push(server.startedInMs)
    await server.stop()
  }
  return median(times)
}
