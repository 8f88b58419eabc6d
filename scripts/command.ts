import path from 'node:path'
import { ConfigError } from '../server/errors.ts'
import { OWNER_ONLY_UMASK } from '../server/files/data-permissions.ts'
import { FileStoreError } from '../server/files/store/file-store.ts'

/** What a person who runs a command can mend, in one sentence. */
export class CommandError extends Error {}

/** Runs a command for a person, with what it writes for them alone: one sentence and code 1 when it cannot be done, everything about it when it breaks. */
export async function runCommand(act: () => Promise<string>): Promise<void> {
  process.umask(OWNER_ONLY_UMASK)
  try {
    console.log(await act())
  } catch (error) {
    const sentence = userMessage(error)
    if (!sentence) throw error
    console.error(sentence)
    process.exitCode = 1
  }
}

function userMessage(error: unknown): string | undefined {
  if (error instanceof FileStoreError) return `${(error.cause as Error).message}.`
  return error instanceof CommandError || error instanceof ConfigError ? error.message : undefined
}

/** As the person sees it: npm runs us in the project's folder, wherever they are. */
export const resolveFromUserDir = (file: string) => path.resolve(process.env.INIT_CWD ?? '.', file)
