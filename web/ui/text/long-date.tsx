// One language and one clock: the server and every browser write the same words.
const LONG = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

export function LongDate({ at }: { at: string }) {
  return <time dateTime={at}>{LONG.format(new Date(at))}</time>
}
