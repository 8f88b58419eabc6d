import { expect, test } from 'vitest'
import { MEDIA_LIMITS, REMOVED_KEPT_DAYS } from '../contract/media.ts'
import { DASHBOARD_DAYS } from '../contract/dashboard.ts'
import { INVITE_LINK_HOURS } from '../contract/staff/staff.ts'
import { UPLOAD_HINT, UPLOAD_LIMITS } from '../contract/upload.ts'
import { UPTIME_DAYS } from '../contract/system.ts'
import { AUDIT_RETENTION_DAYS } from '../server/audit/audit.ts'
import { KEPT_MISSING_DAYS } from '../server/redirects/visit-counts.ts'
import { KNOWN_BROWSER_SECONDS } from '../server/staff/login/known-browsers.ts'
import { SESSION_IDLE_MINUTES, SESSION_MAX_AGE_HOURS } from '../server/staff/login/sessions.ts'
import { SYSTEM_EVENT_DAYS } from '../server/system/health-watch.ts'
import { addressLabels } from '../web/cms/addresses/labels.ts'
import { dashboardLabels } from '../web/cms/dashboard/labels.ts'
import { deletionLabels, mediaLabels, replaceLabels } from '../web/cms/media/labels.ts'
import { settingsLabels } from '../web/cms/settings/labels.ts'
import { systemLabels } from '../web/cms/system/labels.ts'

const MB = 1024 * 1024

test('forms state the sizes that the server accepts', () => {
  expect(UPLOAD_HINT).toContain(`up to ${UPLOAD_LIMITS.bytesPerFile / MB}MB`)
  expect(mediaLabels.formats).toContain(
    `up to ${MEDIA_LIMITS.bytesPerFile / MB} MB each, SVG up to ${MEDIA_LIMITS.bytesPerDrawing / MB} MB`,
  )
})

test('the staff area states the times that the server keeps to', () => {
  const { sessions, staff, activity } = settingsLabels
  expect(sessions.text).toContain(`after ${SESSION_IDLE_MINUTES} minutes without use, and after ${SESSION_MAX_AGE_HOURS} hours`)
  expect(sessions.text).toContain(`for ${KNOWN_BROWSER_SECONDS / 86_400} days`)
  expect(staff.inviteDialog.text).toContain(`for ${INVITE_LINK_HOURS} hours`)
  expect(activity.text).toContain(`for ${AUDIT_RETENTION_DAYS} days`)
  expect(systemLabels.events.empty).toContain(`for ${SYSTEM_EVENT_DAYS} days`)
  expect(systemLabels.uptime.heading).toBe(`The last ${UPTIME_DAYS} days`)
  for (const text of [replaceLabels.kept, deletionLabels.question]) expect(text).toContain(`kept for ${REMOVED_KEPT_DAYS} days`)
  expect(JSON.stringify(addressLabels)).toContain(`in vain stand here for ${KEPT_MISSING_DAYS} days`)
  const days = JSON.stringify(dashboardLabels).match(/\b\d+ days/g) ?? []
  expect(new Set(days)).toEqual(new Set([`${DASHBOARD_DAYS} days`]))
})
