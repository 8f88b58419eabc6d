// npm run move -- --to postgres://… | sqlite:FOLDER: copies a stopped site to another database, and its files with --files.
import { type Config, readConfig } from '../server/config.ts'
import { locateSite } from '../server/site-location.ts'
import { CommandError, resolveFromUserDir, runCommand } from './command.ts'
import { type MoveResult, moveSite } from './move/move-site.ts'

const usage =
  'Say where to: npm run move -- --to postgres://USER:PASSWORD@HOST/DATABASE (or --to sqlite:FOLDER) [--files https://KEY:SECRET@HOST/BUCKET (or --files disk)] [--env-file FILE]'

await runCommand({ usage, operands: 0, options: { to: { type: 'string' }, files: { type: 'string' } } }, async ({ config, values }) => {
  if (values.to === undefined && values.files === undefined) throw new CommandError(usage)
  const target = readConfig({ ...process.env, ...databaseSettings(values.to), ...fileSettings(values.files) })
  const { database, files } = locateSite(target)
  console.error(`To database: ${database}\nTo files:    ${files}`)
  const result = await moveSite(config, target, console.error)
  return [...listTables(result), ...describeFiles(result, target), ...nextSteps(config, target)].join('\n')
})

/** A folder is named with `sqlite:`, so that a mistyped address does not become the name of a folder. */
function databaseSettings(to: string | undefined): Record<string, string> {
  if (to === undefined) return {}
  if (/^postgres(ql)?:/.test(to)) return { DATABASE_URL: to }
  const folder = /^sqlite:(.+)$/.exec(to)?.[1]
  if (folder === undefined) throw new CommandError(`--to must be postgres://… or sqlite:FOLDER. ${usage}`)
  return { DATABASE_URL: '', DATA_DIR: resolveFromUserDir(folder) }
}

function fileSettings(files: string | undefined): Record<string, string> {
  if (files === undefined) return {}
  return { S3_URL: files === 'disk' ? '' : files }
}

function listTables({ tables }: MoveResult): string[] {
  const entries = Object.entries(tables)
  if (entries.length === 0) return []
  const width = Math.max(...entries.map(([name]) => name.length))
  const total = entries.reduce((sum, [, { rows }]) => sum + rows, 0)
  return [
    ...entries.map(([name, { rows, sha256 }]) => `${name.padEnd(width)}  ${String(rows).padStart(10)} rows  sha256 ${sha256}`),
    `Both databases have the same rows: ${total} in ${entries.length} tables.`,
  ]
}

function describeFiles({ files }: MoveResult, target: Config): string[] {
  const place = locateSite(target).files
  return [files === undefined ? `The files stay in ${place}: nothing was copied.` : `Copied and compared ${files} files to ${place}.`]
}

/** Which settings to change, without the secrets in them. */
function nextSteps(source: Config, target: Config): string[] {
  const changes = [
    target.databaseUrl !== source.databaseUrl &&
      (target.databaseUrl ? 'set DATABASE_URL to the address after --to' : 'remove DATABASE_URL'),
    target.dataDir !== source.dataDir && `set DATA_DIR=${target.dataDir}`,
    JSON.stringify(target.s3) !== JSON.stringify(source.s3) && (target.s3 ? 'set S3_URL to the address after --files' : 'remove S3_URL'),
  ].filter((change) => change !== false)
  const proxy =
    source.publishPages &&
    target.dataDir !== source.dataDir &&
    'Run published-headers again and reload the proxy: the pages are in another folder.'
  return [
    `Next: ${changes.join(', ')}; then start the site.`,
    ...(proxy ? [proxy] : []),
    'What was copied is also still where it was, unchanged. Delete it when the site has run well: it contains personal data.',
  ]
}
