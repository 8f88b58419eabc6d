import type { Db } from '../database/tables.ts'

const BATCH_SIZE = 50

/** Where an address leads when a browser asks for it, or undefined when it leads nowhere. */
export type AskForAddress = (path: string) => Promise<string | undefined>

export type TryAddresses = ReturnType<typeof createTryAddresses>

/** Follows the old addresses of finished imports, each once, and notes whether it leads to its page. */
export function createTryAddresses({ db, ask }: { db: Db; ask: AskForAddress }) {
  return {
    async isWaiting(): Promise<boolean> {
      return (await listUntried()).length > 0
    },

    async tryAll(signal: AbortSignal): Promise<void> {
      for (let rows = await listUntried(); rows.length > 0 && !signal.aborted; rows = await listUntried()) {
        const results = []
        for (const row of rows) results.push({ ...row, works: await leadsToTarget(row.from_path, row.target) })
        for (const works of [true, false]) {
          const same = results.filter((result) => result.works === works)
          for (const [importId, tried] of Map.groupBy(same, ({ import_id }) => import_id)) {
            await db
              .updateTable('import_addresses')
              .set({ works: works ? 'yes' : 'no' })
              .where('import_id', '=', importId)
              .where(
                'position',
                'in',
                tried.map(({ position }) => position),
              )
              .execute()
          }
        }
      }
    },
  }

  async function leadsToTarget(path: string, target: string): Promise<boolean> {
    const location = await ask(path)
    return location !== undefined && isSameAddress(location, target)
  }

  function listUntried() {
    return db
      .selectFrom('import_addresses')
      .innerJoin('imports', 'imports.id', 'import_addresses.import_id')
      .select(['import_addresses.import_id', 'import_addresses.position', 'import_addresses.from_path', 'import_addresses.target'])
      .where('import_addresses.works', 'is', null)
      .where('imports.state', '=', 'done')
      .orderBy('import_addresses.import_id')
      .orderBy('import_addresses.position')
      .limit(BATCH_SIZE)
      .execute()
  }
}

/** A query of the old address may have been handed on. */
function isSameAddress(location: string, target: string): boolean {
  const [found, wanted] = [location, target].map((address) => URL.parse(address, 'http://site.invalid'))
  if (!found || !wanted || found.pathname !== wanted.pathname) return false
  return [...wanted.searchParams].every(([name, value]) => found.searchParams.get(name) === value)
}
