// Runs lint, unit tests and browser tests, and prints the totals at the end. A failing part does not stop the next one.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'

const reportsDir = mkdtempSync(path.join(tmpdir(), 'site-tests-'))
const results = []
for (const runPart of [runLint, runUnitTests, runBrowserTests]) results.push(await runPart())
rmSync(reportsDir, { recursive: true })

const sum = (kind) => results.reduce((total, result) => total + result[kind], 0)
console.log(`\n${sum('passed')} passed (${sum('flaky')} at the second try), ${sum('failed')} failed`)
process.exitCode = sum('failed') === 0 ? 0 : 1

function runLint() {
  return run('lint', 'npm', ['run', '--silent', 'lint'], {}, () => ({ passed: 0, flaky: 0, failed: 0 }))
}

function runUnitTests() {
  const report = path.join(reportsDir, 'unit.json')
  // Every test file is loaded by a process of its own.
  const environment = { NODE_COMPILE_CACHE: path.resolve('node_modules/.cache/node') }
  return run('unit', 'vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`], environment, () => {
    const { numPassedTests, numFailedTests } = readJson(report)
    return { passed: numPassedTests, flaky: 0, failed: numFailedTests }
  })
}

function runBrowserTests() {
  const report = path.join(reportsDir, 'browser.json')
  return run('browser', 'playwright', ['test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: report }, () => {
    const { expected, unexpected, flaky } = readJson(report).stats
    return { passed: expected + flaky, flaky, failed: unexpected }
  })
}

/** Prefixes every line of output with the name of the part. A part with a non-zero exit code has failed, even if it counted no failure. */
async function run(part, command, args, environment, count) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...environment } })
  for (const output of [child.stdout, child.stderr]) {
    createInterface({ input: output }).on('line', (line) => console.log(`${part.padEnd(7)} ${line}`))
  }
  const [status] = await once(child, 'close')
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
