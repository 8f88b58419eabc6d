import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** The release that this one must be able to run beside. Change it with every release. */
const FORMER_RELEASE = '65d681f'

/** A shallow clone does not have it. */
export const hasFormerRelease = () => spawnSync('git', ['cat-file', '-e', `${FORMER_RELEASE}^{commit}`], { cwd: ROOT }).status === 0

/** Builds the former release from git in a temporary folder. */
export function buildFormerRelease(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-former-release-'))
  const run = (command: string, ...args: string[]) => execFileSync(command, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  execFileSync('tar', ['-x', '-C', folder], {
    input: execFileSync('git', ['archive', FORMER_RELEASE], { cwd: ROOT, maxBuffer: 1024 ** 3 }),
  })
  // Hard links take a moment and no space. Otherwise bootstrap.mjs installs the packages.
  if (lockedPackages(ROOT) === lockedPackages(folder)) run('cp', '-al', path.join(ROOT, 'node_modules'), folder)
  run(process.execPath, 'scripts/bootstrap.mjs', 'build')
  return { folder, remove: () => rmSync(folder, { recursive: true }) }
}

/** Without the version of the site itself. */
function lockedPackages(folder: string): string {
  const { packages } = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8')) as { packages: Record<string, object> }
  return JSON.stringify({ ...packages, '': { ...packages[''], version: '' } })
}
