import type { Transaction, Updateable } from 'kysely'
import type { CurrentStaff } from '../../contract/auth.ts'
import { ENQUIRY_MESSAGES, type Enquiry, type EnquiryUpdate, type NewDemoRequest, type NewEnquiry } from '../../contract/enquiry.ts'
import { REPLY_MESSAGES, type NewReply } from '../../contract/reply.ts'
import type { Audit } from '../audit/audit.ts'
import { withIdempotencyKey } from '../database/idempotency-keys.ts'
import type { Store } from '../database/open.ts'
import type { Executor, Tables } from '../database/tables.ts'
import { NotFoundError } from '../errors.ts'
import type { NoticeSettings } from '../casework/notice.ts'
import type { Outbox } from '../mail/outbox.ts'
import { recordReply, findReplies } from '../casework/replies.ts'
import { createCasework } from '../casework/casework.ts'
import { createEnquiryList } from './enquiry-list.ts'
import { toEnquirySummary } from './enquiry-row.ts'
import { createNeighbourLookup } from './enquiry-neighbours.ts'
import { deleteCaseIdempotencyKeys, listNotes } from '../casework/notes.ts'
import { createSubmitEnquiry } from './submit-enquiry.ts'
import { classifySpam } from './spam-filter.ts'
import { setReplyDeadlines } from './set-reply-deadlines.ts'

export type Enquiries = ReturnType<typeof createEnquiries>

type Dependencies = { store: Store; outbox: Outbox; audit: Audit; noticeSettings: NoticeSettings; now: () => Date }

export function createEnquiries({ store, outbox, audit, noticeSettings, now }: Dependencies) {
  const { db } = store
  const submitEnquiry = createSubmitEnquiry({ db, outbox, noticeSettings, now })

  return {
    list: createEnquiryList(store, now),

    get: (id: string) => findById(db, id),

    getNeighbours: createNeighbourLookup(store),

    ...createCasework<Enquiry, EnquiryUpdate>({
      db,
      audit,
      now,
      findById,
      applyChange,
      toAuditSubject,
      updatedMessage: ENQUIRY_MESSAGES.updated,
    }),

    /** Stores the enquiry and queues the staff's notice, in one transaction. */
    async submit(sent: NewEnquiry, key?: string) {
      const { nickname: _nickname, elapsedMs: _elapsedMs, ...fields } = sent
      return submitEnquiry({ ...fields, folder: classifySpam(sent), demoOf: '' }, { scope: 'enquiry', key, request: fields })
    },

    /** A request for a demo is an enquiry that names its product. */
    async submitDemoRequest({ product: _id, nickname, elapsedMs, ...fields }: NewDemoRequest, productName: string, key?: string) {
      const asked = { ...fields, number: '', website: '', office: '', source: '', services: [`Demo: ${productName}`] }
      const folder = classifySpam({ nickname, elapsedMs })
      return submitEnquiry({ ...asked, folder, demoOf: productName }, { scope: 'demo', key, request: asked })
    },

    /** Recorded and queued together. It counts as an answer once its letter has left: see mail/replies.ts. */
    async reply(id: string, reply: NewReply, by: CurrentStaff, key?: string) {
      const at = now()
      await db.transaction().execute((trx) =>
        withIdempotencyKey(trx, { scope: `reply ${id}`, key, request: reply, relatedId: id }, now, async () => {
          const enquiry = await findById(trx, id)
          const to = { name: enquiry.name, address: enquiry.email }
          await recordReply(trx, outbox, { ...reply, to, enquiryId: id, sentBy: by.name, now: at })
          await update(trx, id, { folder: 'inbox', marked_spam_by: null }, at)
          await audit.record(trx, by, 'replied to', toAuditSubject(enquiry), reply.subject)
          return {}
        }),
      )
      outbox.wake()
      return { message: REPLY_MESSAGES.sent }
    },

    setReplyDeadlines: () => setReplyDeadlines(db),

    async remove(id: string, by: CurrentStaff) {
      await db.transaction().execute(async (trx) => {
        await deleteCaseIdempotencyKeys(trx, { kind: 'enquiry', id })
        const gone = await trx.deleteFrom('enquiries').where('id', '=', id).returning(['seq', 'name']).executeTakeFirst()
        if (!gone) throw new NotFoundError(ENQUIRY_MESSAGES.notFound)
        await trx.deleteFrom('enquiry_search').where('rowid', '=', gone.seq).execute()
        await outbox.deleteAbout(trx, id)
        await audit.record(trx, by, 'deleted', { kind: 'enquiry', id, name: gone.name })
      })
      return { message: ENQUIRY_MESSAGES.deleted }
    },
  }
}

async function findById(executor: Executor, id: string): Promise<Enquiry> {
  const row = await executor.selectFrom('enquiries').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new NotFoundError(ENQUIRY_MESSAGES.notFound)
  const replies = await findReplies(executor, 'enquiry_id', [id])
  return { ...toEnquirySummary(row, replies(id)), notes: await listNotes(executor, { kind: 'enquiry', id }) }
}

/** Spam tells who judged it so. */
async function applyChange(trx: Transaction<Tables>, id: string, changed: EnquiryUpdate, by: CurrentStaff, at: Date): Promise<void> {
  const spamColumns = changed.folder && { marked_spam_by: changed.folder === 'spam' ? by.name : null }
  await update(trx, id, { ...changed, ...spamColumns }, at)
}

async function update(trx: Transaction<Tables>, id: string, change: Updateable<Tables['enquiries']>, at: Date): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('enquiries')
    .set({ ...change, updated_at: at.toISOString() })
    .where('id', '=', id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new NotFoundError(ENQUIRY_MESSAGES.notFound)
}

const toAuditSubject = ({ _id, name }: Enquiry) => ({ kind: 'enquiry', id: _id, name }) as const
