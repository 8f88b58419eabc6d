import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '../free-port.ts'
import { readDeployFile } from './deploy-file.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const RETRY_INTERVAL_MS = 10

export type Nginx = Awaited<ReturnType<typeof startNginxFor>>

export type ProxiedSite = {
  /** Of the site behind it. */
  port: string
  /** The settings that the headers of its pages depend on. */
  settings: { DATA_DIR: string; SITE_URL?: string }
  /** Whether other nodes share its database. */
  isOneOfSeveral?: boolean
}

/** nginx with the shipped configuration in front of a site, but without https. */
export async function startNginxFor(site: ProxiedSite) {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-nginx-'))
  const port = String(await findFreePort())
  writeNginxConfig(folder, port, site)
  const nginx = spawn('nginx', ['-p', folder, '-c', path.join(folder, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'inherit'] })
  const url = `http://127.0.0.1:${port}`
  while (nginx.exitCode === null && !(await isAnswering(url))) await wait(RETRY_INTERVAL_MS)
  if (nginx.exitCode !== null) throw new Error('nginx did not start')
  return {
    url,
    async stop(): Promise<void> {
      const ended = once(nginx, 'exit')
      nginx.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}

/** Writes `nginx.conf` and the headers into a folder. `http` are further lines for all servers. */
export function writeNginxConfig(folder: string, port: string, { port: sitePort, settings, isOneOfSeveral }: ProxiedSite, http = ''): void {
  writePublishedHeaders('nginx', path.join(folder, 'site-published.conf'), settings)
  copySnippets(folder)
  const site = readDeployFile('nginx/one-node.conf', {
    'server {\n  listen 80;\n  server_name www.agency.com;\n  return 308 https://$host$request_uri;\n}\n': '',
    'listen 443 ssl http2;': `listen 127.0.0.1:${port};`,
    'include snippets/site-tls.conf;': '',
    '/etc/nginx/': `${folder}/`,
    '127.0.0.1:3000': `127.0.0.1:${sitePort}`,
    ...(isOneOfSeveral && {
      '# With several nodes: set $published $published_second;\n  set $published always;': 'set $published $published_second;',
    }),
  })
  writeFileSync(path.join(folder, 'nginx.conf'), nginxConfig(folder, `${http} ${site}`))
}

/** What `npm run published-headers` prints for the site. */
export function writePublishedHeaders(proxy: 'nginx' | 'caddy', file: string, settings: ProxiedSite['settings']): void {
  const command = [path.join(ROOT, 'scripts/published-headers.ts'), proxy]
  writeFileSync(file, execFileSync(process.execPath, command, { stdio: 'pipe', env: { PATH: process.env.PATH, ...settings } }))
}

/** Writes what the shipped configurations include. The certificate is in the same folder. */
export function copySnippets(folder: string): void {
  mkdirSync(path.join(folder, 'snippets'))
  writeFileSync(path.join(folder, 'snippets/site-proxy.conf'), readDeployFile('nginx/snippets/site-proxy.conf'))
  writeFileSync(path.join(folder, 'snippets/site-tls.conf'), readDeployFile('nginx/snippets/site-tls.conf', { '/etc/ssl/': `${folder}/` }))
}

/** A whole configuration, as Debian's nginx.conf includes ours, for an nginx whose files are all in one folder. */
export function nginxConfig(folder: string, http: string): string {
  const tempPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder};`).join(' ')
  return `${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr crit;
    events { worker_connections 1024; }
    http { access_log off; ${tempPaths} ${http} }`
}

const isAnswering = (url: string) =>
  fetch(url).then(
    async (reply) => (await reply.arrayBuffer(), true),
    () => false,
  )
