import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '../free-port.ts'
import { SITE_HOST, createVisitor } from './visitor.ts'
import { readDeployFile } from './deploy-file.ts'
import { type ProxiedSite, copySnippets, nginxConfig, writePublishedHeaders } from './nginx.ts'

const RETRY_INTERVAL_MS = 20
const START_TIMEOUT_MS = 60_000

export const LOAD_BALANCERS = ['nginx', 'haproxy', 'caddy'] as const
export type LoadBalancerKind = (typeof LOAD_BALANCERS)[number]
export type LoadBalancer = Awaited<ReturnType<typeof startLoadBalancer>>

/** Those that also have a configuration for one site, with its published pages. */
export const ONE_NODE_PROXIES = ['nginx', 'caddy'] as const
export type OneNodeProxyKind = (typeof ONE_NODE_PROXIES)[number]

/**
 * The proxy with its shipped configuration, https included, in front of three nodes on these ports of this machine. `edits` are those that
 * docs/operations.md asks for.
 */
export const startLoadBalancer = (kind: LoadBalancerKind, nodePorts: string[], edits: Record<string, string> = {}) =>
  startProxy(kind, (placement) => SEVERAL_NODES[kind](placement, { ...nodeAddresses(nodePorts), ...edits }))

/** The same for one site, whose published pages it serves. */
export const startOneNodeProxy = (kind: OneNodeProxyKind, site: ProxiedSite) =>
  startProxy(kind, (placement) => ONE_NODE[kind](placement, site))

async function startProxy(kind: LoadBalancerKind, configure: (placement: Placement) => string[]) {
  const folder = mkdtempSync(path.join(tmpdir(), `site-${kind}-`))
  const port = await findFreePort()
  const ca = createCertificate(folder)
  const [command, ...args] = configure({ folder, port, plainPort: await findFreePort() })
  const proxy = spawn(command!, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { PATH: process.env.PATH, HOME: folder } })
  const errors: Buffer[] = []
  proxy.stderr.on('data', (text: Buffer) => errors.push(text))
  const visitor = createVisitor({ port, ca })
  const deadline = Date.now() + START_TIMEOUT_MS
  const isReady = async () => (await visitor.get('/').catch(() => undefined))?.status === 200
  while (!(await isReady())) {
    await wait(RETRY_INTERVAL_MS)
    if (proxy.exitCode === null && Date.now() < deadline) continue
    proxy.kill('SIGKILL')
    throw new Error(`${kind} did not start: ${Buffer.concat(errors)}`)
  }
  visitor.close()
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

/** Checks the syntax of the shipped files for several nodes with the program itself. Returns what it prints. */
export const checkLoadBalancer = (kind: LoadBalancerKind) =>
  checkConfig(kind, (placement) => SEVERAL_NODES[kind](placement, nodeAddresses(['3001', '3002', '3003'])))

/** The same for the files for one site. */
export const checkOneNodeProxy = (kind: OneNodeProxyKind) =>
  checkConfig(kind, (placement) => ONE_NODE[kind](placement, { port: '3001', settings: { DATA_DIR: placement.folder } }))

function checkConfig(kind: LoadBalancerKind, configure: (placement: Placement) => string[]): { status: number | null; output: string } {
  const folder = mkdtempSync(path.join(tmpdir(), `site-${kind}-`))
  createCertificate(folder)
  const [command, ...args] = configure({ folder, port: 3443, plainPort: 3080 })
  const check = { nginx: ['-t', ...args], haproxy: ['-c', ...args], caddy: ['validate', ...args.slice(1)] }[kind]
  const { status, stdout, stderr } = spawnSync(command!, check, { encoding: 'utf8', env: { PATH: process.env.PATH, HOME: folder } })
  rmSync(folder, { recursive: true })
  return { status, output: `${stdout}${stderr}` }
}

type Placement = { folder: string; port: number; plainPort: number }

const nodeAddresses = (nodePorts: string[]) =>
  Object.fromEntries(nodePorts.map((nodePort, at) => [`10.0.0.${11 + at}:3000`, `127.0.0.1:${nodePort}`]))

/** Each writes its configuration into the folder and returns the command that runs it in the foreground. */
const SEVERAL_NODES: Record<LoadBalancerKind, (placement: Placement, replacements: Record<string, string>) => string[]> = {
  nginx: (placement, replacements) =>
    configureNginx(placement, 'several-nodes.conf', { '/var/cache/': `${placement.folder}/`, ...replacements }),

  haproxy({ folder, port, plainPort }, replacements) {
    const config = path.join(folder, 'haproxy.cfg')
    writeFileSync(
      config,
      readDeployFile('haproxy/haproxy.cfg', {
        '  user haproxy\n  group haproxy\n': '',
        '/run/haproxy/': `${folder}/`,
        'bind :80\n': `bind 127.0.0.1:${plainPort}\n`,
        'bind :443 ': `bind 127.0.0.1:${port} `,
        '/etc/ssl/': `${folder}/`,
        ...replacements,
      }),
    )
    return ['haproxy', '-db', '-f', config]
  },

  caddy: (placement, replacements) => configureCaddy(placement, 'several-nodes.Caddyfile', replacements),
}

const ONE_NODE: Record<OneNodeProxyKind, (placement: Placement, site: ProxiedSite) => string[]> = {
  nginx(placement, { port, settings }) {
    writePublishedHeaders('nginx', path.join(placement.folder, 'site-published.conf'), settings)
    return configureNginx(placement, 'one-node.conf', { '/etc/nginx/': `${placement.folder}/`, '127.0.0.1:3000': `127.0.0.1:${port}` })
  },

  caddy(placement, { port, settings }) {
    writePublishedHeaders('caddy', path.join(placement.folder, 'site-published.caddy'), settings)
    return configureCaddy(placement, 'one-node.Caddyfile', { '/etc/caddy/': `${placement.folder}/`, '127.0.0.1:3000': `127.0.0.1:${port}` })
  },
}

function configureNginx({ folder, port, plainPort }: Placement, file: string, replacements: Record<string, string>): string[] {
  copySnippets(folder)
  const site = readDeployFile(`nginx/${file}`, {
    'listen 80;': `listen 127.0.0.1:${plainPort};`,
    'listen 443 ssl http2;': `listen 127.0.0.1:${port} ssl http2;`,
    ...replacements,
  })
  const config = path.join(folder, 'nginx.conf')
  writeFileSync(config, nginxConfig(folder, site))
  return ['nginx', '-p', folder, '-c', config]
}

function configureCaddy({ folder, port }: Placement, file: string, replacements: Record<string, string>): string[] {
  const config = path.join(folder, 'Caddyfile')
  const site = readDeployFile(`caddy/${file}`, {
    // An address on the internet would get its certificate by itself.
    'www.agency.com {': `https://${SITE_HOST}:${port} {\n  bind 127.0.0.1\n  tls ${folder}/agency.pem ${folder}/agency.key`,
    ...replacements,
  })
  mkdirSync(path.join(folder, 'storage'))
  writeFileSync(config, `{\n  admin off\n  auto_https disable_redirects\n  storage file_system ${folder}/storage\n}\n${site}`)
  return ['caddy', 'run', '--adapter', 'caddyfile', '--config', config]
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
