// npm run bench: how fast the built site is, beside the least that a server must do for the same bytes. Ratios are of one run.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { firstVisit } from './first-visit.ts'
import { type Figures, LOAD_PROGRAM, type Wanted, loadOn } from './load.ts'
import { type Server, hasProgram, startNginx, startReadyString, startSite } from './servers.ts'

const SECONDS = 3
const ROUNDS = 3
const STARTS = 5
const MB = 1024 * 1024

const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-data-'))
const running: Server[] = []
try {
  console.log(`Load by ${LOAD_PROGRAM}, 32 connections, ${ROUNDS} rounds of ${SECONDS} s each, medians.\n`)
  const starts = await timeStarts()
  const site = await started(startSite({ DATA_DIR: dataDir }))
  await loadOn({ url: site.url, seconds: SECONDS })
  await loadOn({ url: site.url, encoding: 'br', seconds: SECONDS })
  const afterLoad = site.rss()
  await measurePages(site)
  console.log(`\nResident memory after load    ${(afterLoad / MB).toFixed(0)} MB (goal: at most 150)`)
  console.log(`  with its page cache full    ${(site.rss() / MB).toFixed(0)} MB`)
  console.log(`Start to the first 200        ${median(starts).toFixed(0)} ms (goal: at most 800)`)
  await measureFirstVisit(site)
} finally {
  await Promise.all(running.map((server) => server.stop()))
  rmSync(dataDir, { recursive: true })
}

async function started(starting: Promise<Server>): Promise<Server> {
  const server = await starting
  running.push(server)
  return server
}

/** The first start lays the sample content and is not counted. */
async function timeStarts(): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n <= STARTS; n += 1) {
    const server = await startSite({ DATA_DIR: dataDir })
    if (n > 0) times.push(server.startedInMs)
    await server.stop()
  }
  return times
}

async function measurePages(site: Server): Promise<void> {
  const { blogs } = (await (await fetch(`${site.url}/api/blogs/get-all-blogs?limit=1`)).json()) as { blogs: { _id: string }[] }
  const pages = { home: '/', article: `/blog/${blogs[0]!._id}` }
  const bodies: Record<string, Buffer> = {}
  for (const [name, address] of Object.entries(pages)) bodies[name] = Buffer.from(await (await fetch(site.url + address)).arrayBuffer())
  const nginx = hasProgram('nginx') ? await started(startNginx(bodies)) : undefined
  if (!nginx) console.log('nginx is not installed: no comparison with it.')

  console.log('page     form    requests/s  CPU us/request   p50 ms   p99 ms   of ready string (by CPU)   of nginx (by CPU)')
  for (const [name, address] of Object.entries(pages)) {
    const yardstick = await started(startReadyString(bodies[name]!.length))
    const url = site.url + address
    const measured = await inRounds({
      nginx: nginx && { server: nginx, url: `${nginx.url}/${name}` },
      string: { server: yardstick, url: `${yardstick.url}/` },
      warm: { server: site, url },
      br: { server: site, url, encoding: 'br' },
      gzip: { server: site, url, encoding: 'gzip' },
      cold: { server: site, url, unseen: true },
    })
    for (const form of ['nginx', 'string', 'warm', 'br', 'gzip', 'cold']) {
      if (measured[form]) console.log(line(name, form, measured))
    }
  }
  console.log('goals: warm >= 0.9 of the string and >= 0.12 of nginx, p99 <= 10 ms; br, gzip >= 0.9 of warm; cold >= 0.01 of nginx, p99 < 4 x p50')
}

type Target = Omit<Wanted, 'seconds'> & { server: Server }
type Measured = Figures & { cpuPerRequest: number }

/** All of them in each round, so that a machine that is busy for a while slows each of them alike. */
async function inRounds(targets: Record<string, Target | undefined>): Promise<Record<string, Measured[]>> {
  const measured: Record<string, Measured[]> = {}
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, target] of Object.entries(targets)) {
      if (!target) continue
      const { server, ...wanted } = target
      const before = server.cpu()
      const figures = await loadOn({ ...wanted, seconds: SECONDS })
      const cpuPerRequest = ((server.cpu() - before) * 1000) / figures.requests
      if (figures.failed > 0) console.log(`${name}: ${figures.failed} of ${figures.requests} requests failed`)
      ;(measured[name] ??= []).push({ ...figures, cpuPerRequest })
    }
  }
  return measured
}

function line(page: string, form: string, measured: Record<string, Measured[]>): string {
  const own = measured[form]!
  const figure = (key: keyof Measured, digits: number) => median(own.map((each) => each[key])).toFixed(digits)
  const ratioTo = (other: string) => {
    const theirs = measured[other]
    if (!theirs) return '-'
    const byRate = median(own.map(({ perSecond }, round) => perSecond / theirs[round]!.perSecond))
    const byCpu = median(own.map(({ cpuPerRequest }, round) => theirs[round]!.cpuPerRequest / cpuPerRequest))
    return `${byRate.toFixed(3)} (${byCpu.toFixed(3)})`
  }
  return [
    page.padEnd(8),
    form.padEnd(7),
    figure('perSecond', 0).padStart(10),
    figure('cpuPerRequest', 1).padStart(15),
    figure('p50', 2).padStart(8),
    figure('p99', 2).padStart(8),
    ratioTo('string').padStart(26),
    ratioTo('nginx').padStart(19),
  ].join(' ')
}

async function measureFirstVisit(site: Server): Promise<void> {
  const visit = await firstVisit(site.url)
  if (!visit) return console.log('No browser found: the first visit was not measured.')
  const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`
  console.log(`First visit of home, brotli   JavaScript ${kb(visit.scripts)}, CSS ${kb(visit.styles)}, fonts ${kb(visit.fonts)} (goal: at most 115, 20, 110)`)
  console.log(`Requests to other sites       ${visit.elsewhere.length} (goal: 0)`)
}

function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)]!
}
