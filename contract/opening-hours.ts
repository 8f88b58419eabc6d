import { type OfficeSchedule, isWorkingDay } from './office-schedule.ts'

/** The hours of an office on its working days, in its own time zone, as in '09:30'. */
type OpeningHours = OfficeSchedule & { opens: string; closes: string }

export function isOpen(hours: OpeningHours, moment: Date | number): boolean {
  const time = formatLocalTime(hours.timeZone, moment)
  return isWorkingDay(hours, moment) && hours.opens <= time && time < hours.closes
}

/** As in '09:05'. */
export const formatLocalTime = (timeZone: string, moment: Date | number): string =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(moment)
