import { getCompileCacheDir } from 'node:module'
import path from 'node:path'

/** For child processes, which load TypeScript: with what this process has cached they start in half the time. */
export function compileCacheEnv(): { NODE_COMPILE_CACHE?: string } {
  const folder = getCompileCacheDir()
  // Node names a folder in it for its version.
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: path.dirname(folder) }
}
