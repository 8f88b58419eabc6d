import type { MailboxStatus } from '../../../contract/settings.ts'
import type { Db } from '../../database/tables.ts'
import { formatTimeSpan, plural } from '../format.ts'
import type { HealthCheck } from '../health-check.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** A mailbox is looked at every minute. A short interruption of the mail server is no trouble. */
const MAX_SILENCE_MS = 10 * MINUTE_MS

type Dependencies = { db: Db; readStatus: () => Promise<MailboxStatus>; startedAt: Date; now: () => Date }

/** Whether letters come in. */
export function createMailboxCheck({ db, readStatus, startedAt, now }: Dependencies): HealthCheck {
  return {
    name: 'Mail in',
    scope: 'site',
    async run() {
      const { state, folders, problem, pushEnabled } = await readStatus()
      if (state === 'off' && !pushEnabled) {
        return {
          state: 'off',
          value: 'Not read',
          detail: 'Answers of clients arrive in another mail program, and not here.',
          advice: 'Set IMAP_URL to read a mailbox. The settings of the agency say how.',
        }
      }
      const received = await countReceived(db, new Date(now().getTime() - DAY_MS))
      const value = `${plural(received, 'message')} today`
      if (state === 'off') return { state: 'well', value, detail: 'A provider sends letters to /api/mail/inbound.' }
      const readAt = folders
        .flatMap((folder) => folder.readAt ?? [])
        .toSorted()
        .at(-1)
      const silentMs = now().getTime() - Math.max(Date.parse(readAt ?? '') || 0, startedAt.getTime())
      if (silentMs < MAX_SILENCE_MS) {
        return { state: 'well', value, detail: readAt ? `Last read ${readAt}.` : 'The mailbox was not read yet.' }
      }
      return {
        state: 'trouble',
        label: 'Stopped',
        value,
        detail: `${problem} It was not read for ${formatTimeSpan(silentMs)}; letters wait in the mailbox.`.trim(),
        problem: 'Letters do not come in.',
        advice: 'Check IMAP_URL and the mail server. It is tried again by itself.',
        isWarning: false,
      }
    },
  }
}

async function countReceived(db: Db, since: Date): Promise<number> {
  const { n } = await db
    .selectFrom('processed_messages')
    .where('processed_at', '>=', since.toISOString())
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}
