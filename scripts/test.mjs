// Runs lint, then unit tests beside browser tests, and prints the totals at the end. A failing part does not stop another one.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, chmodSync, constants, mkdirSync, mkdtempSync, readFileSync, statfsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'

const CACHE_DIR = path.resolve('node_modules/.cache')
const MEMORY_FOLDER = '/dev/shm'
/** A run of the tests fills a tenth of it at most. In a container the folder often has 64 MB. */
const MIN_FREE_BYTES = 4 * 1024 ** 3

// Everything that the tests write. PostgreSQL, which runs as another user, has a folder in it.
const tempDir = mkdtempSync(path.join(findMemoryFolder() ?? tmpdir(), 'site-tests-'))
chmodSync(tempDir, 0o711)
const reportsDir = path.join(tempDir, 'reports')
mkdirSync(reportsDir)

const running = new Set()
let isStopped = false
// A part that runs ends its own processes, which use the folder.
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    isStopped = true
    for (const child of running) child.kill(signal)
  })
}

const results = [await runLint()]
// Both often wait: for a process, a page or a clock. Beside each other they take a fifth less time.
if (!isStopped) results.push(...(await Promise.all([runUnitTests(), runBrowserTests()])))
// A process that was interrupted may still be removing its own part.
await rm(tempDir, { recursive: true, force: true, maxRetries: 20 })

const sum = (kind) => results.reduce((total, result) => total + result[kind], 0)
console.log(`\n${sum('passed')} passed (${sum('flaky')} at the second try), ${sum('failed')} failed`)
process.exitCode = sum('failed') === 0 ? 0 : 1

/** Where files stay in memory, if there is room: a new database there takes an eighth of the processor time that it takes on a disk. */
function findMemoryFolder() {
  try {
    accessSync(MEMORY_FOLDER, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER)
    return bavail * bsize >= MIN_FREE_BYTES ? MEMORY_FOLDER : undefined
  } catch {
    // Not on this system.
    return undefined
  }
}

function runLint() {
  return run('lint', 'npm', ['run', '--silent', 'lint'], {}, () => ({ passed: 0, flaky: 0, failed: 0 }))
}

function runUnitTests() {
  const report = path.join(reportsDir, 'unit.json')
  // Every worker loads the whole server.
  const environment = { NODE_COMPILE_CACHE: path.join(CACHE_DIR, 'node') }
  return run('unit', 'vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`], environment, () => {
    const { numPassedTests, numFailedTests } = readJson(report)
    return { passed: numPassedTests, flaky: 0, failed: numFailedTests }
  })
}

function runBrowserTests() {
  const report = path.join(reportsDir, 'browser.json')
  // Its own place for compiled tests is in the folder that is removed.
  const environment = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, PWTEST_CACHE_DIR: path.join(CACHE_DIR, 'playwright') }
  return run('browser', 'playwright', ['test', '--reporter=list,json'], environment, () => {
    const { expected, unexpected, flaky } = readJson(report).stats
    return { passed: expected + flaky, flaky, failed: unexpected }
  })
}

/** Prefixes every line of output with the name of the part. A part with a non-zero exit code has failed, even if it counted no failure. */
async function run(part, command, args, environment, count) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, TMPDIR: tempDir, ...environment } })
  running.add(child)
  for (const output of [child.stdout, child.stderr]) {
    createInterface({ input: output }).on('line', (line) => console.log(`${part.padEnd(7)} ${line}`))
  }
  const [status] = await once(child, 'close')
  running.delete(child)
  if (status === 0) return count()
  try {
    const counted = count()
    return { ...counted, failed: Math.max(counted.failed, 1) }
  } catch {
    return { passed: 0, flaky: 0, failed: 1 }
  }
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}
