import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { OWNER_LOGIN } from '../support/owner-login.ts'
import { type Machine, canRunSystemd, startMachine } from '../support/systemd/machine.ts'
import { expectWithin } from './long-run.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** As in the unit. */
const NODE = '/usr/bin/env PATH=/srv/site/node_modules/.bin:/usr/local/bin:/usr/bin:/bin node'
const START_TIMEOUT_MS = 120_000
const STOP_TIMEOUT_MS = 10_000
/** systemd gives a unit up after five starts within ten seconds, unless it says otherwise. */
const DEFAULT_START_LIMIT = 5
const SETTINGS = `SITE_URL=https://www.agency.com\nADMIN_EMAIL=${OWNER_LOGIN.email}\nADMIN_PASSWORD="${OWNER_LOGIN.password}"\nPUBLISH_PAGES=on\nBACKUP_TO=/var/backups/site\n`

if (!canRunSystemd()) console.log('systemd is not installed, or you are not root: the test of the systemd unit is skipped.')

/** Commands of deploy/README.md, word for word. */
const instructions = (commands: RegExp) => commands.exec(readFileSync(path.join(ROOT, 'deploy/README.md'), 'utf8'))![0]

describe.skipIf(!canRunSystemd())('the shipped systemd unit', () => {
  let machine: Machine
  const sh = (script: string) => machine.run('sh', '-c', script)
  const show = (property: string) => machine.run('systemctl', 'show', 'site', '--property', property, '--value')
  const waitUntilServing = () =>
    vi.waitUntil(() => sh(`${NODE} /srv/site/scripts/check-health.mjs; echo $?`) === '0', { timeout: START_TIMEOUT_MS, interval: 500 })

  beforeAll(async () => {
    machine = await startMachine(ROOT)
    // As deploy/README.md says.
    sh(instructions(/^useradd .*$/m))
    sh(instructions(/^install -d .*$/m))
    sh(
      'cd /srv/site && install -m 600 deploy/systemd/site.env /etc/site.env && install -m 644 deploy/systemd/site.service /etc/systemd/system/',
    )
    sh(`printf '${SETTINGS.replaceAll('\n', '\\n')}' >> /etc/site.env`)
    sh('systemctl daemon-reload && systemctl enable --now site')
  })
  afterAll(() => machine?.stop())

  test('runs the site, with images, passwords, backups and published pages', async () => {
    await waitUntilServing()
    const tried = sh(`${NODE} /srv/site/tests/support/try-site.ts http://127.0.0.1:3000 ${OWNER_LOGIN.email} '${OWNER_LOGIN.password}'`)
    expect(JSON.parse(tried)).toEqual({ page: 200, signIn: 200, image: 201, shareCard: 200 })
    expect(sh('find /var/lib/site/published -name "*.html" | wc -l')).not.toBe('0')
    // Another user, as that of the proxy, can read published pages and nothing else.
    const asNobody = (script: string) => sh(`setpriv --reuid=65534 --regid=65534 --clear-groups sh -c '${script}' && echo yes || echo no`)
    expect(asNobody('cat $(find /var/lib/site/published/ -name "*.html") > /dev/null')).toBe('yes')
    expect(asNobody('cat /var/lib/site/site.db > /dev/null 2>&1')).toBe('no')
    sh(instructions(/^cd \/srv\/site && set -a[^]*?\.tar\.gz$/m))
    expect(sh('tar -tzf /var/lib/site/monday.tar.gz')).toContain('manifest.json')
    runUnderUnit('scripts/backup.ts /var/lib/site/tuesday.tar.gz')
    expect(sh('tar -tzf /var/lib/site/tuesday.tar.gz')).toContain('manifest.json')
  })

  test('makes its daily backup in /var/backups/site', async () => {
    await vi.waitUntil(() => sh('find /var/backups/site -name "site-*.tar.gz"') !== '', { timeout: START_TIMEOUT_MS, interval: 500 })
  })

  test('has none of the rights of the machine', () => {
    const status = sh(`cat /proc/${show('MainPID')}/status`)
    expect(status).toMatch(/^Seccomp:\s+2$/m)
    expect(status).toMatch(/^NoNewPrivs:\s+1$/m)
    expect(status).toMatch(/^CapBnd:\s+0+$/m)
    sh('install -d -m 700 -o site -g site /mnt/backups')
    const places = ['/srv/site/x', '/etc/x', '/var/x', '/home/x', '/mnt/backups/x', '/var/lib/site/x', '/var/backups/site/x', '/tmp/x']
    const script = `const fs=require("fs");console.log(${JSON.stringify(places)}.filter((file)=>{try{fs.writeFileSync(file,"");return true}catch{return false}}).join())`
    sh(`printf '%s' '${script}' > /opt/try-writes.cjs`)
    expect(runUnderUnit('/opt/try-writes.cjs')).toBe('/var/lib/site/x,/var/backups/site/x,/tmp/x')
  })

  test('is started again for as long as it fails', async () => {
    sh(`cp /etc/site.env /etc/site.env.good && echo PORT=none >> /etc/site.env && systemctl restart site`)
    await vi.waitUntil(() => Number(show('NRestarts')) > DEFAULT_START_LIMIT + 1 || show('ActiveState') === 'failed', {
      timeout: START_TIMEOUT_MS,
      interval: 500,
    })
    expect(show('ActiveState')).not.toBe('failed')
    sh('cp /etc/site.env.good /etc/site.env')
    await waitUntilServing()
  })

  test('stops the site in time', () => {
    const began = performance.now()
    sh('systemctl stop site')
    expectWithin(performance.now() - began, STOP_TIMEOUT_MS)
    expect(show('Result')).toBe('success')
    expect(show('ExecMainStatus')).toBe('0')
  })

  /** Runs another script of Node as the unit runs the site, and returns what it printed. */
  function runUnderUnit(script: string): string {
    const unit = `sed 's#^ExecStart=.*#ExecStart=/usr/bin/env node ${script}#; s#^Restart=.*#Type=oneshot\\nStandardOutput=truncate:/run/output#'`
    sh(`${unit} /etc/systemd/system/site.service > /etc/systemd/system/script.service && systemctl daemon-reload && systemctl start script`)
    return sh('cat /run/output')
  }
})
