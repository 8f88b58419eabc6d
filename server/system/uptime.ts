import type { Transaction } from 'kysely'
import { UPTIME_DAYS, type UptimeDay } from '../../contract/system.ts'
import { addDays, startOfAgencyDay, toAgencyDate } from '../agency-dates.ts'
import { forUpdate } from '../database/for-update.ts'
import type { Store } from '../database/store.ts'
import type { Tables } from '../database/tables.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** Of all nodes, one beats each minute. A little less, as timers and nodes are not in step. */
const MIN_INTERVAL_MS = 50_000
/** A restart or a slow minute is shorter. */
const MAX_INTERVAL_MS = 150_000
/** After a longer silence the database was restored from a backup, or the site was switched off on purpose. */
const MAX_GAP_MS = DAY_MS

export type Uptime = ReturnType<typeof createUptime>
export type Heartbeat = { awayMs: number; awaySince: Date | undefined }

/** The minutes in which the site was there, from a heartbeat in the database: what lies between two that are too far apart was not. */
export function createUptime({ store, now }: { store: Store; now: () => Date }) {
  return {
    /** Returns undefined when another node has just done it. */
    async beat(trx: Transaction<Tables>, hasTrouble: boolean): Promise<Heartbeat | undefined> {
      const query = trx.selectFrom('system_heartbeat').select('at')
      const { at: lastAt } = await forUpdate(query, store.engine).executeTakeFirstOrThrow()
      const at = now()
      const elapsed = lastAt === '' ? 0 : at.getTime() - Date.parse(lastAt)
      // A clock that was set back leaves a time in the future, which must not stop the heart.
      if (lastAt !== '' && elapsed >= 0 && elapsed < MIN_INTERVAL_MS) return undefined
      await trx.updateTable('system_heartbeat').set({ at: at.toISOString() }).execute()
      const awayMs = elapsed > MAX_INTERVAL_MS && elapsed <= MAX_GAP_MS ? elapsed : 0
      const upMs = elapsed > 0 && elapsed <= MAX_INTERVAL_MS ? elapsed : 0
      const from = at.getTime() - awayMs - upMs
      for (const { day, seconds } of splitByDay(from, at.getTime())) {
        await addSeconds(trx, day, {
          up_seconds: awayMs ? 0 : seconds,
          away_seconds: awayMs ? seconds : 0,
          trouble_seconds: hasTrouble && !awayMs ? seconds : 0,
        })
      }
      return { awayMs, awaySince: awayMs ? new Date(from) : undefined }
    },

    async read(): Promise<{ days: UptimeDay[]; upSeconds: number; awaySeconds: number }> {
      const today = toAgencyDate(now())
      const first = addDays(today, 1 - UPTIME_DAYS)
      const rows = await store.db.selectFrom('uptime_days').selectAll().where('day', '>=', first).execute()
      const byDay = new Map(rows.map((row) => [row.day, row]))
      const sum = (column: 'up_seconds' | 'away_seconds') => rows.reduce((total, row) => total + row[column], 0)
      return {
        days: Array.from({ length: UPTIME_DAYS }, (_, index) => {
          const day = addDays(first, index)
          const row = byDay.get(day)
          return {
            day,
            isMeasured: row !== undefined,
            awayMinutes: Math.round((row?.away_seconds ?? 0) / 60),
            troubleMinutes: Math.round((row?.trouble_seconds ?? 0) / 60),
          }
        }),
        upSeconds: sum('up_seconds'),
        awaySeconds: sum('away_seconds'),
      }
    },

    async deleteBefore(day: string): Promise<void> {
      await store.db.deleteFrom('uptime_days').where('day', '<', day).execute()
    },
  }
}

type Seconds = { up_seconds: number; away_seconds: number; trouble_seconds: number }

async function addSeconds(trx: Transaction<Tables>, day: string, seconds: Seconds): Promise<void> {
  await trx
    .insertInto('uptime_days')
    .values({ day, ...seconds })
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet((eb) => ({
        up_seconds: eb('uptime_days.up_seconds', '+', seconds.up_seconds),
        away_seconds: eb('uptime_days.away_seconds', '+', seconds.away_seconds),
        trouble_seconds: eb('uptime_days.trouble_seconds', '+', seconds.trouble_seconds),
      })),
    )
    .execute()
}

/** At midnight of the head office. At most two days, as no gap is longer than one. */
function splitByDay(from: number, to: number): { day: string; seconds: number }[] {
  const [firstDay, lastDay] = [toAgencyDate(from), toAgencyDate(to)]
  const seconds = (begin: number, end: number) => Math.round((end - begin) / 1000)
  if (firstDay === lastDay) return [{ day: lastDay, seconds: seconds(from, to) }]
  const midnight = startOfAgencyDay(lastDay).getTime()
  return [
    { day: firstDay, seconds: seconds(from, midnight) },
    { day: lastDay, seconds: seconds(midnight, to) },
  ]
}
