import path from 'node:path'
import { hasProgram } from '../../scripts/setup/run-step.mjs'
import { type LoadResult, type LoadOptions, runLoad } from './load.ts'
import { type BenchServer, startColdSite, startNginx, startBaselineServer, startBenchSite, startPublishedFilesNginx } from './servers.ts'
import { withTempDir, withServers } from './with-resources.ts'
import { type Measurement, atMost, median, notMeasured } from './measurements.ts'

const SECONDS = 2
const ROUNDS = 3
const GOALS = { ofBaseline: 0.9, ofNginx: 0.12, published: 0.85, compressed: 0.9, cold: 0.01, coldSpread: 4, slowestMs: 10 }
const NO_NGINX = 'nginx is not installed here'

/** Home, the blog list and an article: cached, compressed, and rendered for every request. */
export const measurePages = (): Promise<Measurement[]> =>
  withTempDir(async (folder) => {
    const settings = { DATA_DIR: path.join(folder, 'site') }
    const site = await startBenchSite({ ...settings, PUBLISH_PAGES: 'on' })
    const cold = await startColdSite({ DATA_DIR: path.join(folder, 'cold') })
    return withServers([site, cold], async () => {
      const pages = await findBenchPages(site)
      const coldPages = await findBenchPages(cold)
      const bodies: Record<string, Buffer> = {}
      for (const [name, address] of Object.entries(pages)) bodies[name] = Buffer.from(await (await fetch(site.url + address)).arrayBuffer())
      const nginx = hasProgram('nginx') ? await startNginx(bodies) : undefined
      const published = nginx && (await startPublishedFilesNginx(site, settings))
      return withServers(
        [nginx, published].filter((server) => server !== undefined),
        async () => {
          const rows: Measurement[] = []
          for (const [name, address] of Object.entries(pages)) {
            const rendered = { server: cold, url: cold.url + coldPages[name]! }
            const file = published && { server: published, url: published.url + address }
            rows.push(...(await measurePage(name, { server: site, url: site.url + address }, rendered, bodies[name]!.length, nginx, file)))
          }
          return rows
        },
      )
    })
  })

export async function findBenchPages({ url }: BenchServer): Promise<Record<string, string>> {
  const { blogs } = (await (await fetch(`${url}/api/blogs/get-all-blogs?limit=1`)).json()) as { blogs: { _id: string }[] }
  return { home: '/', 'blog list': '/blog', article: `/blog/${blogs[0]!._id}` }
}

async function measurePage(
  name: string,
  warm: Target,
  cold: Target,
  bytes: number,
  nginx: BenchServer | undefined,
  published: Target | undefined,
): Promise<Measurement[]> {
  const baseline = await startBaselineServer(bytes)
  return withServers([baseline], async () => {
    // A server reaches its full speed only after some thousand requests.
    await runLoad({ url: warm.url, seconds: SECONDS })
    await runLoad({ url: cold.url, seconds: SECONDS })
    const measured = await inRounds({
      nginx: nginx && { server: nginx, url: `${nginx.url}/${name.replace(' ', '%20')}` },
      published,
      baseline: { server: baseline, url: `${baseline.url}/` },
      warm,
      br: { ...warm, encoding: 'br' },
      gzip: { ...warm, encoding: 'gzip' },
      cold,
    })
    return pageMeasurements(name, measured)
  })
}

type Target = Omit<LoadOptions, 'seconds'> & { server: BenchServer }
type Measured = Record<string, (LoadResult & { cpuPerRequest: number })[]>

/** Each round measures all of them, so that temporary load on the machine affects all equally. */
async function inRounds(targets: Record<string, Target | undefined>): Promise<Measured> {
  const measured: Measured = {}
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, target] of Object.entries(targets)) {
      if (!target) continue
      const { server, ...request } = target
      const before = server.cpu()
      const figures = await runLoad({ ...request, seconds: SECONDS })
      const cpuPerRequest = ((server.cpu() - before) * 1000) / figures.requests
      ;(measured[name] ??= []).push({ ...figures, cpuPerRequest })
    }
  }
  return measured
}

function pageMeasurements(page: string, measured: Measured): Measurement[] {
  const of = (form: string, other: string, what: string, goal: number): Measurement => {
    const [own, theirs] = [measured[form], measured[other]]
    if (!own || !theirs) return notMeasured(what, `>= ${goal}`, NO_NGINX)
    const byRate = median(own.map(({ perSecond }, round) => perSecond / theirs[round]!.perSecond))
    const byCpu = median(own.map(({ cpuPerRequest }, round) => theirs[round]!.cpuPerRequest / cpuPerRequest))
    const rate = median(own.map(({ perSecond }) => perSecond))
    return { what, goal: `>= ${goal}`, measured: `${figure(byRate)} (${figure(byCpu)}), ${rate.toFixed(0)}/s`, met: byRate >= goal }
  }
  const timeOf = (form: string, share: 'p50' | 'p99') => median(measured[form]!.map((figures) => figures[share]))
  const spread = timeOf('cold', 'p99') / timeOf('cold', 'p50')
  const failed = Object.values(measured)
    .flat()
    .reduce((sum, figures) => sum + figures.failed, 0)
  return [
    of('warm', 'baseline', `${page}, warm, of a ready string`, GOALS.ofBaseline),
    of('warm', 'nginx', `${page}, warm, of nginx`, GOALS.ofNginx),
    of('published', 'nginx', `${page}, published as a file, of nginx`, GOALS.published),
    atMost(`${page}, warm, p99 of 32 connections`, GOALS.slowestMs, timeOf('warm', 'p99'), 'ms', 1),
    of('br', 'warm', `${page}, brotli, of plain`, GOALS.compressed),
    of('gzip', 'warm', `${page}, gzip, of plain`, GOALS.compressed),
    of('cold', 'nginx', `${page}, cold, of nginx`, GOALS.cold),
    { what: `${page}, cold, p99 of p50`, goal: `< ${GOALS.coldSpread}`, measured: spread.toFixed(1), met: spread < GOALS.coldSpread },
    ...(failed > 0 ? [{ what: `${page}, failed requests`, goal: '0', measured: String(failed), met: false }] : []),
  ]
}

const figure = (ratio: number) => ratio.toFixed(ratio < 0.1 ? 4 : 2)
