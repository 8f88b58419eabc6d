import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '../free-port.ts'
import { SITE_HOST, createVisitor } from './visitor.ts'
import { readDeployFile } from './deploy-file.ts'
import { copySnippets, nginxConfig } from './nginx.ts'

const RETRY_INTERVAL_MS = 20

export const LOAD_BALANCERS = ['nginx', 'haproxy', 'caddy'] as const
export type LoadBalancerKind = (typeof LOAD_BALANCERS)[number]
export type LoadBalancer = Awaited<ReturnType<typeof startLoadBalancer>>

/** The proxy with its shipped configuration, https included, in front of three nodes on these ports of this machine. */
export async function startLoadBalancer(kind: LoadBalancerKind, nodePorts: string[]) {
  const folder = mkdtempSync(path.join(tmpdir(), `site-${kind}-`))
  const port = await findFreePort()
  const ca = createCertificate(folder)
  const [command, ...args] = CONFIGURE[kind]({ folder, port, plainPort: await findFreePort(), nodePorts })
  const proxy = spawn(command!, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { PATH: process.env.PATH, HOME: folder } })
  const errors: Buffer[] = []
  proxy.stderr.on('data', (text: Buffer) => errors.push(text))
  const visitor = createVisitor({ port, ca })
  while (proxy.exitCode === null && (await visitor.get('/').catch(() => undefined))?.status !== 200) await wait(RETRY_INTERVAL_MS)
  if (proxy.exitCode !== null) throw new Error(`${kind} did not start: ${Buffer.concat(errors)}`)
  return {
    port,
    ca,
    async stop(): Promise<void> {
      const ended = once(proxy, 'exit')
      proxy.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}

/** Checks the syntax of the shipped files with the program itself. Returns what it prints. */
export function checkConfig(kind: LoadBalancerKind): { status: number | null; output: string } {
  const folder = mkdtempSync(path.join(tmpdir(), `site-${kind}-`))
  createCertificate(folder)
  const nodePorts = ['3001', '3002', '3003']
  const [command, ...args] = CONFIGURE[kind]({ folder, port: 3443, plainPort: 3080, nodePorts })
  const check = { nginx: ['-t', ...args], haproxy: ['-c', ...args], caddy: ['validate', ...args.slice(1)] }[kind]
  const { status, stdout, stderr } = spawnSync(command!, check, { encoding: 'utf8', env: { PATH: process.env.PATH, HOME: folder } })
  rmSync(folder, { recursive: true })
  return { status, output: `${stdout}${stderr}` }
}

type Placement = { folder: string; port: number; plainPort: number; nodePorts: string[] }

const nodeAddresses = (nodePorts: string[]) =>
  Object.fromEntries(nodePorts.map((nodePort, at) => [`10.0.0.${11 + at}:3000`, `127.0.0.1:${nodePort}`]))

/** Each writes its configuration into the folder and returns the command that runs it in the foreground. */
const CONFIGURE: Record<LoadBalancerKind, (placement: Placement) => string[]> = {
  nginx({ folder, port, plainPort, nodePorts }) {
    copySnippets(folder)
    const site = readDeployFile('nginx/several-nodes.conf', {
      'listen 80;': `listen 127.0.0.1:${plainPort};`,
      'listen 443 ssl http2;': `listen 127.0.0.1:${port} ssl http2;`,
      ...nodeAddresses(nodePorts),
    })
    const config = path.join(folder, 'nginx.conf')
    writeFileSync(config, nginxConfig(folder, site))
    return ['nginx', '-p', folder, '-c', config]
  },

  haproxy({ folder, port, plainPort, nodePorts }) {
    const config = path.join(folder, 'haproxy.cfg')
    writeFileSync(
      config,
      readDeployFile('haproxy/haproxy.cfg', {
        '  user haproxy\n  group haproxy\n': '',
        '/run/haproxy/': `${folder}/`,
        'bind :80\n': `bind 127.0.0.1:${plainPort}\n`,
        'bind :443 ': `bind 127.0.0.1:${port} `,
        '/etc/ssl/': `${folder}/`,
        ...nodeAddresses(nodePorts),
      }),
    )
    return ['haproxy', '-db', '-f', config]
  },

  caddy({ folder, port, nodePorts }) {
    const config = path.join(folder, 'Caddyfile')
    const site = readDeployFile('caddy/several-nodes.Caddyfile', {
      // An address on the internet would get its certificate by itself.
      'www.agency.com {': `https://${SITE_HOST}:${port} {\n  bind 127.0.0.1\n  tls ${folder}/agency.pem ${folder}/agency.key`,
      ...nodeAddresses(nodePorts),
    })
    mkdirSync(path.join(folder, 'storage'))
    writeFileSync(config, `{\n  admin off\n  auto_https disable_redirects\n  storage file_system ${folder}/storage\n}\n${site}`)
    return ['caddy', 'run', '--adapter', 'caddyfile', '--config', config]
  },
}

/** A certificate of its own authority, under the names of the shipped files. */
function createCertificate(folder: string): string {
  const [certificate, key] = [path.join(folder, 'agency.pem'), path.join(folder, 'agency.key')]
  const names = ['-subj', `/CN=${SITE_HOST}`, '-addext', `subjectAltName=DNS:${SITE_HOST}`]
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-noenc']
  execFileSync('openssl', ['req', '-x509', '-days', '2', ...newKey, '-keyout', key, '-out', certificate, ...names], { stdio: 'pipe' })
  const ca = readFileSync(certificate, 'utf8')
  writeFileSync(path.join(folder, 'agency-with-key.pem'), ca + readFileSync(key, 'utf8'))
  return ca
}
