import { readFileSync } from 'node:fs'
import path from 'node:path'

export const DEPLOY_DIR = path.resolve(import.meta.dirname, '../../../deploy')

/** A shipped file with the addresses, ports and paths of a test in place of those that an operator would edit. */
export function readDeployFile(name: string, replacements: Record<string, string> = {}): string {
  const text = readFileSync(path.join(DEPLOY_DIR, name), 'utf8')
  return Object.entries(replacements).reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`deploy/${name} has no ${from}`)
    return result.replaceAll(from, to)
  }, text)
}
