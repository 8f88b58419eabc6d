import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBackupFile, openBackupFile } from '../../server/backup/backup-file.ts'
import { describeSource } from '../../server/backup/manifest.ts'
import { restoreBackup } from '../../server/backup/restore-backup.ts'
import { readConfig } from '../../server/config.ts'
import { runNpmCommand } from '../support/npm-command.ts'
import { siteEnv } from '../support/site-process.ts'
import { type Deployment, createDeployment, createEmptyDeployment } from './deployment.ts'

/** With arguments that each of them accepts. */
const COMMANDS: Record<string, string[]> = {
  backup: ['site.tar'],
  restore: ['missing.tar'],
  'content:export': ['texts'],
  'content:import': ['texts'],
  'create-admin': ['asha@example.com'],
  import: ['missing.xml'],
  'make-bucket': [],
  move: ['--to', 'sqlite:moved'],
  'published-headers': ['nginx'],
}

/** The environment goes first, as with `node --env-file`. */
const ENV_FILE = `
DATABASE_URL="postgres://site:pa55word@127.0.0.1:1/agency" # the new server
S3_URL=https://key:s3cret@127.0.0.1:1/agency-files
SITE_URL=https://from.file
`

let deployment: Deployment
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'site-commands-'))
  deployment = await createDeployment('sqlite')
  writeFileSync(path.join(folder, 'site.env'), ENV_FILE)
})
afterAll(async () => {
  await deployment.remove()
  rmSync(folder, { recursive: true })
})

type Output = { code: number; stdout: string; stderr: string }

/** Runs a command as npm does, for a user in `folder`. */
async function run(name: string, args: string[], settings: Record<string, string> = {}): Promise<Output> {
  try {
    return { code: 0, ...(await runNpmCommand(name, args, { INIT_CWD: folder, ...settings })) }
  } catch (error) {
    return error as Output
  }
}

test('a command that may be the first in a fresh clone installs the packages before it runs', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const commands = Object.keys(scripts).filter((name) => / scripts\/[a-z-]+\.ts$/.test(scripts[name]!))
  expect(commands.toSorted()).toEqual(Object.keys(COMMANDS).toSorted())
  // The headers are those of a build, which needs the packages.
  const withoutInstallation = commands.filter((name) => scripts[`pre${name}`] !== 'node scripts/install-if-missing.mjs')
  expect(withoutInstallation).toEqual(['published-headers'])
})

test.each(Object.entries(COMMANDS))('%s says on which database, files and site of its --env-file it acts', async (name, args) => {
  const { stdout, stderr } = await run(name, [...args, '--env-file', 'site.env'], { SITE_URL: 'https://from.environment' })
  expect(stderr).toMatch(
    /^Database: PostgreSQL, database agency on 127\.0\.0\.1:1\nFiles: +bucket agency-files on https:\/\/127\.0\.0\.1:1\nSite: +https:\/\/from\.environment\n/,
  )
  expect(stdout + stderr).not.toMatch(/pa55word|s3cret/)
  // The servers cannot be reached, which is said in a sentence.
  expect(stderr).not.toMatch(/^ {4}at /m)
  if (name === 'published-headers') expect(stdout).toMatch(/^set \$published_root /)
})

test('create-admin creates no database', async () => {
  for (const engine of ['sqlite', 'postgres'] as const) {
    const empty = await createEmptyDeployment(engine, 'disk')
    const { code, stderr } = await run('create-admin', ['asha@example.com'], siteEnv(empty))
    expect(code).toBe(1)
    expect(stderr).toMatch(/There is no site in .* If not, name the settings of the site: --env-file FILE\.\n$/)
    expect(existsSync(path.join(empty.dataDir, 'site.db'))).toBe(false)
    await empty.remove()
  }
})

test('a wrong command line gets a sentence with the right one', async () => {
  const outputs = await Promise.all([
    run('restore', ['site.tar', '--froce']),
    run('backup', ['a.tar', 'b.tar']),
    run('move', ['--to', 'postgress://host/site']),
    run('make-bucket', ['--env-file', 'absent.env']),
  ])
  expect(outputs.map(({ code }) => code)).toEqual([1, 1, 1, 1])
  expect(outputs.map(({ stderr }) => stderr.trim().split('\n').at(-1))).toEqual([
    expect.stringMatching(/^Unknown option '--froce'\. Say which backup: npm run restore -- FILE\.tar \[--force\]/),
    expect.stringMatching(/^Say where the backup goes: npm run backup -- FILE\.tar/),
    expect.stringMatching(/^--to must be postgres:\/\/… or sqlite:FOLDER\. Say where to: npm run move/),
    `There is no file ${path.join(folder, 'absent.env')}.`,
  ])
})

test('an archive names the site that it was made from', async () => {
  const archive = path.join(folder, 'named.tar')
  await createBackupFile(archive, readConfig({ ...siteEnv(deployment), SITE_URL: 'https://www.agency.example' }))
  const empty = await createEmptyDeployment('sqlite', 'disk')
  const restored = await restoreBackup(openBackupFile(archive), readConfig(siteEnv(empty)), { force: false })
  expect(describeSource(restored)).toBe(` by https://www.agency.example from SQLite, ${path.join(deployment.dataDir, 'site.db')}`)
  await empty.remove()
})

test('move prints what both databases contain and which settings to change', async () => {
  const { stdout, stderr } = await run('move', ['--to', 'sqlite:by-command'], siteEnv(deployment))
  expect(stderr).toContain(`To database: SQLite, ${path.join(folder, 'by-command', 'site.db')}\n`)
  expect(stdout).toMatch(/^content_version +1 rows {2}sha256 [0-9a-f]{64}$/m)
  expect(stdout).toMatch(/^Both databases have the same rows: \d+ in \d+ tables\.$/m)
  expect(stdout).toContain(`Next: set DATA_DIR=${path.join(folder, 'by-command')}; then start the site.\n`)
})
