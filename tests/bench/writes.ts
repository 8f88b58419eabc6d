import { hasProgram } from '../../scripts/setup/run-step.mjs'
import { OWNER_LOGIN } from '../support/owner-login.ts'
import { apiClientAt, fetchLoginCookie } from '../support/site-process.ts'
import { withTempDir, withServers } from './with-resources.ts'
import { type BenchServer, startBenchSite, startPublishedFilesNginx } from './servers.ts'
import { type Measurement, notMeasured } from './measurements.ts'

const ROUNDS = 1000
const MAX_MS = 180_000

/** Changes a post, then requests every page that shows it: of the site, and through nginx, which serves published files. */
export const measureWrites = (): Promise<Measurement[]> =>
  withTempDir(async (dataDir) => {
    const settings = { DATA_DIR: dataDir }
    const owner = { ADMIN_EMAIL: OWNER_LOGIN.email, ADMIN_PASSWORD: OWNER_LOGIN.password }
    const site = await startBenchSite({ ...settings, ...owner, PUBLISH_PAGES: 'on' })
    return withServers([site], async () => {
      const rows = [await countStale(`stale replies in ${ROUNDS} rounds of write, then read`, site)]
      const throughNginx = 'the same through nginx, from files'
      if (!hasProgram('nginx')) return [...rows, notMeasured(throughNginx, '0', 'nginx is not installed here')]
      const nginx = await startPublishedFilesNginx(site, settings)
      return withServers([nginx], async () => [...rows, await countStale(throughNginx, nginx)])
    })
  })

async function countStale(what: string, server: BenchServer): Promise<Measurement> {
  const { rounds, stale } = await writeThenRead(server)
  return { what, goal: '0', measured: `${stale} in ${rounds}`, met: stale === 0 && rounds === ROUNDS }
}

async function writeThenRead({ url }: BenchServer): Promise<{ rounds: number; stale: number }> {
  const staff = apiClientAt(url, await fetchLoginCookie(url))
  const { blog } = await staff.createPost({ mainHeading: 'Round 0' })
  let { version } = blog
  let [rounds, stale] = [0, 0]
  const until = Date.now() + MAX_MS
  while (rounds < ROUNDS && Date.now() < until) {
    rounds += 1
    const mainHeading = `Round ${rounds}.`
    const { blog: written } = await staff.updatePost({ id: blog._id, version, mainHeading })
    version = written.version
    const pages = await Promise.all(['/', '/blog', `/blog/${blog._id}`].map(async (path) => (await fetch(url + path)).text()))
    if (!pages.every((page) => page.includes(mainHeading))) stale += 1
  }
  return { rounds, stale }
}
