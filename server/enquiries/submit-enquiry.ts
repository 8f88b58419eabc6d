import { ENQUIRY_MESSAGES, derivePriority } from '../../contract/enquiry.ts'
import { type IdempotentRequest, withIdempotencyKey } from '../database/idempotency-keys.ts'
import { newId } from '../database/ids.ts'
import { foldCase } from '../database/search.ts'
import { insertShortWords, extractShortWords } from '../database/short-words.ts'
import type { Db } from '../database/tables.ts'
import type { NoticeSettings } from '../casework/notice.ts'
import type { Outbox } from '../mail/outbox.ts'
import { enquiryNotice } from './enquiry-notice.ts'
import { type NewEnquiryRecord, toEnquiryColumns } from './enquiry-row.ts'
import { replyDeadlineFor } from './reply-deadline.ts'

/** What we add to an enquiry ourselves. */
type AssignedFields = '_id' | 'status' | 'priority' | 'dueAt' | 'createdAt' | 'updatedAt'

type Dependencies = { db: Db; outbox: Outbox; noticeSettings: NoticeSettings; now: () => Date }

/** Stores what came, with the promise it was given, and queues the staff's notice, in one transaction. */
export function createSubmitEnquiry({ db, outbox, noticeSettings, now }: Dependencies) {
  return async (received: Omit<NewEnquiryRecord, AssignedFields>, asked: Omit<IdempotentRequest, 'relatedId'>) => {
    const [id, at] = [newId(), now()]
    const answer = await db.transaction().execute((trx) =>
      withIdempotencyKey(trx, { ...asked, relatedId: id }, now, async () => {
        const moment = at.toISOString()
        const enquiry = {
          ...received,
          _id: id,
          status: 'pending' as const,
          priority: derivePriority(received),
          dueAt: replyDeadlineFor(at, received.office).toISOString(),
          createdAt: moment,
          updatedAt: moment,
        }
        const { seq } = await trx.insertInto('enquiries').values(toEnquiryColumns(enquiry)).returning('seq').executeTakeFirstOrThrow()
        const titles = [enquiry.name, enquiry.email, enquiry.organization, enquiry.number, enquiry.website, ...enquiry.services]
        await trx
          .insertInto('enquiry_search')
          .values({ rowid: seq, words: foldCase([...titles, enquiry.message].join('\n')) })
          .execute()
        await insertShortWords(trx, 'enquiry_short_words', seq, extractShortWords(foldCase(titles.join('\n'))))
        if (noticeSettings.address && enquiry.folder === 'inbox') await outbox.notifyStaff(trx, enquiryNotice(enquiry, noticeSettings, at))
        return { message: ENQUIRY_MESSAGES.received }
      }),
    )
    outbox.wake()
    return answer
  }
}
