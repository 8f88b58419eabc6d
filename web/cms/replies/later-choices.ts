import { getOfficeSchedule } from '../../../contract/agency-facts.ts'
import { isWorkingDay } from '../../../contract/office-schedule.ts'
import { getAgencyFacts } from '../agency-facts.ts'
import { morningAfter, nextMorningOn } from '../casework/snooze-choices.ts'
import { fromWallClock, toWallClock } from '../dates/office-time.ts'

const MORNING = 9
const MONDAY = 1
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

type LaterChoice = { name: 'office' | 'tomorrow' | 'monday'; at: Date }

/** When a letter may go out: first the next morning at the office that the client chose, then the mornings of the writer. */
export function laterChoices(now: Date, office: string): LaterChoice[] {
  const choices: LaterChoice[] = [
    ...(hasOffice(office) ? [{ name: 'office', at: nextOfficeMorning(office, now) } as const] : []),
    { name: 'tomorrow', at: morningAfter(now, 1) },
    { name: 'monday', at: nextMorningOn(MONDAY, now) },
  ]
  return choices.filter(({ at }, index) => choices.findIndex((choice) => choice.at.getTime() === at.getTime()) === index)
}

export const hasOffice = (office: string): boolean => getAgencyFacts().offices.some(({ name }) => name === office)

/** 09:00 of the next working day there, or of today where it is not over. */
function nextOfficeMorning(office: string, now: Date): Date {
  const schedule = getOfficeSchedule(getAgencyFacts(), office)
  for (let days = 0; ; days += 1) {
    const at = morningIn(schedule.timeZone, new Date(now.getTime() + days * DAY_MS))
    if (at > now && isWorkingDay(schedule, at)) return at
  }
}

/** 09:00 on the local day of this moment. */
function morningIn(timeZone: string, moment: Date): Date {
  const morning = toWallClock(timeZone, moment)
  morning.setUTCHours(MORNING, 0)
  return fromWallClock(timeZone, morning)
}
