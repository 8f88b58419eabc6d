import { dateTimeFormat, weekdayDateTimeFormat } from './dates.ts'

/** `short` shows the weekday instead of the year. */
export function DateTime({ at, short }: { at: string; short?: boolean }) {
  return <time dateTime={at}>{(short ? weekdayDateTimeFormat : dateTimeFormat).format(new Date(at))}</time>
}
