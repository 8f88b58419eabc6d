import { canUseApt, installServerWithApt } from './apt.mjs'
import { hasProgram } from './run-step.mjs'

/** The packages of Debian whose programs the long tests run, by a program of each. */
const PROGRAMS = {
  haproxy: { packages: ['haproxy'], use: 'three nodes behind HAProxy' },
  caddy: { packages: ['caddy'], use: 'three nodes behind Caddy' },
  pgbouncer: { packages: ['pgbouncer'], use: 'a site behind a pooler' },
  promtool: { packages: ['prometheus'], use: 'metrics and alert rules with promtool' },
  radosgw: { packages: ['radosgw', 'ceph-mon', 'ceph-osd', 'ceph-common'], use: "uploads and backups in Ceph's S3 server" },
}

/** For `npm run test:faults`. A test without its program is skipped. */
export function ensureFaultPrograms() {
  for (const [program, { packages, use }] of Object.entries(PROGRAMS)) {
    if (!hasProgram(program) && canUseApt()) installServerWithApt(`Installing ${program} for the tests`, ...packages)
    if (!hasProgram(program)) console.log(`${program} is not installed: the tests of ${use} are skipped.`)
  }
}
