import { dateTimeFormat, weekdayDateTimeFormat } from './dates.ts'

/** A moment in words, and whole for machines. `short` leaves the year to the reader. */
export function DateTime({ at, short }: { at: string; short?: boolean }) {
  return <time dateTime={at}>{(short ? weekdayDateTimeFormat : dateTimeFormat).format(new Date(at))}</time>
}
