import path from 'node:path'
import { BadSetting } from '../server/config.ts'
import { OWNER_ONLY_UMASK } from '../server/files/private-data.ts'
import { FileStoreTrouble } from '../server/files/store.ts'

/** What a person who runs a command can mend, in one sentence. */
export class Refused extends Error {}

/** Runs a command for a person, with what it writes for them alone: one sentence and code 1 when it cannot be done, everything about it when it breaks. */
export async function asCommand(act: () => Promise<string>): Promise<void> {
  process.umask(OWNER_ONLY_UMASK)
  try {
    console.log(await act())
  } catch (error) {
    const sentence = sentenceFor(error)
    if (!sentence) throw error
    console.error(sentence)
    process.exitCode = 1
  }
}

function sentenceFor(error: unknown): string | undefined {
  if (error instanceof FileStoreTrouble) return `${(error.cause as Error).message}.`
  return error instanceof Refused || error instanceof BadSetting ? error.message : undefined
}

/** As the person sees it: npm runs us in the project's folder, wherever they are. */
export const asTyped = (file: string) => path.resolve(process.env.INIT_CWD ?? '.', file)
