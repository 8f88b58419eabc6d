import { DASHBOARD_DAYS } from '../../contract/dashboard.ts'
import { ENQUIRY_FOLDERS } from '../../contract/enquiry.ts'
import { addDays, dateInTimeZone, startOfDayInTimeZone } from '../agency-dates.ts'
import type { Executor } from '../database/tables.ts'

/** Older days are in no figure any more. */
const RECOUNTED_DAYS = DASHBOARD_DAYS + 2

/** Counts the enquiries of the last weeks by the days of another time zone. Triggers correct the figures. */
export async function recountReceivedDays(db: Executor, timeZone: string, now: Date): Promise<void> {
  const today = dateInTimeZone(timeZone, now)
  for (let back = 0; back < RECOUNTED_DAYS; back += 1) {
    const day = addDays(today, -back)
    const [from, to] = [day, addDays(day, 1)].map((each) => startOfDayInTimeZone(timeZone, each).toISOString()) as [string, string]
    for (const folder of ENQUIRY_FOLDERS) {
      await db
        .updateTable('enquiries')
        .set({ received_day: day })
        .where('folder', '=', folder)
        .where('created_at', '>=', from)
        .where('created_at', '<', to)
        .where('received_day', '<>', day)
        .execute()
    }
  }
}
