// Runs lint, unit tests and browser tests, and prints one sum at the end. A failing part does not stop the next one.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const reportsDir = mkdtempSync(path.join(tmpdir(), 'site-tests-'))
const results = [runLint(), runUnitTests(), runBrowserTests()]
rmSync(reportsDir, { recursive: true })

const total = (kind) => results.reduce((sum, result) => sum + result[kind], 0)
console.log(`\n${total('passed')} passed (${total('retried')} at the second try), ${total('failed')} failed`)
process.exitCode = total('failed') === 0 ? 0 : 1

function runLint() {
  return run('npm', ['run', '--silent', 'lint'], {}, () => ({ passed: 0, retried: 0, failed: 0 }))
}

function runUnitTests() {
  const report = path.join(reportsDir, 'unit-tests.json')
  return run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`], {}, () => {
    const { numPassedTests, numFailedTests } = readReport(report)
    return { passed: numPassedTests, retried: 0, failed: numFailedTests }
  })
}

function runBrowserTests() {
  const report = path.join(reportsDir, 'browser-tests.json')
  return run('playwright', ['test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: report }, () => {
    const { expected, unexpected, flaky } = readReport(report).stats
    return { passed: expected + flaky, retried: flaky, failed: unexpected }
  })
}

/** A part that exits with an error counts as at least one failure, even if its report shows none. */
function run(command, args, environment, count) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...environment } })
  if (status === 0) return count()
  try {
    const counted = count()
    return { ...counted, failed: Math.max(counted.failed, 1) }
  } catch {
    return { passed: 0, retried: 0, failed: 1 }
  }
}

function readReport(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}
