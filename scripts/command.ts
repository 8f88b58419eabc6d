import path from 'node:path'
import { BackupError } from '../server/backup/backup-error.ts'
import { ConfigError } from '../server/errors.ts'
import { OWNER_ONLY_UMASK } from '../server/files/data-permissions.ts'
import { FileStoreError } from '../server/files/store/file-store.ts'

/** An error that the user of the command can fix. Its message is shown without a stack. */
export class CommandError extends Error {}

/**
 * Runs a command and prints its result. Files that it writes are readable by their owner only. An error that the user can fix is
 * shown as one sentence with exit code 1; any other keeps its stack.
 */
export async function runCommand(act: () => Promise<string>): Promise<void> {
  process.umask(OWNER_ONLY_UMASK)
  try {
    console.log(await act())
  } catch (error) {
    const message = userMessage(error)
    if (!message) throw error
    console.error(message)
    process.exitCode = 1
  }
}

function userMessage(error: unknown): string | undefined {
  if (error instanceof FileStoreError) return `${(error.cause as Error).message}.`
  return error instanceof CommandError || error instanceof ConfigError || error instanceof BackupError ? error.message : undefined
}

/** Resolves a path from the folder in which the user ran npm: npm itself runs scripts in the project's folder. */
export const resolveFromUserDir = (file: string) => path.resolve(process.env.INIT_CWD ?? '.', file)
