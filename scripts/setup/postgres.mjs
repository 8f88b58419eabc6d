import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { installWithApt, canUseApt } from './apt.mjs'
import { SetupError } from './run-step.mjs'

const MIN_POSTGRES = 15

export const INSTALL_POSTGRES_HINT =
  `The tests need the PostgreSQL programs, version ${MIN_POSTGRES} or newer: ` +
  'install them (Debian or Ubuntu: apt-get install postgresql; macOS: brew install postgresql@17) and run again.'

/**
 * The folder of the newest PostgreSQL programs on this machine. Only the programs are used, never a running server.
 * @returns {string | undefined}
 */
export function findPostgres() {
  const installations = [...new Set(candidateFolders())]
    .map((folder) => ({ folder, version: readPostgresVersion(folder) }))
    .filter(({ version }) => version >= MIN_POSTGRES)
  return installations.sort((one, other) => other.version - one.version)[0]?.folder
}

export function ensurePostgres() {
  if (!findPostgres() && canUseApt()) installPrograms()
  if (!findPostgres()) throw new SetupError(INSTALL_POSTGRES_HINT)
}

/** Debian's package would also create and start a server for the whole machine, unless this file says otherwise. */
function installPrograms() {
  const folder = '/etc/postgresql-common/createcluster.d'
  const configFile = path.join(folder, 'site-tests.conf')
  mkdirSync(folder, { recursive: true })
  writeFileSync(configFile, 'create_main_cluster = false\n')
  try {
    installWithApt('Installing PostgreSQL for the tests', 'postgresql')
  } finally {
    rmSync(configFile)
  }
}

function candidateFolders() {
  return [
    ...(process.env.PATH ?? '').split(path.delimiter).filter(Boolean),
    ...pgConfigFolder(),
    ...versionsUnder('/usr/lib/postgresql', 'bin'),
    ...versionsUnder('/opt/homebrew/opt', 'bin', 'postgresql'),
    ...versionsUnder('/usr/local/opt', 'bin', 'postgresql'),
    ...versionsUnder('/usr', 'bin', 'pgsql-'),
    ...versionsUnder('/Applications/Postgres.app/Contents/Versions', 'bin'),
  ]
}

/** Some systems install the server programs outside the PATH; pg_config knows where. */
function pgConfigFolder() {
  const result = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' })
  return result.status === 0 ? [result.stdout.trim()] : []
}

function versionsUnder(folder, inner, prefix = '') {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.startsWith(prefix))
    .map((name) => path.join(folder, name, inner))
}

function readPostgresVersion(folder) {
  if (!['initdb', 'postgres'].every((program) => existsSync(path.join(folder, program)))) return 0
  const result = spawnSync(path.join(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
  return Number(/\d+/.exec(result.stdout ?? '')?.[0] ?? 0)
}
