import { expect, test } from 'vitest'
import { snoozeChoices } from './snooze-choices.ts'

const at = (...time: [number, number, number, number?, number?]) => new Date(...time)

test('a Tuesday morning offers later today, tomorrow, next Monday and a week later', () => {
  expect(snoozeChoices(at(2026, 10, 17, 10, 42))).toEqual([
    { name: 'laterToday', at: at(2026, 10, 17, 13) },
    { name: 'tomorrow', at: at(2026, 10, 18, 9) },
    { name: 'nextMonday', at: at(2026, 10, 23, 9) },
    { name: 'inAWeek', at: at(2026, 10, 24, 9) },
  ])
})

test('in the evening there is no later today', () => {
  expect(snoozeChoices(at(2026, 10, 17, 18, 1)).map(({ name }) => name)).toEqual(['tomorrow', 'nextMonday', 'inAWeek'])
  expect(snoozeChoices(at(2026, 10, 17, 22)).map(({ name }) => name)).toEqual(['tomorrow', 'nextMonday', 'inAWeek'])
})

test('on Sundays and Mondays no morning is offered twice', () => {
  expect(snoozeChoices(at(2026, 10, 15, 19)).map(({ name }) => name)).toEqual(['tomorrow', 'inAWeek'])
  expect(snoozeChoices(at(2026, 10, 16, 19)).map(({ name }) => name)).toEqual(['tomorrow', 'nextMonday'])
})
