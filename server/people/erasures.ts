import type { Transaction } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import { normalizeEmailAddress } from '../../contract/email-address.ts'
import { type ErasureCounts, type ErasurePlan, type ErasureReceipt, PERSON_MESSAGES } from '../../contract/person.ts'
import type { CurrentStaff } from '../../contract/staff/auth.ts'
import type { Audit } from '../audit/audit.ts'
import type { CaseEvents } from '../casework/case-events.ts'
import { type CaseRef, caseFromColumns, lockCase } from '../casework/case-ref.ts'
import { deleteCase } from '../casework/delete-case.ts'
import { findFileKeysOf } from '../casework/messages.ts'
import { refreshReplyWait } from '../casework/reply-wait.ts'
import type { Store } from '../database/store.ts'
import type { Executor, Row, Tables } from '../database/tables.ts'
import { BadRequestError, ConflictError } from '../errors.ts'
import type { FileStore } from '../files/store/file-store.ts'
import type { Outbox } from '../mail/outbox.ts'
import { within } from '../within.ts'
import { countErasure } from './count-erasure.ts'
import { deletePeople, findPerson, listMembers, lockAddresses, lockPeople } from './person-rows.ts'

/** What takes longer is finished in the background, and by housekeeping if the process ends before. */
const FINISH_WITHIN_MS = 8000
const ERASED_NAME = 'an erased person'
const IDS_PER_UPDATE = 500

export type ErasedSubscriptions = {
  /** Whoever confirms or unsubscribes changes the subscription first, and the person after it. */
  lock(trx: Transaction<Tables>, addresses: string[]): Promise<void>
  /** Deletes the subscriptions of these addresses, and keeps the newsletter form from writing to them. */
  erase(trx: Transaction<Tables>, addresses: string[]): Promise<void>
}

type Dependencies = {
  store: Store
  audit: Audit
  outbox: Outbox
  files: FileStore
  caseEvents: Pick<CaseEvents, 'publish'>
  /** Called before the transaction. */
  openSubscriptions: () => Promise<ErasedSubscriptions>
  /** When the last backup that was made until now is deleted. */
  backupsUntil: () => Date | undefined
  /** Removes deleted rows from where the database engine still has them. False when it must be tried again. */
  cleanDatabase: () => Promise<boolean>
  now: () => Date
  log: FastifyBaseLogger
}

/**
 * Deletes everything of a person for good. One transaction deletes the rows and stores the receipt with the keys of the files. The files follow,
 * and then the traces in the database's own files: if the process ends in between, housekeeping finishes it.
 */
export function createErasures(dependencies: Dependencies) {
  const { store, audit, outbox, files, caseEvents, now, log } = dependencies
  const { db, engine } = store

  return {
    async plan(id: string): Promise<ErasurePlan> {
      const members = await listMembers(db, (await findPerson(db, id)).id)
      const addresses = members.map(({ address }) => address)
      return {
        counts: await countErasure(db, members),
        queuedLetters: (await listWaitingLetters(db, addresses)).length,
        backupsUntil: dependencies.backupsUntil()?.toISOString() ?? null,
      }
    },

    async erase(id: string, typedAddress: string, by: CurrentStaff) {
      const subscriptions = await dependencies.openSubscriptions()
      const { number, cases } = await db.transaction().execute(async (trx) => {
        await lockPeople(trx, engine)
        const members = await listMembers(trx, (await findPerson(trx, id)).id)
        const addresses = members.map(({ address }) => address)
        if (!addresses.includes(normalizeEmailAddress(typedAddress))) {
          throw new BadRequestError(PERSON_MESSAGES.wrongAddress, { address: PERSON_MESSAGES.wrongAddress })
        }
        await lockCases(trx, addresses)
        await subscriptions.lock(trx, addresses)
        await lockAddresses(trx, addresses, engine)
        // Whoever was writing meanwhile has finished: that case is erased, too.
        const cases = await lockCases(trx, addresses)
        if ((await listWaitingLetters(trx, addresses)).length > 0) throw new ConflictError(PERSON_MESSAGES.lettersWaiting)
        const counts = await countErasure(trx, members)
        const ids = await listNamedIds(trx, members, cases)
        const fileKeys = [...(await deleteAll(trx, cases)), ...(await deleteOtherLetters(trx, addresses))]
        await subscriptions.erase(trx, addresses)
        await outbox.deleteTo(trx, addresses)
        await outbox.removeFromCc(trx, addresses)
        await anonymizeAudit(trx, ids, addresses)
        await deletePeople(trx, members)
        const number = await insertReceipt(trx, counts, fileKeys, by)
        await audit.record(trx, by, 'erased', { kind: 'person', id: number, name: ERASED_NAME }, number)
        return { number, cases }
      })
      for (const { deskKind, id: caseId } of cases) {
        caseEvents.publish({ caseId, kind: deskKind, change: 'deleted', by })
      }
      await within(finish(number), FINISH_WITHIN_MS)
      return { message: PERSON_MESSAGES.erased, receipt: toReceipt(await findErasure(number)) }
    },

    async list() {
      const rows = await db.selectFrom('erasures').selectAll().orderBy('erased_at', 'desc').orderBy('number', 'desc').execute()
      return { data: rows.map(toReceipt) }
    },

    /** For housekeeping: what an erasure could not delete then. */
    async finishAll(): Promise<void> {
      const unfinished = await db
        .selectFrom('erasures')
        .select('number')
        .where((eb) => eb.or([eb('pending_files', '<>', '[]'), eb('is_database_clean', '=', 0)]))
        .execute()
      for (const { number } of unfinished) await finish(number)
    },
  }

  async function deleteAll(trx: Transaction<Tables>, cases: CaseRef[]): Promise<string[]> {
    const keys: string[] = []
    for (const about of cases) keys.push(...((await deleteCase(trx, about, outbox))?.fileKeys ?? []))
    return keys
  }

  /** What the person wrote in cases of others, or in none. */
  async function deleteOtherLetters(trx: Transaction<Tables>, addresses: string[]): Promise<string[]> {
    const messages = await trx.selectFrom('messages').selectAll().where('from_address', 'in', addresses).execute()
    if (messages.length === 0) return []
    const keys = await findFileKeysOf(trx, messages)
    await trx
      .deleteFrom('messages')
      .where(
        'id',
        'in',
        messages.map(({ id }) => id),
      )
      .execute()
    for (const about of uniqueCases(messages)) {
      await lockCase(trx, about, engine)
      await outbox.deleteNoticesFrom(trx, about.id, addresses)
      await refreshReplyWait(trx, about, now().toISOString())
    }
    return keys
  }

  async function insertReceipt(trx: Transaction<Tables>, counts: ErasureCounts, fileKeys: string[], by: CurrentStaff): Promise<string> {
    const at = now()
    const prefix = `E-${at.getUTCFullYear()}-`
    const { n } = await trx
      .selectFrom('erasures')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('number', 'like', `${prefix}%`)
      .executeTakeFirstOrThrow()
    const number = `${prefix}${String(Number(n) + 1).padStart(4, '0')}`
    await trx
      .insertInto('erasures')
      .values({
        number,
        erased_at: at.toISOString(),
        erased_by: by.name,
        counts: JSON.stringify(counts),
        backups_until: dependencies.backupsUntil()?.toISOString() ?? null,
        pending_files: JSON.stringify(fileKeys),
        is_database_clean: 0,
      })
      .execute()
    return number
  }

  /** May be repeated, and done by two nodes at once. */
  async function finish(number: string): Promise<void> {
    try {
      await deletePendingFiles(number)
      if (await dependencies.cleanDatabase()) {
        await db.updateTable('erasures').set({ is_database_clean: 1 }).where('number', '=', number).execute()
      }
    } catch (error) {
      log.warn({ err: error, number }, 'an erasure is not finished: housekeeping tries again')
    }
  }

  async function deletePendingFiles(number: string): Promise<void> {
    const left: string[] = []
    for (const key of readKeys(await findErasure(number))) {
      await files.remove(key).catch((error: unknown) => {
        log.warn({ err: error, number }, 'a file of an erased person could not be deleted: housekeeping tries again')
        left.push(key)
      })
    }
    await db
      .updateTable('erasures')
      .set({ pending_files: JSON.stringify(left) })
      .where('number', '=', number)
      .execute()
  }

  function findErasure(number: string): Promise<Row<'erasures'>> {
    return db.selectFrom('erasures').selectAll().where('number', '=', number).executeTakeFirstOrThrow()
  }

  /** In their lock order. Whoever writes to one of them now waits, and then finds it deleted. */
  async function lockCases(trx: Transaction<Tables>, addresses: string[]) {
    const enquiries = await trx
      .selectFrom('enquiries')
      .select(['id', 'demo_product'])
      .where('email', 'in', addresses)
      .orderBy('id')
      .execute()
    const requests = await trx.selectFrom('solution_requests').select('id').where('contact_email', 'in', addresses).orderBy('id').execute()
    const cases = [
      ...enquiries.map(({ id, demo_product: product }) => ({
        kind: 'enquiry' as const,
        deskKind: product ? ('demo request' as const) : ('enquiry' as const),
        id,
      })),
      ...requests.map(({ id }) => ({ kind: 'solution request' as const, deskKind: 'solution request' as const, id })),
    ]
    for (const about of cases) await lockCase(trx, about, engine)
    return cases
  }
}

/** Queued or being sent, to one of these addresses. */
const listWaitingLetters = (db: Executor, addresses: string[]) =>
  db
    .selectFrom('emails')
    .select('id')
    .where('to_address', 'in', addresses)
    .where('state', 'in', ['queued', 'sending'])
    .where('kind', '<>', 'account')
    .execute()

function uniqueCases(messages: Row<'messages'>[]): CaseRef[] {
  const cases = messages.flatMap((message) => caseFromColumns(message) ?? [])
  return [...new Map(cases.map((about) => [about.id, about])).values()]
}

/** The ids under which the audit log may name the person. */
async function listNamedIds(trx: Transaction<Tables>, members: Row<'people'>[], cases: CaseRef[]): Promise<string[]> {
  const addresses = members.map(({ address }) => address)
  const caseIds = cases.map(({ id }) => id)
  const emails = await trx
    .selectFrom('emails')
    .select('id')
    .where((eb) => eb.or([eb('to_address', 'in', addresses), ...(caseIds.length > 0 ? [eb('related_id', 'in', caseIds)] : [])]))
    .execute()
  const messages = await trx
    .selectFrom('messages')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('from_address', 'in', addresses),
        ...(caseIds.length > 0 ? [eb('enquiry_id', 'in', caseIds), eb('solution_request_id', 'in', caseIds)] : []),
      ]),
    )
    .execute()
  return [...members, ...cases, ...emails, ...messages].map(({ id }) => id)
}

/** What was done stays in the log, without whom it was about. */
async function anonymizeAudit(trx: Transaction<Tables>, ids: string[], addresses: string[]): Promise<void> {
  const anonymous = { subject_name: ERASED_NAME, detail: '' }
  for (let from = 0; from < ids.length; from += IDS_PER_UPDATE) {
    await trx
      .updateTable('audit_events')
      .set(anonymous)
      .where('subject_id', 'in', ids.slice(from, from + IDS_PER_UPDATE))
      .execute()
  }
  // Merges with others, who stay.
  await trx.updateTable('audit_events').set({ detail: '' }).where('subject_kind', '=', 'person').where('detail', 'in', addresses).execute()
}

const readKeys = ({ pending_files: keys }: Row<'erasures'>) => JSON.parse(keys) as string[]

const toReceipt = (row: Row<'erasures'>): ErasureReceipt => ({
  number: row.number,
  at: row.erased_at,
  by: row.erased_by,
  counts: JSON.parse(row.counts) as ErasureCounts,
  backupsUntil: row.backups_until,
  filesPending: readKeys(row).length,
  isComplete: readKeys(row).length === 0 && row.is_database_clean === 1,
})
