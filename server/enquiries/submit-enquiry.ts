import type { Transaction } from 'kysely'
import { dateInTimeZone } from '../agency-dates.ts'
import { ENQUIRY_MESSAGES, type EnquiryFolder, type NewDemoRequest, type NewEnquiry, derivePriority } from '../../contract/enquiry.ts'
import type { EnquirySummary } from '../../contract/staff-enquiry.ts'
import { newActivityColumns } from '../casework/case-activity.ts'
import type { CaseEvents } from '../casework/case-events.ts'
import type { NoticeSettings } from '../casework/notice.ts'
import { type IdempotentRequest, withIdempotencyKey } from '../database/idempotency-keys.ts'
import { newId } from '../database/ids.ts'
import { foldCase } from '../database/search.ts'
import { extractShortWords, insertShortWords } from '../database/short-words.ts'
import type { Store } from '../database/store.ts'
import type { Tables } from '../database/tables.ts'
import type { Outbox } from '../mail/outbox.ts'
import { lockAddresses, refreshPerson } from '../people/person-rows.ts'
import { replyDeadlineFor } from '../casework/reply-deadline.ts'
import { newWaitColumns } from '../casework/reply-wait.ts'
import { readTimeZone } from '../settings/agency-settings.ts'
import { readPublished } from '../site-content/published-content.ts'
import { enquiryNotice } from './enquiry-notice.ts'

/** A person takes longer to fill in and send the form. */
const MIN_HUMAN_FILL_MS = 300

export type EnquirySubmission = ReturnType<typeof createEnquirySubmission>

type Dependencies = { store: Store; outbox: Outbox; noticeSettings: NoticeSettings; caseEvents: CaseEvents; now: () => Date }

/** What a form or a letter said, without spam signals, and where it belongs. */
type SubmittedEnquiry = Pick<
  EnquirySummary,
  'name' | 'email' | 'number' | 'organization' | 'website' | 'office' | 'services' | 'message' | 'source' | 'folder' | 'demoOf'
>

/** Receives the enquiries that people send: one transaction stores an enquiry and queues the notice to staff. */
export function createEnquirySubmission({ store: { db, engine }, outbox, noticeSettings, caseEvents, now }: Dependencies) {
  return {
    async submit({ nickname, elapsedMs, ...fields }: NewEnquiry, key?: string) {
      const folder = classifySpam(nickname, elapsedMs)
      return submitForm({ ...fields, folder, demoOf: '' }, { scope: 'enquiry', key, request: fields })
    },

    /** In the caller's transaction, for an enquiry that came as a letter. The caller wakes the outbox and publishes the event after the commit. */
    insert,

    /** A request for a demo is an enquiry that names its product. */
    async submitDemoRequest({ product: _id, nickname, elapsedMs, ...form }: NewDemoRequest, productName: string, key?: string) {
      const fields = { ...form, number: '', website: '', office: '', source: '', services: [`Demo: ${productName}`] }
      const folder = classifySpam(nickname, elapsedMs)
      return submitForm({ ...fields, folder, demoOf: productName }, { scope: 'demo', key, request: fields })
    },
  }

  async function submitForm(enquiry: SubmittedEnquiry, request: Omit<IdempotentRequest, 'relatedId'>) {
    const id = newId()
    const reply = await db.transaction().execute((trx) =>
      withIdempotencyKey(trx, { ...request, relatedId: id }, now, async () => {
        await insert(trx, enquiry, id, now())
        const { agency } = await readPublished(trx, 'agency')
        return { message: ENQUIRY_MESSAGES.received(agency.promise.replyTime) }
      }),
    )
    outbox.wake()
    // A repeated call has stored nothing: then there is no such case, and no event.
    caseEvents.publishById(id, enquiry.folder === 'spam' ? 'changed' : 'arrived', null)
    return reply
  }

  async function insert(trx: Transaction<Tables>, enquiry: SubmittedEnquiry, id: string, at: Date): Promise<void> {
    const { services, demoOf, ...sameColumns } = enquiry
    const published = await readPublished(trx, 'agency', 'letters')
    const replyDeadline = replyDeadlineFor(published.agency, at, enquiry.office)
    await lockAddresses(trx, [enquiry.email], engine)
    const { seq } = await trx
      .insertInto('enquiries')
      .values({
        ...sameColumns,
        id,
        services: JSON.stringify(services),
        demo_product: demoOf,
        status: 'pending',
        priority: derivePriority(enquiry),
        reply_due_at: replyDeadline.toISOString(),
        first_reply_at: null,
        ...newWaitColumns(published.agency, at, enquiry.office),
        ...newActivityColumns(at, enquiry.folder === 'spam'),
        received_day: dateInTimeZone(await readTimeZone(trx), at),
        created_at: at.toISOString(),
        updated_at: now().toISOString(),
      })
      .returning('seq')
      .executeTakeFirstOrThrow()
    await insertSearchWords(trx, seq, enquiry)
    await refreshPerson(trx, enquiry.email)
    if (noticeSettings.address && enquiry.folder === 'inbox') {
      const notice = enquiryNotice(published, enquiry, { id, at, replyDeadline }, noticeSettings)
      await outbox.notifyStaff(trx, notice, published.letters.templates.noticesPaused)
    }
  }
}

/** Suspected spam goes to the spam folder, where staff can see it, and is never dropped. A form without spam signals is not suspected. */
const classifySpam = (nickname: string | undefined, elapsedMs: number | undefined): EnquiryFolder =>
  nickname || (elapsedMs !== undefined && elapsedMs < MIN_HUMAN_FILL_MS) ? 'spam' : 'inbox'

/** A search of one or two characters covers the short fields only, any longer one the message too. */
async function insertSearchWords(trx: Transaction<Tables>, seq: number, enquiry: SubmittedEnquiry): Promise<void> {
  const shortFields = [enquiry.name, enquiry.email, enquiry.organization, enquiry.number, enquiry.website, ...enquiry.services]
  await trx
    .insertInto('enquiry_search')
    .values({ rowid: seq, words: foldCase([...shortFields, enquiry.message].join('\n')) })
    .execute()
  await insertShortWords(trx, 'enquiry_short_words', seq, extractShortWords(foldCase(shortFields.join('\n'))))
}
