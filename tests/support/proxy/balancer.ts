import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '../free-port.ts'

const RETRY_INTERVAL_MS = 20

export type Balancer = Awaited<ReturnType<typeof startBalancer>>

/** nginx in front of several nodes on these ports. It counts how often it had to ask a second one. */
export async function startBalancer(nodePorts: string[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-balancer-'))
  const port = await findFreePort()
  const log = path.join(folder, 'access.log')
  writeFileSync(path.join(folder, 'nginx.conf'), nginxConfig(folder, log, port, nodePorts))
  const nginx = spawn('nginx', ['-p', folder, '-c', path.join(folder, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'inherit'] })
  const url = `http://127.0.0.1:${port}`
  while (nginx.exitCode === null && !(await fetch(url).catch(() => undefined))?.ok) await wait(RETRY_INTERVAL_MS)
  if (nginx.exitCode !== null) throw new Error('nginx did not start')
  return {
    url,
    countRetried: () =>
      readFileSync(log, 'utf8')
        .split('\n')
        .filter((line) => /\[\d+,/.test(line)).length,
    async stop(): Promise<void> {
      const ended = once(nginx, 'exit')
      nginx.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}

function nginxConfig(folder: string, log: string, port: number | string, nodePorts: string[]): string {
  const nodes = nodePorts.map((node) => `server 127.0.0.1:${node} max_fails=1 fail_timeout=1s;`).join(' ')
  const proxy = `proxy_pass http://site; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $http_host;`
  const tempPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder};`).join(' ')
  return `${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr crit;
    events { worker_connections 1024; }
    http {
      ${tempPaths}
      log_format attempts '$request_method $uri $status [$upstream_status]';
      access_log ${log} attempts;
      upstream site { ${nodes} keepalive 32; }
      proxy_cache_path ${folder}/assets keys_zone=assets:1m max_size=200m inactive=30d;
      server {
        listen 127.0.0.1:${port};
        location / { ${proxy} }
        # A page may come from one version, and its files be asked of a node of the other, or when no node of its version is left.
        location /assets/ { ${proxy} proxy_next_upstream error timeout http_404; proxy_cache assets; proxy_cache_valid 200 30d; }
      }
    }`
}
