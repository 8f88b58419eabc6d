import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { BackupMessage, BackupTask } from './backup-process.ts'

const PROCESS_FILE = fileURLToPath(new URL('backup-process.ts', import.meta.url))

/** Starts a child process for a task that takes long or blocks. `end` kills it; the reason is then its outcome. */
export function startBackupChild(task: BackupTask) {
  // In a process group of its own, so that pg_dump ends with it.
  const child = fork(PROCESS_FILE, { execArgv: [], detached: true, stdio: ['ignore', 'ignore', 'pipe', 'ipc'], serialization: 'advanced' })
  let endedBecause: string | undefined
  let message: BackupMessage | undefined
  let errors = ''
  child.stderr?.on('data', (text: Buffer) => (errors = (errors + String(text)).slice(-2000)))
  child.on('message', (received: BackupMessage) => (message = received))
  child.send(task)

  return {
    end(reason: string): void {
      endedBecause = reason
      killGroup(child.pid)
    },

    outcome: once(child, 'close').then((): BackupMessage => {
      if (endedBecause === undefined && message) return message
      return { failure: endedBecause ?? `The backup's process ended. ${errors}`.trim() }
    }),
  }
}

function killGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}
