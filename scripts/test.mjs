// Everything that must hold, and one sum at the end. A part that fails does not stop the next: one run tells all.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const reportsDir = mkdtempSync(path.join(tmpdir(), 'site-tests-'))
const results = [runLint(), runUnitTests(), runBrowserTests()]
rmSync(reportsDir, { recursive: true })

const sum = (kind) => results.reduce((total, result) => total + result[kind], 0)
console.log(`\n${sum('passed')} passed (${sum('late')} at the second try), ${sum('failed')} failed`)
process.exitCode = sum('failed') === 0 ? 0 : 1

function runLint() {
  return run('npm', ['run', '--silent', 'lint'], {}, () => ({ passed: 0, late: 0, failed: 0 }))
}

function runUnitTests() {
  const note = path.join(reportsDir, 'rules.json')
  return run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${note}`], {}, () => {
    const { numPassedTests, numFailedTests } = readReport(note)
    return { passed: numPassedTests, late: 0, failed: numFailedTests }
  })
}

function runBrowserTests() {
  const note = path.join(reportsDir, 'journeys.json')
  return run('playwright', ['test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: note }, () => {
    const { expected, unexpected, flaky } = readReport(note).stats
    return { passed: expected + flaky, late: flaky, failed: unexpected }
  })
}

/** A part that ends badly has failed, also when it could count no failure. */
function run(command, args, environment, count) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...environment } })
  if (status === 0) return count()
  try {
    const counted = count()
    return { ...counted, failed: Math.max(counted.failed, 1) }
  } catch {
    return { passed: 0, late: 0, failed: 1 }
  }
}

function readReport(note) {
  return JSON.parse(readFileSync(note, 'utf8'))
}
