import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '../free-port.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const RETRY_INTERVAL_MS = 10

export type Nginx = Awaited<ReturnType<typeof startNginxFor>>

type ProxiedSite = {
  /** Of the site behind it. */
  port: string
  /** The settings that the headers of its pages depend on. */
  settings: { DATA_DIR: string; SITE_URL?: string }
  /** Whether other nodes share its database. */
  isOneOfSeveral?: boolean
}

/** nginx with the configuration of docs/operations.md in front of a site. */
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
  const headers = path.join(folder, 'site-published.conf')
  const command = [path.join(ROOT, 'scripts/published-headers.ts'), 'nginx']
  writeFileSync(headers, execFileSync(process.execPath, command, { stdio: 'pipe', env: { PATH: process.env.PATH, ...settings } }))
  const documented = replaceAll(readDocumentedConfig('nginx'), {
    'listen 443 ssl;': `listen 127.0.0.1:${port};`,
    'ssl_certificate /etc/ssl/agency.pem;': '',
    'ssl_certificate_key /etc/ssl/agency.key;': '',
    '/etc/nginx/site-published.conf': headers,
    '127.0.0.1:3000': `127.0.0.1:${sitePort}`,
    ...(isOneOfSeveral && {
      '# With several nodes: set $published $published_second;\n  set $published always;': 'set $published $published_second;',
    }),
  })
  const tempPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder};`).join(' ')
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr crit;
    events { worker_connections 1024; }
    http { access_log off; ${tempPaths} ${http} ${documented} }`,
  )
}

/** A block of the documentation, so that what operators copy is what is tested. */
export function readDocumentedConfig(language: string): string {
  const text = readFileSync(path.join(ROOT, 'docs/operations.md'), 'utf8')
  const block = text.split(`\`\`\`${language}\n`)[1]?.split('```')[0]
  if (!block) throw new Error(`docs/operations.md has no configuration for ${language}`)
  return block
}

function replaceAll(text: string, replacements: Record<string, string>): string {
  return Object.entries(replacements).reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`The documented configuration has no ${from}`)
    return result.replaceAll(from, to)
  }, text)
}

const isAnswering = (url: string) =>
  fetch(url).then(
    async (reply) => (await reply.arrayBuffer(), true),
    () => false,
  )
