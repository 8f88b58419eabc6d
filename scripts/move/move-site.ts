import { cp } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../../server/config.ts'
import { openFileStore } from '../../server/files/store/open-file-store.ts'
import { CommandError } from '../command.ts'
import { copyFiles } from './copy-files.ts'
import { type MovedTable, type TableDigest, type TableLoader, type TableReader, createTableDigest } from './movable-database.ts'
import { createMovablePostgres } from './movable-postgres.ts'
import { createMovableSqlite } from './movable-sqlite.ts'

type Places = Pick<Config, 'databaseUrl' | 'dataDir' | 's3'>

export type MoveResult = {
  /** By table: what both databases contain. Empty if the database stays where it is. */
  tables: Record<string, TableDigest>
  /** How many files were copied; undefined if they stay where they are. */
  files: number | undefined
}

/**
 * Copies the database and the files of a stopped site to where `target` says, compares both copies, and changes nothing in the source. The
 * database comes last, and at once: a site that is started on the target before this returns finds no database, or a new one.
 */
export async function moveSite(source: Places, target: Places, report: (line: string) => void): Promise<MoveResult> {
  const [from, to] = [await openFileStore(source), await openFileStore(target)]
  const movesFiles = from.location !== to.location
  const movesDatabase = source.databaseUrl !== target.databaseUrl || (!target.databaseUrl && source.dataDir !== target.dataDir)
  if (!movesDatabase && !movesFiles) throw new CommandError('The site is there already.')
  return createMovableDatabase(source).withReader(async (reader) => {
    if (!movesDatabase) return { tables: {}, files: await moveFiles() }
    return createMovableDatabase(target).withLoader(async (loader) => {
      assertSameSchema(reader, loader)
      const files = await moveFiles()
      return { files, tables: await copyTables(reader, loader, report) }
    })
  })

  async function moveFiles(): Promise<number | undefined> {
    await copyCapturedEmails(source.dataDir, target.dataDir)
    return movesFiles ? copyFiles(from, to, target.dataDir) : undefined
  }
}

const createMovableDatabase = ({ databaseUrl, dataDir }: Places) =>
  databaseUrl ? createMovablePostgres(databaseUrl) : createMovableSqlite(dataDir)

function assertSameSchema(source: TableReader, target: TableReader): void {
  const describe = ({ tables, migrations }: TableReader) =>
    new Map([
      ...tables.map(({ name, columns }) => [`the table ${name}`, JSON.stringify(columns)] as const),
      ...migrations.map((name) => [`the migration ${name}`, ''] as const),
    ])
  const [ours, theirs] = [describe(source), describe(target)]
  const different = [...new Set([...ours.keys(), ...theirs.keys()])].filter((part) => ours.get(part) !== theirs.get(part))
  if (different.length > 0) {
    throw new CommandError(
      `The database is of another version of this program: it differs in ${different.slice(0, 3).join(', ')}. Start the site once with this version, stop it, and move it then.`,
    )
  }
}

async function copyTables(reader: TableReader, loader: TableLoader, report: (line: string) => void): Promise<Record<string, TableDigest>> {
  const copied: Record<string, TableDigest> = {}
  for (const table of reader.tables) {
    const digest = createTableDigest()
    for await (const rows of reader.read(table)) {
      digest.add(rows)
      await loader.insert(table, rows)
    }
    copied[table.name] = digest.end()
    const { rows } = copied[table.name]!
    if (rows > 0) report(`Copied ${table.name}: ${rows} ${rows === 1 ? 'row' : 'rows'}`)
  }
  const lastNumbers = await reader.lastNumbers()
  await loader.setLastNumbers(lastNumbers)
  report('Building the indexes')
  await loader.finish()
  report('Comparing')
  for (const table of loader.tables) assertSame(table.name, copied[table.name]!, await digestTable(loader, table))
  assertSame('the numbers of rows', lastNumbers, await loader.lastNumbers())
  return copied
}

async function digestTable(reader: TableReader, table: MovedTable): Promise<TableDigest> {
  const digest = createTableDigest()
  for await (const rows of reader.read(table)) digest.add(rows)
  return digest.end()
}

function assertSame(name: string, source: object, target: object): void {
  const [ours, theirs] = [JSON.stringify(source), JSON.stringify(target)]
  if (ours !== theirs) throw new CommandError(`The copy differs in ${name}: ${ours} became ${theirs}. Nothing was moved.`)
}

/** Those that a site without a mail server has captured as files. */
async function copyCapturedEmails(from: string, to: string): Promise<void> {
  const folder = path.join(from, 'mail')
  if (from !== to && existsSync(folder)) await cp(folder, path.join(to, 'mail'), { recursive: true })
}
