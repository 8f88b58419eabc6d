import { useState } from 'react'
import { interpolate } from '../../../contract/interpolate.ts'
import { formatDueTime, formatWeekdayTime } from '../dates/dates.ts'
import { DateTimeMenu, type DateTimeMenuProps } from './date-time-menu.tsx'
import { caseLabels } from './labels.ts'
import { snoozeChoices } from './snooze-choices.ts'

const labels = caseLabels.snooze

type Props = Pick<DateTimeMenuProps, 'now' | 'renderTrigger' | 'open' | 'onOpenChange'> & {
  /** When each of the cases is due; null for one that no reply is awaited for. */
  promises: readonly (string | null)[]
  /** One of them is snoozed or has a follow-up date, which can be removed. */
  canRemove?: boolean
  onSnooze: (until: Date | null) => void
}

/** Until when cases are put off, or the date on which to follow them up. A promise keeps running meanwhile, and the menu says so. */
export function SnoozeMenu({ now, promises, canRemove = false, onSnooze, ...menu }: Props) {
  const [focused, setFocused] = useState<Date>()
  const choices = snoozeChoices(now)
  return (
    <DateTimeMenu
      {...menu}
      label={labels.heading}
      now={now}
      choices={choices.map(({ name, at }) => ({
        key: name,
        label: labels.choices[name],
        note: formatDueTime(at, now).day === 'today' ? formatDueTime(at, now).text : weekdayNote(at, now),
        icon: name === 'laterToday' ? 'clock' : 'moon',
        onFocus: () => setFocused(at),
        run: () => onSnooze(at),
      }))}
      more={canRemove ? [{ key: 'remove', label: labels.remove, icon: 'close', ruled: true, run: () => onSnooze(null) }] : []}
      footer={describePromises(promises, focused ?? choices[0]?.at)}
      submit={labels.submit}
      onChoose={onSnooze}
    />
  )
}

const weekdayDateFormat = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short' })
const DAY_MS = 24 * 3_600_000

/** 'Wed 09:00' within the next days, else the date. */
const weekdayNote = (at: Date, now: Date): string =>
  at.getTime() - now.getTime() < 2 * DAY_MS ? formatWeekdayTime(at, now) : weekdayDateFormat.format(at)

function describePromises(promises: readonly (string | null)[], until: Date | undefined): string | undefined {
  const due = promises.filter((at) => at !== null)
  if (due.length === 0 || !until) return undefined
  const inTime = due.filter((at) => Date.parse(at) > until.getTime()).length
  if (due.length > 1) return interpolate(labels.promises, { count: inTime, total: due.length })
  return inTime === 1 ? labels.promiseKept : labels.promiseBroken
}
