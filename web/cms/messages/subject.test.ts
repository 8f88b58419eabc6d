import { expect, test } from 'vitest'
import { bareSubject } from './subject.ts'

test.each([
  ['Re: One site, six languages', 'One site, six languages'],
  [' RE:AW : Fwd: One site', 'One site'],
  ['Restaurant: a menu', 'Restaurant: a menu'],
  ['Re:', ''],
  ['', ''],
])('the subject %j without its prefixes is %j', (subject, bare) => {
  expect(bareSubject(subject)).toBe(bare)
})
