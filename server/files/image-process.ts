import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { compileCacheEnv } from '../compile-cache.ts'
import { ServiceUnavailableError } from '../errors.ts'

/** The processes limit their own CPU time; this ends one that hangs. */
const TIMEOUT_MS = 60_000

/**
 * Runs a script that reads an image in a child process: an image that crashes the decoder ends that process and not the site, the process has none
 * of our settings, and its memory is returned to the system. Returns what it wrote, or nothing if it crashed.
 */
export async function runImageProcess(argv: string[], signal: AbortSignal): Promise<string | undefined> {
  try {
    const limits = { env: compileCacheEnv(), timeout: TIMEOUT_MS, killSignal: 'SIGKILL', signal } as const
    const { stdout } = await promisify(execFile)(process.execPath, argv, limits)
    return stdout
  } catch (error) {
    signal.throwIfAborted()
    const { signal: endedBy, killed } = error as { signal?: string; killed?: boolean }
    // The timeout ended it: the machine is too busy, and the image may be fine.
    if (killed) throw new ServiceUnavailableError()
    if (endedBy) return undefined
    throw error
  }
}
