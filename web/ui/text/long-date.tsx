// A fixed locale and time zone: the server and every browser render the same text.
const LONG = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

export function LongDate({ at }: { at: string }) {
  return <time dateTime={at}>{LONG.format(new Date(at))}</time>
}
