import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const SYSTEMD = '/lib/systemd/systemd'
const START_TIMEOUT_MS = 60_000
const RETRY_INTERVAL_MS = 200
const MAX_LIFETIME_SECONDS = 1200

export const canRunSystemd = () => process.getuid?.() === 0 && existsSync(SYSTEMD) && cgroupRoot() !== undefined

export type Machine = Awaited<ReturnType<typeof startMachine>>

/**
 * Boots systemd as the first process of its own namespaces, on a copy of this machine's files that is only in memory. `site` appears as
 * /srv/site and cannot be written to. It has no network but its own loopback, and cannot change settings of the kernel.
 */
export async function startMachine(site: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-machine-'))
  const cgroup = path.join(cgroupRoot()!, path.basename(folder))
  mkdirSync(cgroup)
  const namespaces = ['--mount', '--pid', '--fork', '--kill-child', '--net', '--ipc', '--uts', '--cgroup']
  const script = `echo $$ > ${cgroup}/cgroup.procs && exec timeout -s KILL ${MAX_LIFETIME_SECONDS} unshare ${namespaces.join(' ')} sh -c '${BOOT}' sh ${folder} ${site}`
  const booted = spawn('sh', ['-c', script], { stdio: ['ignore', 'ignore', 'pipe'] })
  const errors: Buffer[] = []
  booted.stderr.on('data', (text: Buffer) => errors.push(text))

  const firstProcess = () =>
    readdirSync(cgroup).includes('init.scope') && readFileSync(`${cgroup}/init.scope/cgroup.procs`, 'utf8').split('\n')[0]
  const run = (...command: string[]) =>
    execFileSync('nsenter', ['--target', String(firstProcess()), '--all', ...command], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim()

  async function stop(): Promise<void> {
    const ended = once(booted, 'exit')
    const first = firstProcess()
    if (booted.exitCode === null) {
      if (first) process.kill(Number(first), 'SIGKILL')
      else booted.kill('SIGKILL')
      await ended
    }
    removeCgroup(cgroup)
    rmSync(folder, { recursive: true })
  }

  const deadline = Date.now() + START_TIMEOUT_MS
  while (!isRunning()) {
    if (booted.exitCode !== null || Date.now() > deadline) {
      await stop()
      throw new Error(`systemd did not start: ${Buffer.concat(errors)}`)
    }
    await wait(RETRY_INTERVAL_MS)
  }
  run('ip', 'link', 'set', 'lo', 'up')
  return { run, stop }

  function isRunning(): boolean {
    try {
      return run('systemctl', 'is-active', 'basic.target') === 'active'
    } catch {
      // It does not listen yet.
      return false
    }
  }
}

const BOOT = `set -e
mount --make-rprivate /
mount -t tmpfs tmpfs $1
mkdir $1/upper $1/work $1/root
mount -t overlay overlay -o lowerdir=/,upperdir=$1/upper,workdir=$1/work $1/root
cd $1/root
mount -t proc proc proc
mount --bind proc/sys proc/sys
mount -o remount,bind,ro proc/sys
mount -t sysfs -o ro sysfs sys
mount -t cgroup2 cgroup2 sys/fs/cgroup
for folder in run tmp dev; do mount -t tmpfs tmpfs $folder; done
for device in null zero full random urandom tty; do touch dev/$device; mount --bind /dev/$device dev/$device; done
ln -s /proc/self/fd dev/fd
mkdir dev/shm dev/pts
mount -t devpts devpts dev/pts -o newinstance,ptmxmode=0666
ln -s pts/ptmx dev/ptmx
mkdir -p srv/site
mount --bind $2 srv/site
mount -o remount,bind,ro srv/site
rm -rf var/log/journal etc/systemd/system/site.service
mkdir old
pivot_root . old
umount -l old
exec env -i container=other PATH=/usr/sbin:/usr/bin:/sbin:/bin ${SYSTEMD} systemd.unit=basic.target`

/** Where the unified hierarchy is mounted. */
function cgroupRoot(): string | undefined {
  return readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .find(([, , type]) => type === 'cgroup2')?.[1]
}

/** From the innermost on, as each must be empty. */
function removeCgroup(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) if (entry.isDirectory()) removeCgroup(path.join(folder, entry.name))
  rmdirSync(folder)
}
