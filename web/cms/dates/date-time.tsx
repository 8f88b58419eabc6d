import { dateTimeFormat, weekdayDateTimeFormat } from './dates.ts'

/** `short` shows the weekday instead of the year. */
export function DateTime({ at, short }: { at: string; short?: boolean }) {
  return <time dateTime={at}>{(short ? weekdayDateTimeFormat : dateTimeFormat).format(new Date(at))}</time>
}

const ISO_DATE = /(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)/

type TextWithTimesProps = { text: string; format?: (at: Date) => string }

/** Times in texts of the server are ISO dates, shown in the time zone of the reader. */
export const TextWithTimes = ({ text, format = dateTimeFormat.format }: TextWithTimesProps) =>
  text.split(ISO_DATE).map((part, index) =>
    ISO_DATE.test(part) ? (
      <time key={index} dateTime={part}>
        {format(new Date(part))}
      </time>
    ) : (
      part
    ),
  )
