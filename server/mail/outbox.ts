import type { Transaction } from 'kysely'
import { newId } from '../database/ids.ts'
import type { Store } from '../database/open.ts'
import { fold } from '../database/search.ts'
import { addShortWords, shortWordsOf } from '../database/short-words.ts'
import type { Tables } from '../database/tables.ts'
import { createClaims } from './claims.ts'
import { waiting } from './letter-row.ts'
import { type NewLetter, checked } from './new-letter.ts'
import type { Post } from './post.ts'
import { RETRIES, type Retries } from './retries.ts'
import { type Log, createSender } from './sender.ts'

export type Outbox = ReturnType<typeof createOutbox>

/** The letters that leave the house: written down with the act that causes them, sent by a loop of their own. */
export function createOutbox({ store, post, now, log, retries = RETRIES }: Dependencies) {
  const claims = createClaims({ store, now, patience: post.patience, retries })
  const { start, wake, stop } = createSender({ claims, post, alone: store.engine === 'sqlite', log })

  return {
    start,
    stop,

    /** After the commit: the sender looks at once. */
    wake,

    /** Writes the letter down in the caller's transaction: the act and its letter happen together or not at all. */
    async queue(trx: Transaction<Tables>, newLetter: NewLetter): Promise<string> {
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
          body: letter.text,
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
    },

    /** Deletes every letter about something that is being deleted. One that is just being sent still arrives. */
    async forget(trx: Transaction<Tables>, about: string): Promise<void> {
      const gone = await trx.deleteFrom('letters').where('about', '=', about).returning(['seq', 'id', 'created_at']).execute()
      for (const { seq } of gone) await trx.deleteFrom('letter_search').where('rowid', '=', seq).execute()
      // Before the commit: if a file cannot be removed, nothing is deleted, and whoever asked for it hears so.
      await post.discard(gone)
    },
  }
}

type Dependencies = { store: Store; post: Post; now: () => Date; log: Log; retries?: Retries }
