import { expect, test } from 'vitest'
import { defaultContent } from '../content/site-content.ts'
import { CONFIRMATION_LINK_HOURS, SUPPRESSION_DAYS } from '../contract/newsletter.ts'
import { HIT_DAYS } from '../contract/redirect.ts'
import { AUDIT_RETENTION_DAYS } from '../server/audit/audit.ts'
import { MESSAGE_HASH_KEPT_DAYS } from '../server/correspondence/receive-message.ts'
import { IDEMPOTENCY_KEY_HOURS } from '../server/database/idempotency-keys.ts'
import { KEPT_MISSING_DAYS } from '../server/redirects/visit-counts.ts'
import { DEFAULT_RETENTION } from '../server/settings/agency-settings.ts'
import { KNOWN_BROWSER_SECONDS } from '../server/staff/login/known-browsers.ts'
import { SESSION_MAX_AGE_HOURS } from '../server/staff/login/sessions.ts'

const { privacy } = defaultContent

test('the table of the privacy page says how long the software keeps things', () => {
  const howLong = Object.fromEntries(privacy.atAGlance.retention.map((row) => [row.what, row.howLong]))
  expect(howLong).toMatchObject({
    'Newsletter address, not confirmed': `${CONFIRMATION_LINK_HOURS} hours`,
    'What lies in the spam folder': `${DEFAULT_RETENTION.spamDays} days`,
    'Fingerprint of a letter that you sent us': `${MESSAGE_HASH_KEPT_DAYS} days`,
    'Log of what our staff did': `${AUDIT_RETENTION_DAYS} days`,
  })
  // Closed enquiries are deleted by themselves only where owners have set it.
  expect([howLong['Enquiries and demo requests'], DEFAULT_RETENTION.closedMonths]).toEqual(['Until we delete them, or you ask us to', null])
  expect([howLong['Fingerprint of an address whose owner pressed ‘This was not me’ or had it erased'], SUPPRESSION_DAYS]).toEqual([
    'A year',
    365,
  ])
  expect([howLong['Fingerprint of a form'], IDEMPOTENCY_KEY_HOURS]).toEqual(['About a day', 24])
})

test('the sections of the privacy page say the same', () => {
  const section = (id: string) => JSON.stringify(privacy.sections.find((each) => each.id === id))
  expect(section('enquiries')).toContain(`After ${DEFAULT_RETENTION.spamDays} days without a change it is deleted`)
  expect(section('letters')).toContain(`stays for ${MESSAGE_HASH_KEPT_DAYS} days`)
  expect(section('newsletter')).toContain(`within ${CONFIRMATION_LINK_HOURS} hours`)
  expect(section('cookies')).toContain(`for ${SESSION_MAX_AGE_HOURS} hours at most`)
  expect(section('cookies')).toContain(`A third, for ${KNOWN_BROWSER_SECONDS / 86_400} days`)
  expect(section('logs')).toContain(`counted for ${KEPT_MISSING_DAYS} days`)
  expect(section('logs')).toContain(`an old address for ${HIT_DAYS.kept}`)
  expect(section('keeping')).toContain(`deleted after ${AUDIT_RETENTION_DAYS} days`)
})
