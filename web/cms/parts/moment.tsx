import { dayAndTime, weekdayAndTime } from './moments.ts'

/** A moment in words, and whole for machines. `short` leaves the year to the reader. */
export function Moment({ at, short }: { at: string; short?: boolean }) {
  return <time dateTime={at}>{(short ? weekdayAndTime : dayAndTime).format(new Date(at))}</time>
}
