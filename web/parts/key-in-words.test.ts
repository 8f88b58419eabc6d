import { expect, test } from 'vitest'
import { inWords } from './key-in-words.ts'

test.each([
  ['userRoles', 'User Roles'],
  ['recruiterPasswords', 'Recruiter Passwords'],
  ['uptime', 'Uptime'],
  ['averageROIIncrease', 'Average ROI Increase'],
  ['top10Colleges', 'Top 10 Colleges'],
  ['API', 'API'],
])('the key %s is shown as %s', (key, words) => {
  expect(inWords(key)).toBe(words)
})
