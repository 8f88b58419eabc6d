import { type RefObject, useState } from 'react'
import { interpolate } from '../../../contract/interpolate.ts'
import { POST_MESSAGES } from '../../../contract/post.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { getAgencyFacts } from '../agency-facts.ts'
import { cityOf, fromWallClock, getOfficeTimeZone, toWallClock } from './office-time.ts'
import styles from './publish-time-field.module.css'

const HOUR = 10
const TUESDAY = 2

const labels = {
  time: 'Day and time',
  tomorrow: 'Tomorrow 10:00',
  nextTuesday: 'Next Tuesday 10:00',
  zone: 'Time of the head office ({{city}}).',
  elsewhere: 'In {{places}}.',
  place: '{{city}} {{time}}',
  and: ', in ',
} as const

export type PublishTime = ReturnType<typeof usePublishTime>

/** When something is published: the clock of the head office as it is typed, and what is wrong with it. */
export function usePublishTime(publishAt: string | null, field: RefObject<HTMLInputElement | null>) {
  const [input, setInput] = useState(() => toInput(publishAt ? toWallClock(getOfficeTimeZone(), new Date(publishAt)) : morningAfter(1)))
  const [error, setError] = useState<string>()
  return {
    input,
    error,
    setInput(value: string): void {
      setInput(value)
      setError(undefined)
    },
    /** The moment, or undefined where it cannot be used: then the field says why and has the focus. */
    read(): string | undefined {
      const at = parseInput(input)
      const problem = !at ? POST_MESSAGES.timeRequired : at <= new Date() ? POST_MESSAGES.timePassed : undefined
      setError(problem)
      if (problem) field.current?.focus()
      return problem ? undefined : at?.toISOString()
    },
  }
}

/** A day and a time at the head office, with the time at the others beside it. */
export function PublishTimeField({ time, ref }: { time: PublishTime; ref: RefObject<HTMLInputElement | null> }) {
  const suggestions = [
    { label: labels.tomorrow, at: morningAfter(1) },
    { label: labels.nextTuesday, at: morningAfter(daysUntil(TUESDAY)) },
  ]
  return (
    <div className={styles.field}>
      <TextField
        ref={ref}
        type="datetime-local"
        label={labels.time}
        hint={describeZones(parseInput(time.input))}
        error={time.error}
        value={time.input}
        onChange={(event) => time.setInput(event.target.value)}
      />
      <div className={styles.suggestions}>
        {suggestions.map(({ label, at }) => (
          <Button key={label} variant="ghost" compact onClick={() => time.setInput(toInput(at))}>
            {label}
          </Button>
        ))}
      </div>
    </div>
  )
}

function describeZones(at: Date | undefined): string {
  const own = getOfficeTimeZone()
  const zone = interpolate(labels.zone, { city: cityOf(own) })
  const others = [...new Set(getAgencyFacts().offices.map(({ timeZone }) => timeZone))].filter((timeZone) => timeZone !== own)
  if (!at || others.length === 0) return zone
  const places = others.map((timeZone) => interpolate(labels.place, { city: cityOf(timeZone), time: timeIn(timeZone, at) }))
  return `${zone} ${interpolate(labels.elsewhere, { places: places.join(labels.and) })}`
}

const timeIn = (timeZone: string, at: Date): string => toWallClock(timeZone, at).toISOString().slice(11, 16)

function parseInput(input: string): Date | undefined {
  const wall = new Date(`${input}Z`)
  return Number.isNaN(wall.getTime()) ? undefined : fromWallClock(getOfficeTimeZone(), wall)
}

/** As a `datetime-local` field has it. */
const toInput = (wall: Date): string => wall.toISOString().slice(0, 16)

/** Ten o'clock at the office, so many days from today. */
function morningAfter(days: number): Date {
  const wall = toWallClock(getOfficeTimeZone(), new Date())
  wall.setUTCDate(wall.getUTCDate() + days)
  wall.setUTCHours(HOUR, 0)
  return wall
}

const daysUntil = (weekday: number): number => (weekday - toWallClock(getOfficeTimeZone(), new Date()).getUTCDay() + 7) % 7 || 7
