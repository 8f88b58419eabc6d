import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from 'kysely'
import { type AgencySettings, type Retention, SETTINGS_MESSAGES } from '../../contract/settings.ts'
import type { AgencyContent } from '../../contract/site-content/agency.ts'
import type { CurrentStaff } from '../../contract/staff/auth.ts'
import type { Audit } from '../audit/audit.ts'
import type { Db, Executor, Tables } from '../database/tables.ts'
import { BadRequestError } from '../errors.ts'
import { isTimeZone } from '../agency-dates.ts'
import { readPublished } from '../site-content/published-content.ts'

export type AgencySettingsStore = ReturnType<typeof createAgencySettings>

type Dependencies = {
  db: Db
  audit: Audit
  now: () => Date
  /** Counts again by days of the new time zone, in the transaction that stores it. */
  onTimeZoneChange: (trx: Transaction<Tables>, timeZone: string) => Promise<void>
}

const NAMES = ['signature', 'timeZone', 'retention'] as const satisfies (keyof AgencySettings)[]

export const DEFAULT_RETENTION: Retention = { spamDays: 30, closedMonths: null }

const toDefaults = ({ name, email, headOffice }: AgencyContent): AgencySettings => ({
  signature: `{{name}}\n${name}, ${email}`,
  timeZone: headOffice.timeZone,
  retention: DEFAULT_RETENTION,
})

/** What owners set for the whole agency. Until they do, the agency’s facts hold. */
export function createAgencySettings({ db, audit, now, onTimeZoneChange }: Dependencies) {
  return {
    get: () => readAgencySettings(db),

    async update(settings: AgencySettings, by: CurrentStaff) {
      if (!isTimeZone(settings.timeZone)) {
        throw new BadRequestError(SETTINGS_MESSAGES.unknownTimeZone, { timeZone: SETTINGS_MESSAGES.unknownTimeZone })
      }
      await db.transaction().execute(async (trx) => {
        const former = await readAgencySettings(trx)
        for (const [name, value] of Object.entries(settings)) {
          const columns = { value: JSON.stringify(value), updated_at: now().toISOString() }
          await trx
            .insertInto('settings')
            .values({ name, ...columns })
            .onConflict((conflict) => conflict.column('name').doUpdateSet(columns))
            .execute()
        }
        const changed = Object.keys(settings).filter(
          (name) => !isDeepStrictEqual(former[name as keyof AgencySettings], settings[name as keyof AgencySettings]),
        )
        if (changed.length > 0) {
          await audit.record(trx, by, 'changed', { kind: 'settings', id: 'agency', name: 'the agency’s settings' }, changed.join(', '))
        }
        if (former.timeZone !== settings.timeZone) await onTimeZoneChange(trx, settings.timeZone)
      })
      return { message: SETTINGS_MESSAGES.saved, settings: await readAgencySettings(db) }
    },
  }
}

export async function readAgencySettings(db: Executor): Promise<AgencySettings> {
  const rows = await db.selectFrom('settings').select(['name', 'value']).where('name', 'in', NAMES).execute()
  const settings = Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value) as unknown])) as Partial<AgencySettings>
  if (isComplete(settings)) return settings
  return { ...toDefaults((await readPublished(db, 'agency')).agency), ...settings }
}

const isComplete = (settings: Partial<AgencySettings>): settings is AgencySettings => NAMES.every((name) => name in settings)

/** The time zone in which days are counted. */
export const readTimeZone = async (db: Executor): Promise<string> => (await readAgencySettings(db)).timeZone
