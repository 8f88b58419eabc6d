import { countDeliveryFailures } from '../../mail/email-list.ts'
import type { Db } from '../../database/tables.ts'
import { formatTimeSpan } from '../format.ts'
import type { HealthCheck } from '../health-check.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** A letter that is overdue for so long is not merely in a queue. */
const MAX_WAIT_MS = 15 * MINUTE_MS
/** As many failed attempts take about a quarter of an hour (RETRY_POLICY). */
const MAX_ATTEMPTS = 5
/** The second attempt comes after half a minute. */
const MIN_ATTEMPTS = 2
/** Sent letters are counted up to here. */
const MAX_COUNTED = 1000
/** Such a reply may be about one recipient, and may quote the address, which must not be stored here. */
const SERVER_REPLY = /^The mail server answered: (\d{3})?/

type Dependencies = { db: Db; hasMailServer: boolean; now: () => Date }

/** Whether letters leave, and if not, what the mail server says. */
export function createMailCheck({ db, hasMailServer, now }: Dependencies): HealthCheck {
  return {
    name: 'Mail out',
    scope: 'site',
    async run() {
      const counts = await countDeliveryFailures(db)
      if (!hasMailServer) {
        return {
          state: 'off',
          value: `${counts.kept.toLocaleString('en-GB')} kept as files`,
          detail: 'There is no mail server: letters are kept in the data folder, and nobody gets them.',
          advice: 'Set SMTP_URL to send them.',
        }
      }
      const at = now().getTime()
      const sent = await readSent(db, new Date(at - DAY_MS))
      const blocked = await findBlocked(db, at, sent.lastAt)
      const value = `${counts.queued.toLocaleString('en-GB')} waiting`
      const failures = [counts.failed && `${counts.failed} failed`, counts.unconfirmed && `${counts.unconfirmed} unconfirmed`]
      const sentWords = sent.count < MAX_COUNTED ? String(sent.count) : `more than ${MAX_COUNTED.toLocaleString('en-GB')}`
      const detail = `${[`${sentWords} sent in 24 hours`, ...failures].filter(Boolean).join(', ')}.`
      if (!blocked) return { state: 'well', value, detail }
      const waits = formatTimeSpan(at - Date.parse(blocked.created_at))
      return {
        state: 'trouble',
        label: 'Stopped',
        value,
        detail: `${describeReason(blocked.reason)} The oldest letter waits for ${waits}; none is lost.`,
        problem: 'Letters do not go out.',
        advice: describeAdvice(blocked.reason),
        isWarning: false,
      }
    },
  }
}

/** Of the newest letters: how many were sent since then, and when the last one was. */
async function readSent(db: Db, since: Date): Promise<{ count: number; lastAt: string }> {
  const newest = await db
    .selectFrom('emails')
    .select('state_changed_at')
    .where('state', '=', 'sent')
    .orderBy('seq', 'desc')
    .limit(MAX_COUNTED)
    .execute()
  const recent = newest.map((email) => email.state_changed_at).filter((sentAt) => sentAt >= since.toISOString())
  return { count: recent.length, lastAt: recent.toSorted().at(-1) ?? '' }
}

/**
 * A letter that shows that none leaves: overdue, tried often, or refused before the server saw it, and nothing was sent since its last
 * attempt. Where others are sent, the trouble is with this letter alone, and the Outbox shows it.
 */
async function findBlocked(db: Db, at: number, lastSentAt: string) {
  const overdue = new Date(at - MAX_WAIT_MS).toISOString()
  const waiting = await db
    .selectFrom('emails')
    .select(['created_at', 'reason', 'attempts', 'next_attempt_at', 'state_changed_at'])
    .where('state', '=', 'queued')
    .where((eb) => eb.or([eb('attempts', '>=', MIN_ATTEMPTS), eb('next_attempt_at', '<', overdue)]))
    .orderBy('seq')
    .limit(MAX_COUNTED)
    .execute()
  return waiting.find(
    ({ attempts, reason, next_attempt_at: nextAt, state_changed_at: changedAt }) =>
      lastSentAt < changedAt &&
      (nextAt! < overdue || attempts >= MAX_ATTEMPTS || (attempts >= MIN_ATTEMPTS && reason !== '' && !SERVER_REPLY.test(reason))),
  )
}

function describeReason(reason: string): string {
  if (reason === '') return 'The outbox does not send.'
  const reply = SERVER_REPLY.exec(reason)
  if (!reply) return reason
  return `The mail server puts letters off${reply[1] ? ` with code ${reply[1]}` : ''}.`
}

function describeAdvice(reason: string): string {
  if (reason === '') return 'Restart the site if this lasts.'
  if (reason.includes('user name and password')) return 'Correct the user and the password in SMTP_URL and restart the site.'
  if (SERVER_REPLY.test(reason)) return 'The Outbox has its words. Letters are tried again for two days.'
  return 'Check SMTP_URL and the mail server. Letters are tried again for two days.'
}
