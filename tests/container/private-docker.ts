import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const START_TIMEOUT_MS = 60_000
const RETRY_INTERVAL_MS = 200
const MAX_LIFETIME_SECONDS = 1800

export type PrivateDocker = Awaited<ReturnType<typeof startPrivateDocker>>

/**
 * A Docker whose images, containers and ports are not those of this machine: it has its own files and its own network, without a way out.
 */
export async function startPrivateDocker() {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-docker-'))
  const env = { ...process.env, DOCKER_HOST: `unix://${folder}/socket` }
  const files = ['--data-root', `${folder}/data`, '--exec-root', `${folder}/exec`, '--pidfile', `${folder}/pid`, '-H', env.DOCKER_HOST]
  const start = `ip link set lo up && exec timeout ${MAX_LIFETIME_SECONDS} dockerd ${files.join(' ')} --storage-driver vfs`
  const daemon = spawn('unshare', ['--mount', '--net', 'sh', '-c', start], { stdio: ['ignore', 'ignore', 'pipe'] })
  const errors: Buffer[] = []
  daemon.stderr.on('data', (text: Buffer) => errors.push(text))

  const execute = (command: string, args: string[]) =>
    execFileSync(command, args, { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 1e8 }).trim()

  async function stop(): Promise<void> {
    const ended = daemon.exitCode === null ? once(daemon, 'exit') : undefined
    daemon.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true })
  }

  const deadline = Date.now() + START_TIMEOUT_MS
  while (spawnSync('docker', ['version'], { env }).status !== 0) {
    if (daemon.exitCode === null && Date.now() < deadline) {
      await wait(RETRY_INTERVAL_MS)
      continue
    }
    await stop()
    throw new Error(`Docker did not start: ${Buffer.concat(errors)}`)
  }

  return {
    docker: (...args: string[]) => execute('docker', args),
    compose: (...args: string[]) => execute('docker-compose', args),
    /** Runs a command that sees the ports that containers publish. */
    runInNetwork: (...command: string[]) => execute('nsenter', ['--target', String(daemon.pid), '--net', ...command]),
    stop,
  }
}
