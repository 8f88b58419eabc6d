import type { Transaction } from 'kysely'
import { hiddenLink, letters } from '../../content/letters.ts'
import { BATCH, inBatches } from '../database/in-batches.ts'
import { newId } from '../database/ids.ts'
import type { Store } from '../database/open.ts'
import { fold } from '../database/search.ts'
import { addShortWords, shortWordsOf } from '../database/short-words.ts'
import type { Row, Tables } from '../database/tables.ts'
import { createClaims } from './claims.ts'
import { SECRET, layOut, textOf } from './letter-layout.ts'
import { createLetterCounts } from './letter-counts.ts'
import { waiting } from './letter-row.ts'
import { type NewLetter, checked } from './new-letter.ts'
import type { Post } from './post.ts'
import { RETRIES, type Retries } from './retries.ts'
import { type Log, createSender } from './sender.ts'

/** More than staff can read. What comes beyond it is found in the staff area, and one letter says so. */
export const NOTICES_A_DAY = 300

export type Outbox = ReturnType<typeof createOutbox>

/** The letters that leave the house: written down with the act that causes them, sent by a loop of their own. */
export function createOutbox({ store, post, now, log, retries = RETRIES }: Dependencies) {
  const { db } = store
  const letterCounts = createLetterCounts(db, now)
  const claims = createClaims({ store, now, patience: post.patience, retries })
  const { start, wake, stop } = createSender({ claims, post, alone: store.engine === 'sqlite', log })

  return {
    start,
    stop,

    /** After the commit: the sender looks at once. */
    wake,

    queue,

    /** Queues a notice to staff, unless a stranger has made us write too many today. What it is about is stored either way. */
    async notify(trx: Transaction<Tables>, notice: NewLetter): Promise<void> {
      const today = await letterCounts.inAll(trx, 'notice')
      if (today <= NOTICES_A_DAY) await queue(trx, notice)
      if (today !== NOTICES_A_DAY + 1) return
      log.warn({ most: NOTICES_A_DAY }, 'no more notices to staff today: too many forms were sent')
      const { subject, text } = letters.noticesPaused
      await queue(trx, { kind: 'notice', about: '', to: notice.to, subject, text: layOut(text, { most: NOTICES_A_DAY }, {}) })
    },

    /** Deletes every letter about something that is being deleted. One that is just being sent still arrives. */
    forget: (trx: Transaction<Tables>, about: string) => forgetAll(trx, [about]),

    forgetAll,

    /** Deletes the letters whose link has expired, sent or not: they can only lead nowhere. */
    async forgetExpired(): Promise<void> {
      await inBatches(() =>
        db.transaction().execute(async (trx) => {
          const expired = trx.selectFrom('letters').select('id').where('secret_until', '<', now().toISOString()).limit(BATCH)
          return remove(trx, await trx.deleteFrom('letters').where('id', 'in', expired).returning(['seq', 'id', 'created_at']).execute())
        }),
      )
    },
  }

  /** Writes the letter down in the caller's transaction: the act and its letter happen together or not at all. */
  async function queue(trx: Transaction<Tables>, newLetter: NewLetter): Promise<string> {
    const letter = checked(newLetter)
    const id = newId()
    const at = now().toISOString()
    const { seq } = await trx
      .insertInto('letters')
      .values({
        id,
        kind: letter.kind,
        about: letter.about,
        to_address: letter.to.address,
        to_name: letter.to.name,
        reply_to: letter.replyTo,
        subject: letter.subject,
        ...contentOf(letter),
        unsubscribe_url: letter.unsubscribeUrl,
        // Kept over all tries, so that a letter that arrives twice is shown once.
        message_id: `<${newId()}@${post.domain}>`,
        ...waiting(at),
        created_at: at,
      })
      .returning('seq')
      .executeTakeFirstOrThrow()
    const words = fold([letter.to.name, letter.to.address, letter.subject].join('\n'))
    await trx.insertInto('letter_search').values({ rowid: seq, words }).execute()
    await addShortWords(trx, 'letter_short_words', seq, shortWordsOf(words))
    return id
  }

  async function forgetAll(trx: Transaction<Tables>, about: string[]): Promise<void> {
    if (about.length === 0) return
    await remove(trx, await trx.deleteFrom('letters').where('about', 'in', about).returning(['seq', 'id', 'created_at']).execute())
  }

  async function remove(trx: Transaction<Tables>, gone: Pick<Row<'letters'>, 'seq' | 'id' | 'created_at'>[]): Promise<number> {
    const rows = gone.map(({ seq }) => seq)
    if (rows.length > 0) await trx.deleteFrom('letter_search').where('rowid', 'in', rows).execute()
    // Before the commit: if a file cannot be removed, nothing is deleted, and whoever asked for it hears so.
    await post.discard(gone)
    return gone.length
  }
}

/** The secret lies beside the text and never in it, so that it is gone from everywhere once it is gone from there. */
function contentOf({ text, secret }: NewLetter) {
  if (typeof text === 'string') return { body: text }
  return {
    body: textOf(text, (url) => (url.includes(SECRET) ? hiddenLink : url)),
    layout: JSON.stringify(text),
    secret: secret?.token,
    secret_until: secret?.until,
  }
}

type Dependencies = { store: Store; post: Post; now: () => Date; log: Log; retries?: Retries }
