import { statfs } from 'node:fs/promises'
import type { HealthResult } from '../../../contract/system.ts'
import { toAgencyDate } from '../../agency-dates.ts'
import type { Db } from '../../database/tables.ts'
import { formatBytes, formatPercent } from '../format.ts'
import type { HealthCheck } from '../health-check.ts'

const MAX_SHARE = 0.85
/** Hardly anything can be stored any more. */
const FULL_SHARE = 0.97
const DAY_MS = 86_400_000
const SAMPLE_INTERVAL_MS = 3_600_000
/** The pace is that of the last days, as far as they are known. */
const PACE_DAYS = 30
const MIN_PACE_DAYS = 3
const MONTH_DAYS = 30
/** A date that is further away says nothing. */
const MAX_FORECAST_DAYS = 730

type Dependencies = { db: Db; dataDir: string; node: string; now: () => Date }
type Usage = { used: number; available: number }

/** How full the disk of DATA_DIR is, and when it will be full at the pace of the last month. */
export function createDiskCheck({ db, dataDir, node, now }: Dependencies): HealthCheck {
  let sampledAt = Number.NEGATIVE_INFINITY

  return {
    name: 'Disk',
    scope: 'node',
    async run() {
      const { bsize, blocks, bfree, bavail } = await statfs(dataDir)
      const usage = { used: (blocks - bfree) * bsize, available: bavail * bsize }
      const at = now()
      if (Math.abs(at.getTime() - sampledAt) >= SAMPLE_INTERVAL_MS) {
        await recordSample(at, usage.used)
        sampledAt = at.getTime()
      }
      return describeUsage(usage, at, await readPace(at, usage.used))
    },
  }

  async function recordSample(at: Date, used: number): Promise<void> {
    await db
      .insertInto('disk_samples')
      .values({ day: toAgencyDate(at), node, used_bytes: used })
      .onConflict((conflict) => conflict.columns(['node', 'day']).doUpdateSet({ used_bytes: used }))
      .execute()
  }

  /** In bytes a day, or undefined while too few days are known. */
  async function readPace(at: Date, used: number): Promise<number | undefined> {
    const first = await db
      .selectFrom('disk_samples')
      .select(['day', 'used_bytes'])
      .where('node', '=', node)
      .where('day', '>=', toAgencyDate(at.getTime() - PACE_DAYS * DAY_MS))
      .orderBy('day')
      .limit(1)
      .executeTakeFirst()
    if (!first) return undefined
    const days = (Date.parse(toAgencyDate(at)) - Date.parse(first.day)) / DAY_MS
    return days < MIN_PACE_DAYS ? undefined : (used - first.used_bytes) / days
  }
}

/** As `df` counts: what is reserved for the administrator is not available. */
export function describeUsage({ used, available }: Usage, at: Date, pace: number | undefined): HealthResult {
  const share = used / (used + available)
  const value = `${formatPercent(share)} used`
  const forecast = forecastFull(available, at, pace)
  const detail = [`${formatBytes(used)} of ${formatBytes(used + available)}.`, forecast].filter(Boolean).join(' ')
  if (share <= MAX_SHARE) return { state: 'well', value, detail, share }
  const isWarning = share < FULL_SHARE
  return {
    state: 'trouble',
    label: isWarning ? 'Soon full' : 'Full',
    value,
    detail,
    share,
    problem: isWarning ? 'The disk is nearly full.' : 'The disk is full.',
    advice: `Make room on the disk of DATA_DIR, or enlarge it. ${isWarning ? 'When it is full, nothing can be saved.' : 'Nothing can be saved until then.'}`,
    isWarning,
  }
}

const dateFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })

function forecastFull(available: number, at: Date, pace: number | undefined): string | undefined {
  if (pace === undefined || pace <= 0) return undefined
  const days = available / pace
  if (days > MAX_FORECAST_DAYS) return undefined
  const when =
    days < 6 * MONTH_DAYS ? `on ${dateFormat.format(at.getTime() + days * DAY_MS)}` : `in ${Math.round(days / (365 / 12))} months`
  return `At this pace full ${when}.`
}
