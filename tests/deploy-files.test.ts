import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { hasProgram } from '../scripts/setup/run-step.mjs'
import { LOAD_BALANCERS, checkConfig } from './support/proxy/load-balancer.ts'
import { DEPLOY_DIR, readDeployFile } from './support/proxy/deploy-file.ts'

const MAX_EXPOSURE = 3
const UNIT = path.join(DEPLOY_DIR, 'systemd/site.service')

for (const kind of LOAD_BALANCERS) {
  test.skipIf(!hasProgram(kind))(`${kind} accepts its shipped configuration`, () => {
    const { status, output } = checkConfig(kind)
    expect(output).not.toMatch(/\[(warn|WARNING|emerg|ALERT)\]|"level":"error"/)
    expect(status).toBe(0)
  })
}

test.skipIf(!hasProgram('systemd-analyze'))('systemd accepts the shipped unit, which leaves the site little of the machine', () => {
  const security = spawnSync('systemd-analyze', ['security', '--offline=true', UNIT], { encoding: 'utf8' })
  expect(Number(/exposure level for site\.service: ([\d.]+)/.exec(security.stdout)?.[1])).toBeLessThanOrEqual(MAX_EXPOSURE)

  // The node of the unit is installed on the machine of the site only.
  const folder = mkdtempSync(path.join(tmpdir(), 'site-unit-'))
  const unit = path.join(folder, 'site.service')
  writeFileSync(unit, readDeployFile('systemd/site.service', { '/srv/site/node_modules/.bin/node': process.execPath }))
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', unit], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  expect(stderr.split('\n').filter((line) => line.includes('site.service'))).toEqual([])
  expect(status).toBe(0)
})

test('every file that deploy/README.md names exists', () => {
  const names = readFileSync(path.join(DEPLOY_DIR, 'README.md'), 'utf8').match(/\bdeploy\/[\w./-]+\.\w+/g) ?? []
  expect(names.length).toBeGreaterThan(5)
  expect(names.filter((name) => !existsSync(path.join(DEPLOY_DIR, '..', name)))).toEqual([])
})
