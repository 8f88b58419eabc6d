import type { Transaction, Updateable } from 'kysely'
import type { Admin } from '../../contract/admin.ts'
import { ENQUIRY_MESSAGES, type Enquiry, type EnquiryChange, type NewDemoRequest, type NewEnquiry } from '../../contract/enquiry.ts'
import { REPLY_MESSAGES, type Reply } from '../../contract/reply.ts'
import type { Audit } from '../audit/audit.ts'
import { once } from '../database/answers.ts'
import type { Store } from '../database/open.ts'
import type { Executor, Tables } from '../database/tables.ts'
import { NotFound } from '../http/failures.ts'
import type { NoticeTo } from '../mail/notice.ts'
import type { Outbox } from '../mail/outbox.ts'
import { recordReply, repliesToEach } from '../mail/replies.ts'
import { createCasework } from './casework.ts'
import { createEnquiryList } from './enquiry-list.ts'
import { toSummary } from './enquiry-row.ts'
import { createNeighbours } from './neighbours.ts'
import { forgetAnswersOn, notesOn } from './notes.ts'
import { createReceive } from './receive.ts'
import { folderFor } from './spam.ts'
import { datePromises } from './undated-promises.ts'

export type Enquiries = ReturnType<typeof createEnquiries>

type Dependencies = { store: Store; outbox: Outbox; audit: Audit; notice: NoticeTo; now: () => Date }

export function createEnquiries({ store, outbox, audit, notice, now }: Dependencies) {
  const { db } = store
  const receive = createReceive({ db, outbox, notice, now })

  return {
    list: createEnquiryList(store, now),

    get: (id: string) => whole(db, id),

    neighbours: createNeighbours(store),

    ...createCasework<Enquiry, EnquiryChange>({ db, audit, now, whole, change, subjectOf, updated: ENQUIRY_MESSAGES.updated }),

    /** Stores the enquiry and queues the staff's notice, in one transaction. */
    async submit(sent: NewEnquiry, key?: string) {
      const { nickname: _nickname, elapsedMs: _elapsedMs, ...fields } = sent
      return receive({ ...fields, folder: folderFor(sent), demoOf: '' }, { scope: 'enquiry', key, request: fields })
    },

    /** A request for a demo is an enquiry that names its product. */
    async askForDemo({ product: _id, nickname, elapsedMs, ...fields }: NewDemoRequest, productName: string, key?: string) {
      const asked = { ...fields, number: '', website: '', office: '', source: '', services: [`Demo: ${productName}`] }
      const folder = folderFor({ nickname, elapsedMs })
      return receive({ ...asked, folder, demoOf: productName }, { scope: 'demo', key, request: asked })
    },

    /** Recorded and queued together. It counts as an answer once its letter has left: see mail/replies.ts. */
    async reply(id: string, reply: Reply, by: Admin, key?: string) {
      const at = now()
      await db.transaction().execute((trx) =>
        once(trx, { scope: `reply ${id}`, key, request: reply, about: id }, now, async () => {
          const enquiry = await whole(trx, id)
          const to = { name: enquiry.name, address: enquiry.email }
          await recordReply(trx, outbox, { ...reply, to, enquiryId: id, sentBy: by.name, now: at })
          await touch(trx, id, { folder: 'inbox', spam_by: null }, at)
          await audit.record(trx, by, 'replied to', subjectOf(enquiry), reply.subject)
          return {}
        }),
      )
      outbox.wake()
      return { message: REPLY_MESSAGES.sent }
    },

    datePromises: () => datePromises(db),

    async remove(id: string, by: Admin) {
      await db.transaction().execute(async (trx) => {
        await forgetAnswersOn(trx, { kind: 'enquiry', id })
        const gone = await trx.deleteFrom('enquiries').where('id', '=', id).returning(['seq', 'name']).executeTakeFirst()
        if (!gone) throw new NotFound(ENQUIRY_MESSAGES.notFound)
        await trx.deleteFrom('enquiry_search').where('rowid', '=', gone.seq).execute()
        await outbox.forget(trx, id)
        await audit.record(trx, by, 'deleted', { kind: 'enquiry', id, name: gone.name })
      })
      return { message: ENQUIRY_MESSAGES.deleted }
    },
  }
}

async function whole(executor: Executor, id: string): Promise<Enquiry> {
  const row = await executor.selectFrom('enquiries').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new NotFound(ENQUIRY_MESSAGES.notFound)
  const replies = await repliesToEach(executor, 'enquiry_id', [id])
  return { ...toSummary(row, replies(id)), notes: await notesOn(executor, { kind: 'enquiry', id }) }
}

/** Spam tells who judged it so. */
async function change(trx: Transaction<Tables>, id: string, changed: EnquiryChange, by: Admin, at: Date): Promise<void> {
  const judged = changed.folder && { spam_by: changed.folder === 'spam' ? by.name : null }
  await touch(trx, id, { ...changed, ...judged }, at)
}

async function touch(trx: Transaction<Tables>, id: string, change: Updateable<Tables['enquiries']>, at: Date): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('enquiries')
    .set({ ...change, updated_at: at.toISOString() })
    .where('id', '=', id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new NotFound(ENQUIRY_MESSAGES.notFound)
}

const subjectOf = ({ _id, name }: Enquiry) => ({ kind: 'enquiry', id: _id, name }) as const
