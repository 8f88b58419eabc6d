const LATER_TODAY_HOURS = 3
/** Later than this nobody reads letters. */
const DAY_ENDS_AT = 20
const MORNING = 9
const MONDAY = 1

type SnoozeChoice = { name: 'laterToday' | 'tomorrow' | 'nextMonday' | 'inAWeek'; at: Date }

/** The moments that the desk offers, in the time zone of the reader. No two are the same. */
export function snoozeChoices(now: Date): SnoozeChoice[] {
  const laterToday = new Date(now)
  laterToday.setHours(now.getHours() + LATER_TODAY_HOURS, 0, 0, 0)
  const isToday = laterToday.getDate() === now.getDate() && laterToday.getHours() <= DAY_ENDS_AT
  const tomorrow = morningAfter(now, 1)
  const nextMonday = nextMorningOn(MONDAY, now)
  const inAWeek = morningAfter(now, 7)
  const choices: SnoozeChoice[] = [
    ...(isToday ? [{ name: 'laterToday', at: laterToday } as const] : []),
    { name: 'tomorrow', at: tomorrow },
    { name: 'nextMonday', at: nextMonday },
    { name: 'inAWeek', at: inAWeek },
  ]
  return choices.filter(({ at }, index) => choices.findIndex((choice) => choice.at.getTime() === at.getTime()) === index)
}

export function morningAfter(now: Date, days: number): Date {
  const at = new Date(now)
  at.setDate(at.getDate() + days)
  at.setHours(MORNING, 0, 0, 0)
  return at
}

/** The morning of the next such weekday after today. */
export const nextMorningOn = (weekday: number, now: Date): Date => morningAfter(now, (weekday - now.getDay() + 7) % 7 || 7)
