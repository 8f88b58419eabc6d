import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { installWithApt, mayUseApt } from './apt.mjs'
import { SetupFailed } from './step.mjs'

const OLDEST_POSTGRES = 15

export const HOW_TO_INSTALL_POSTGRES =
  `The tests need the PostgreSQL programs, version ${OLDEST_POSTGRES} or newer: ` +
  'install them (Debian or Ubuntu: apt-get install postgresql; macOS: brew install postgresql@17) and run again.'

/**
 * The folder of the newest PostgreSQL programs on this machine. Only the programs are used, never a running server.
 * @returns {string | undefined}
 */
export function findPostgres() {
  const found = [...new Set(candidates())]
    .map((folder) => ({ folder, version: versionIn(folder) }))
    .filter(({ version }) => version >= OLDEST_POSTGRES)
  return found.sort((one, other) => other.version - one.version)[0]?.folder
}

export function providePostgres() {
  if (!findPostgres() && mayUseApt()) installPrograms()
  if (!findPostgres()) throw new SetupFailed(HOW_TO_INSTALL_POSTGRES)
}

/** Debian's package would also set up and start a server for the whole machine, which nobody asked for. */
function installPrograms() {
  const folder = '/etc/postgresql-common/createcluster.d'
  const note = path.join(folder, 'site-tests.conf')
  mkdirSync(folder, { recursive: true })
  writeFileSync(note, 'create_main_cluster = false\n')
  try {
    installWithApt('Installing PostgreSQL for the tests', 'postgresql')
  } finally {
    rmSync(note)
  }
}

function candidates() {
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

/** Some systems keep the server programs off the PATH, but say where they are. */
function pgConfigFolder() {
  const asked = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' })
  return asked.status === 0 ? [asked.stdout.trim()] : []
}

function versionsUnder(folder, inner, prefix = '') {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.startsWith(prefix))
    .map((name) => path.join(folder, name, inner))
}

function versionIn(folder) {
  if (!['initdb', 'postgres'].every((program) => existsSync(path.join(folder, program)))) return 0
  const asked = spawnSync(path.join(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
  return Number(/\d+/.exec(asked.stdout ?? '')?.[0] ?? 0)
}
