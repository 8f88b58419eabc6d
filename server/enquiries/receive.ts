import { ENQUIRY_MESSAGES, derivedPriority } from '../../contract/enquiry.ts'
import { type Asked, once } from '../database/answers.ts'
import { newId } from '../database/ids.ts'
import { fold } from '../database/search.ts'
import { addShortWords, shortWordsOf } from '../database/short-words.ts'
import type { Db } from '../database/tables.ts'
import type { NoticeTo } from '../mail/notice.ts'
import type { Outbox } from '../mail/outbox.ts'
import { enquiryNotice } from './enquiry-notice.ts'
import { type NewRow, columnsOf } from './enquiry-row.ts'
import { dueAfter } from './promise.ts'

/** What we add to an enquiry ourselves. */
type Given = '_id' | 'status' | 'priority' | 'dueAt' | 'createdAt' | 'updatedAt'

type Dependencies = { db: Db; outbox: Outbox; notice: NoticeTo; now: () => Date }

/** Stores what came, with the promise it was given, and queues the staff's notice, in one transaction. */
export function createReceive({ db, outbox, notice, now }: Dependencies) {
  return async (received: Omit<NewRow, Given>, asked: Omit<Asked, 'about'>) => {
    const [id, at] = [newId(), now()]
    const answer = await db.transaction().execute((trx) =>
      once(trx, { ...asked, about: id }, now, async () => {
        const moment = at.toISOString()
        const enquiry = {
          ...received,
          _id: id,
          status: 'pending' as const,
          priority: derivedPriority(received),
          dueAt: dueAfter(at, received.office).toISOString(),
          createdAt: moment,
          updatedAt: moment,
        }
        const { seq } = await trx.insertInto('enquiries').values(columnsOf(enquiry)).returning('seq').executeTakeFirstOrThrow()
        const titles = [enquiry.name, enquiry.email, enquiry.organization, enquiry.number, enquiry.website, ...enquiry.services]
        await trx
          .insertInto('enquiry_search')
          .values({ rowid: seq, words: fold([...titles, enquiry.message].join('\n')) })
          .execute()
        await addShortWords(trx, 'enquiry_short_words', seq, shortWordsOf(fold(titles.join('\n'))))
        if (notice.address && enquiry.folder === 'inbox') await outbox.notify(trx, enquiryNotice(enquiry, notice, at))
        return { message: ENQUIRY_MESSAGES.received }
      }),
    )
    outbox.wake()
    return answer
  }
}
