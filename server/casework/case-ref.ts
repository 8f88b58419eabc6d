import type { Transaction } from 'kysely'
import { forUpdate } from '../database/for-update.ts'
import type { Engine } from '../database/store.ts'
import type { Executor, Row, Tables } from '../database/tables.ts'

export const CASE_KINDS = ['enquiry', 'solution request'] as const

/** Which enquiry or solution request a note, a reply or a message belongs to. */
export type CaseRef = { kind: (typeof CASE_KINDS)[number]; id: string }

type CaseColumns = { enquiry_id: string | null; solution_request_id: string | null }

export const caseTable = (kind: CaseRef['kind']) => (kind === 'enquiry' ? 'enquiries' : 'solution_requests')

export const caseColumn = (kind: CaseRef['kind']) => (kind === 'enquiry' ? 'enquiry_id' : 'solution_request_id')

/** For a new note, reply or message: of the two columns one holds the id. */
export const caseColumns = ({ kind, id }: CaseRef): CaseColumns => ({
  enquiry_id: kind === 'enquiry' ? id : null,
  solution_request_id: kind === 'solution request' ? id : null,
})

export function caseFromColumns({ enquiry_id: enquiry, solution_request_id: request }: CaseColumns): CaseRef | undefined {
  if (enquiry !== null) return { kind: 'enquiry', id: enquiry }
  return request === null ? undefined : { kind: 'solution request', id: request }
}

/** Puts those who change the letters of one case in order. False when there is no such case. */
export async function lockCase(trx: Transaction<Tables>, { kind, id }: CaseRef, engine: Engine): Promise<boolean> {
  return (await forUpdate(trx.selectFrom(caseTable(kind)).select('id').where('id', '=', id), engine).execute()).length > 0
}

/** Enquiries before solution requests, each by their ids: whoever locks several cases in this order cannot deadlock. */
export const inLockOrder = (cases: readonly CaseRef[]): CaseRef[] =>
  cases.toSorted((one, other) => (`${one.kind} ${one.id}` < `${other.kind} ${other.id}` ? -1 : 1))

/** A case with the name that the audit log gives it. */
export type NamedCase = CaseRef & { name: string }

export async function findCaseById(db: Executor, id: string): Promise<NamedCase | undefined> {
  const enquiry = await db.selectFrom('enquiries').select('name').where('id', '=', id).executeTakeFirst()
  if (enquiry) return { kind: 'enquiry', id, name: enquiry.name }
  const request = await db
    .selectFrom('solution_requests')
    .select(['business_name', 'contact_name', 'contact_email'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!request) return undefined
  return { kind: 'solution request', id, name: nameSolutionRequest(toContact(request)) }
}

type ContactColumns = Pick<Row<'solution_requests'>, 'business_name' | 'contact_name' | 'contact_email'>

/** Of a row that may be joined to none, each column may be null. */
export const toContact = (row: { [Name in keyof ContactColumns]: string | null }) => ({
  businessName: row.business_name ?? '',
  contactName: row.contact_name ?? '',
  contactEmail: row.contact_email ?? '',
})

/** Every field of a request may be empty: it is named by the first that is not. */
export const nameSolutionRequest = ({ businessName, contactName, contactEmail }: ReturnType<typeof toContact>) =>
  businessName || contactName || contactEmail || 'without a name'

/** The address of the person of a case, or empty. */
export async function findClientAddress(db: Executor, { kind, id }: CaseRef): Promise<string> {
  const row =
    kind === 'enquiry'
      ? await db.selectFrom('enquiries').select('email as address').where('id', '=', id).executeTakeFirst()
      : await db.selectFrom('solution_requests').select('contact_email as address').where('id', '=', id).executeTakeFirst()
  return row?.address ?? ''
}
