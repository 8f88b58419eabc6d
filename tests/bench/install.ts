import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { type Measurement, atMost } from './measurements.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const GOAL_MB = 200
const MB = 1024 * 1024

type Locked = { dev?: boolean; hasInstallScript?: boolean }

/** The size of what `npm ci --omit=dev` would install, from the lock file and the packages that are installed here. */
export async function measureInstall(): Promise<Measurement[]> {
  const { packages } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> }
  const installed = Object.entries(packages).filter(
    ([filePath, { dev }]) => filePath !== '' && !dev && existsSync(path.join(ROOT, filePath)),
  )
  const bytes = installed.reduce((sum, [filePath]) => sum + sizeOf(path.join(ROOT, filePath)), 0)
  const compiled = installed.filter(
    ([filePath, { hasInstallScript }]) => hasInstallScript && existsSync(path.join(ROOT, filePath, 'binding.gyp')),
  )
  return [
    atMost('production install', GOAL_MB, bytes / MB, 'MB'),
    { what: 'packages in it that compile', goal: '0', measured: String(compiled.length), met: compiled.length === 0 },
  ]
}

/** Without nested packages, which have entries of their own in the lock file. */
function sizeOf(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const filePath = path.join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === 'node_modules' ? sum : sum + sizeOf(filePath)
    return entry.isFile() ? sum + statSync(filePath).size : sum
  }, 0)
}
