import { randomUUID } from 'node:crypto'
import { statSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ContentVersion } from '../database/cluster/content-version.ts'
import { explainStorageError } from '../database/engines/storage-errors.ts'
import type { Store } from '../database/store.ts'
import { within } from '../within.ts'

/** However often proxies and monitors ask. */
const CHECK_INTERVAL_MS = 1000
const CHECK_TIMEOUT_MS = 2000
const PROBE_BYTES = Buffer.alloc(4096)

const FILE_REPLACED =
  'site.db was moved or replaced while the site runs, and what is saved now is lost: put it back or restore a backup, and restart the site.'
const NO_ANSWER = 'The database does not answer.'
const TOO_SLOW = 'The database or the disk takes longer than two seconds to answer.'

export const DEAF_REASON =
  'Notifications between nodes get lost on the way to the database, so this node caches no pages and is slower. A pooler in transaction mode ' +
  'does that: set DATABASE_LISTEN_URL to the address of PostgreSQL itself, or let the pooler use session mode.'

type Dependencies = {
  store: Store
  dataDir: string
  content: Pick<ContentVersion, 'isDeaf'>
  hasCachedPages: () => boolean
  /** Says why this version of the program cannot run on the schema of the database, if so. */
  checkSchema: () => Promise<string | undefined>
}

/** A sentence that says what is wrong and what to do, or undefined if all is well. */
type Check = () => Promise<string | undefined>

export type Readiness = ReturnType<typeof createReadiness>

/** What this node can do now. Each check replies within two seconds and is made at most once a second. */
export function createReadiness({ store, dataDir, content, hasCachedPages, checkSchema }: Dependencies) {
  const { db, engine, health } = store
  const databaseFile = findDatabaseFile()

  return {
    /** Whether it can take writes. Nothing is written to the database while no query has failed. */
    checkWrites: shareResult(() => findWriteProblem(health.lastingError() !== undefined)),

    /** As checkWrites, and finds also what no query has met yet. For those who ask once a minute. */
    probeWrites: () => settle(() => findWriteProblem(true)),

    /** Whether it can serve pages, if need be those that it has cached. */
    checkPages: shareResult(async () => {
      const problem = health.isDown() ? NO_ANSWER : await checkRead()
      return hasCachedPages() ? undefined : problem
    }),

    /** What makes this node slower than it could be, although it can do everything. */
    checkCaching: async (): Promise<string | undefined> => (content.isDeaf() ? DEAF_REASON : undefined),
  }

  async function findWriteProblem(mustWrite: boolean): Promise<string | undefined> {
    if (health.isDown()) return NO_ANSWER
    return (mustWrite ? await tryWrite() : undefined) ?? (await checkSchema()) ?? checkDatabaseFile() ?? (await checkDataDir())
  }

  /** Changes nothing, but fails as any other write would. An error that does not pass by itself lasts until a write succeeds. */
  async function tryWrite(): Promise<string | undefined> {
    const problem = await explainFailure(() =>
      db
        .updateTable('system_heartbeat')
        .set((eb) => ({ at: eb.ref('at') }))
        .execute(),
    )
    if (!problem) health.clearError()
    return problem ?? health.lastingError()?.reason
  }

  /** PostgreSQL is asked by its monitor: a read here would have to wait for a free connection. */
  async function checkRead(): Promise<string | undefined> {
    if (engine === 'postgres' && !health.lastingError()) return undefined
    return explainFailure(() => db.selectFrom('posts').select('id').limit(1).execute())
  }

  /** SQLite would go on writing to a file that nobody finds any more. */
  function checkDatabaseFile(): string | undefined {
    return engine === 'sqlite' && findDatabaseFile() !== databaseFile ? FILE_REPLACED : undefined
  }

  function findDatabaseFile(): number | undefined {
    return statSync(path.join(dataDir, 'site.db'), { throwIfNoEntry: false })?.ino
  }

  /** Uploads are written there, and with SQLite everything else. */
  async function checkDataDir(): Promise<string | undefined> {
    const folder = path.join(dataDir, 'incoming')
    const file = path.join(folder, `probe-${randomUUID()}`)
    return explainFailure(async () => {
      await mkdir(folder, { recursive: true })
      try {
        await writeFile(file, PROBE_BYTES)
      } finally {
        await rm(file, { force: true })
      }
    })
  }
}

async function explainFailure(act: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await act()
    return undefined
  } catch (error) {
    return explainError(error)
  }
}

const explainError = (error: unknown) => explainStorageError(error)?.reason ?? 'The database or the disk does not work: the log says why.'

/** One check at a time; its result is valid for a second. */
function shareResult(check: Check): Check {
  let current: { result: Promise<string | undefined>; validUntil: number } | undefined
  return async () => {
    if (current && performance.now() < current.validUntil) return current.result
    const entry = { result: settle(check), validUntil: Number.POSITIVE_INFINITY }
    current = entry
    const result = await entry.result
    entry.validUntil = performance.now() + CHECK_INTERVAL_MS
    return result
  }
}

/** Never fails, and takes no longer than the timeout. */
async function settle(check: Check): Promise<string | undefined> {
  const result = check().catch(explainError)
  const done = await within(
    result.then((problem) => ({ problem })),
    CHECK_TIMEOUT_MS,
  )
  return done ? done.problem : TOO_SLOW
}
