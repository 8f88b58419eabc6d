const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })
const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** In the time zone of whoever reads it. */
export const dayOf = (at: string): string => DAY.format(new Date(at))
export const momentOf = (at: string): string => MOMENT.format(new Date(at))

export const timeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
