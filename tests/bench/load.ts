import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { hasProgram } from '../../scripts/setup/run-step.mjs'
import { onLoadCore } from './servers.ts'

const CONNECTIONS = 32

export type LoadOptions = {
  url: string
  encoding?: 'br' | 'gzip'
  cookie?: string
  seconds: number
  connections?: number
}
export type LoadResult = { perSecond: number; p50: number; p99: number; requests: number; failed: number }

export const LOAD_PROGRAM = hasProgram('wrk') ? 'wrk' : 'autocannon'

/** Sends requests as fast as the server replies, over a fixed number of connections. Times are in milliseconds. */
export function runLoad(options: LoadOptions): Promise<LoadResult> {
  return LOAD_PROGRAM === 'wrk' ? runWrk(options) : runAutocannon(options)
}

async function runWrk({ url, encoding, cookie, seconds, connections = CONNECTIONS }: LoadOptions): Promise<LoadResult> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-wrk-'))
  const script = path.join(folder, 'load.lua')
  const { pathname, search, origin } = new URL(url)
  writeFileSync(
    script,
    `${encoding ? `wrk.headers["Accept-Encoding"] = "${encoding}"` : ''}
    ${cookie ? `wrk.headers["Cookie"] = "${cookie}"` : ''}
    request = function() return wrk.format("GET", "${pathname}${search}") end
    done = function(summary, latency)
      local e = summary.errors
      print(string.format("RESULT %f %f %f %d %d", summary.requests * 1e6 / summary.duration,
        latency:percentile(50) / 1000, latency:percentile(99) / 1000, summary.requests, e.connect + e.read + e.write + e.status + e.timeout))
    end`,
  )
  const output = await run(['wrk', '-t1', `-c${connections}`, `-d${seconds}s`, '-s', script, origin])
  rmSync(folder, { recursive: true })
  const [perSecond = 0, p50 = 0, p99 = 0, requests = 0, failed = 0] = /RESULT (.*)/.exec(output)![1]!.split(' ').map(Number)
  return { perSecond, p50, p99, requests, failed }
}

async function runAutocannon({ url, encoding, cookie, seconds, connections = CONNECTIONS }: LoadOptions): Promise<LoadResult> {
  const header = [...(encoding ? ['-H', `accept-encoding=${encoding}`] : []), ...(cookie ? ['-H', `cookie=${cookie}`] : [])]
  const output = await run(['autocannon', '--json', '-c', String(connections), '-d', String(seconds), ...header, url])
  const { requests, latency, non2xx, errors } = JSON.parse(output)
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99, requests: requests.total, failed: non2xx + errors }
}

async function run(command: string[]): Promise<string> {
  const [program, ...args] = onLoadCore(command)
  return (await promisify(execFile)(program!, args, { maxBuffer: 1e7 })).stdout
}
