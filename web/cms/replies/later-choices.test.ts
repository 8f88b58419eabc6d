import { expect, test } from 'vitest'
import { defaultContent } from '../../../content/site-content.ts'
import { setAgencyFacts } from '../agency-facts.ts'
import { laterChoices } from './later-choices.ts'

setAgencyFacts(defaultContent.agency)

const officeMorning = (now: string, office: string) => laterChoices(new Date(now), office)[0]

test('the next morning of the client’s office comes first, also across a change of its clock', () => {
  expect(officeMorning('2026-11-17T05:12:30.000Z', 'Amsterdam')).toEqual({ name: 'office', at: new Date('2026-11-17T08:00:00.000Z') })
  expect(officeMorning('2026-11-17T08:00:00.000Z', 'Amsterdam')?.at).toEqual(new Date('2026-11-18T08:00:00.000Z'))
  // The clock of London goes forward on Sunday 28 March 2027.
  expect(officeMorning('2027-03-26T12:00:00.000Z', 'UK (London)')?.at).toEqual(new Date('2027-03-29T08:00:00.000Z'))
})

test('without an office there are the mornings of the writer, none of them twice', () => {
  expect(laterChoices(new Date(2026, 10, 17, 10, 42), '')).toEqual([
    { name: 'tomorrow', at: new Date(2026, 10, 18, 9) },
    { name: 'monday', at: new Date(2026, 10, 23, 9) },
  ])
  expect(laterChoices(new Date(2026, 10, 15, 10), '').map(({ name }) => name)).toEqual(['tomorrow'])
})
