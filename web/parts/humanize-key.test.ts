import { expect, test } from 'vitest'
import { humanizeKey } from './humanize-key.ts'

test.each([
  ['userRoles', 'User Roles'],
  ['recruiterPasswords', 'Recruiter Passwords'],
  ['uptime', 'Uptime'],
  ['averageROIIncrease', 'Average ROI Increase'],
  ['top10Colleges', 'Top 10 Colleges'],
  ['API', 'API'],
])('the key %s is shown as %s', (key, label) => {
  expect(humanizeKey(key)).toBe(label)
})
