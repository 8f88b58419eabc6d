import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { MB } from '../contract/calls/shared.ts'
import { endpoints } from '../contract/endpoints.ts'
import { hasProgram } from '../scripts/setup/run-step.mjs'
import { LOAD_BALANCERS, ONE_NODE_PROXIES, checkLoadBalancer, checkOneNodeProxy } from './support/proxy/load-balancer.ts'
import { DEPLOY_DIR } from './support/proxy/deploy-file.ts'

const MAX_EXPOSURE = 3
const UNIT = path.join(DEPLOY_DIR, 'systemd/site.service')

test.for(LOAD_BALANCERS.filter(hasProgram))('%s accepts its shipped configuration for several nodes', (kind) => {
  expectAccepted(checkLoadBalancer(kind))
})

test.for(ONE_NODE_PROXIES.filter(hasProgram))('%s accepts its shipped configuration for one node', (kind) => {
  expectAccepted(checkOneNodeProxy(kind))
})

function expectAccepted({ status, output }: { status: number | null; output: string }): void {
  expect(output).not.toMatch(/\[(warn|WARNING|emerg|ALERT)\]|"level":"error"/)
  expect(status).toBe(0)
}

test.skipIf(!hasProgram('systemd-analyze'))('systemd accepts the shipped unit, which leaves the site little of the machine', () => {
  const security = spawnSync('systemd-analyze', ['security', '--offline=true', UNIT], { encoding: 'utf8' })
  expect(Number(/exposure level for site\.service: ([\d.]+)/.exec(security.stdout)?.[1])).toBeLessThanOrEqual(MAX_EXPOSURE)

  const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', UNIT], { encoding: 'utf8' })
  expect(stderr.split('\n').filter((line) => line.includes('site.service'))).toEqual([])
  expect(status).toBe(0)
})

test.for([
  ['nginx/one-node.conf', 'client_max_body_size', 'm;'],
  ['nginx/several-nodes.conf', 'client_max_body_size', 'm;'],
  ['caddy/one-node.Caddyfile', 'max_size', 'MiB'],
  ['caddy/several-nodes.Caddyfile', 'max_size', 'MiB'],
])('%s lets the largest form and the largest import pass, and nothing larger', ([file, setting, unit]) => {
  const isImport = (call: { path: string }) => call.path.startsWith('/api/imports/')
  const largest = (calls: { maxBytes?: number }[]) => Math.max(...calls.map(({ maxBytes = 0 }) => maxBytes)) / MB
  const calls = Object.values<{ path: string; maxBytes?: number }>(endpoints)
  const allowed = readFileSync(path.join(DEPLOY_DIR, file!), 'utf8').match(new RegExp(`\\b${setting} \\d+${unit}`, 'g')) ?? []
  const needed = [largest(calls.filter((call) => !isImport(call))), largest(calls.filter(isImport))]
  expect(allowed.toSorted()).toEqual(needed.map((size) => `${setting} ${size}${unit}`).toSorted())
})

test('every file that deploy/README.md names exists', () => {
  const names = readFileSync(path.join(DEPLOY_DIR, 'README.md'), 'utf8').match(/\bdeploy\/[\w./-]+\.\w+/g) ?? []
  expect(names.length).toBeGreaterThan(5)
  expect(names.filter((name) => !existsSync(path.join(DEPLOY_DIR, '..', name)))).toEqual([])
})
