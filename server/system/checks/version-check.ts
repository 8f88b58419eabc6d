import type { Db } from '../../database/tables.ts'
import type { HealthCheck } from '../health-check.ts'

/** Which version of the program runs, since when, and which one ran before. */
export function createVersionCheck({ db, version, startedAt }: { db: Db; version: string; startedAt: Date }): HealthCheck {
  return {
    name: 'Version',
    scope: 'site',
    async run() {
      const [current, former] = await db.selectFrom('releases').selectAll().orderBy('since', 'desc').limit(2).execute()
      const since = `Since ${(current ?? { since: startedAt.toISOString() }).since}.`
      return { state: 'well', value: version, detail: former ? `${since} Before: ${former.version}.` : since }
    },
  }
}
