import { isDeepStrictEqual } from 'node:util'
import { agency } from '../../content/agency.ts'
import { type AgencySettings, SETTINGS_MESSAGES } from '../../contract/settings.ts'
import type { CurrentStaff } from '../../contract/staff/auth.ts'
import type { Audit } from '../audit/audit.ts'
import type { Db, Executor } from '../database/tables.ts'
import { BadRequestError } from '../errors.ts'
import { isTimeZone } from '../agency-dates.ts'

export type AgencySettingsStore = ReturnType<typeof createAgencySettings>

type Dependencies = {
  db: Db
  audit: Audit
  now: () => Date
  /** Counts again by days of the new time zone. */
  onTimeZoneChange: (timeZone: string) => Promise<void>
}

const DEFAULTS: AgencySettings = {
  signature: `{{name}}\n${agency.name}, ${agency.email}`,
  timeZone: agency.headOffice.timeZone,
  retention: { spamDays: 30, closedMonths: null },
}

/** What owners set for the whole agency. Until they do, content/agency.ts holds. */
export function createAgencySettings({ db, audit, now, onTimeZoneChange }: Dependencies) {
  return {
    get: () => readAgencySettings(db),

    async update(settings: AgencySettings, by: CurrentStaff) {
      if (!isTimeZone(settings.timeZone)) {
        throw new BadRequestError(SETTINGS_MESSAGES.unknownTimeZone, { timeZone: SETTINGS_MESSAGES.unknownTimeZone })
      }
      const former = await readAgencySettings(db)
      await db.transaction().execute(async (trx) => {
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
      })
      if (former.timeZone !== settings.timeZone) await onTimeZoneChange(settings.timeZone)
      return { message: SETTINGS_MESSAGES.saved, settings: await readAgencySettings(db) }
    },
  }
}

export async function readAgencySettings(db: Executor): Promise<AgencySettings> {
  const rows = await db.selectFrom('settings').select(['name', 'value']).where('name', 'in', Object.keys(DEFAULTS)).execute()
  return { ...DEFAULTS, ...Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value) as string])) }
}

/** The time zone in which days are counted. */
export const readTimeZone = async (db: Executor): Promise<string> => (await readAgencySettings(db)).timeZone
