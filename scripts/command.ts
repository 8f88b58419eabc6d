import path from 'node:path'
import { BadSetting } from '../server/config.ts'

/** What a person who runs a command can mend, in one sentence. */
export class Refused extends Error {}

/** Runs a command for a person: one sentence and code 1 when it cannot be done, everything about it when it breaks. */
export async function asCommand(act: () => Promise<string>): Promise<void> {
  try {
    console.log(await act())
  } catch (error) {
    if (!(error instanceof Refused || error instanceof BadSetting)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

/** As the person sees it: npm runs us in the project's folder, wherever they are. */
export const asTyped = (file: string) => path.resolve(process.env.INIT_CWD ?? '.', file)
