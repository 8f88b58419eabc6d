import type { Transaction } from 'kysely'
import type { CurrentStaff } from '../../contract/staff/auth.ts'
import type { AuditAction, AuditSubject } from '../../contract/staff/audit.ts'
import type { Audit } from '../audit/audit.ts'
import type { Store } from '../database/store.ts'
import type { Tables } from '../database/tables.ts'
import { fillFacts, listFacts } from '../../contract/site-content/facts.ts'
import { isSameValue } from '../../contract/site-content/same-value.ts'
import { parseCatalogRow } from '../site-content/catalog-rows.ts'
import type { ContentDocuments } from '../site-content/content-documents.ts'
import type { SiteContentStore } from '../site-content/site-content.ts'
import type { Redirects } from '../redirects/redirects.ts'
import { BadRequestError, ConflictError, NotFoundError } from '../errors.ts'

type KeyColumns = { service_categories: 'slug'; products: 'id' }
/** The document of the site in which they are edited on the page. */
const DOCUMENT_KEYS = { service_categories: 'categories', products: 'productList' } as const
type Versioned<T> = T & { version: number }

export type OrderedDocumentsDependencies = {
  store: Store
  audit: Audit
  redirects: Pick<Redirects, 'insert'>
  documents: Pick<ContentDocuments, 'changeCatalog'>
  siteContent: Pick<SiteContentStore, 'read'>
  now: () => Date
}

/** A page that has moved. */
export type MovedPage = { from: string; to: string }

type OrderedDocumentsOptions<Table extends keyof KeyColumns, Doc, ReplyKey extends string> = {
  table: Table
  /** The column and the field that identify a document. */
  key: KeyColumns[Table]
  /** The key of the document in replies. */
  replyKey: ReplyKey
  auditKind: AuditSubject['kind']
  messages: Record<'created' | 'updated' | 'ordered' | 'deleted' | 'notFound' | 'taken' | 'stale', string>
  /** Which pages an update gives another address: their old addresses lead on. It reads what it needs before the transaction begins. */
  prepareMovedPages: () => Promise<(before: Doc, after: Doc) => MovedPage[]>
}

/** Documents in an order that staff choose: service categories and products. */
export function createOrderedDocuments<
  Table extends keyof KeyColumns,
  Doc extends Record<KeyColumns[Table] | 'name', string>,
  ReplyKey extends string,
>(
  { store, audit, redirects, documents, siteContent, now }: OrderedDocumentsDependencies,
  { table, key, replyKey, auditKind, messages, prepareMovedPages }: OrderedDocumentsOptions<Table, Doc, ReplyKey>,
) {
  const selectRows = (executor: Store['db'] | Transaction<Tables>) => executor.selectFrom(table as 'products').selectAll()
  const column = key as 'id'
  const listRows = () => selectRows(store.db).orderBy('position').orderBy(column).execute()

  async function find(executor: Store['db'] | Transaction<Tables>, id: string): Promise<Versioned<Doc>> {
    const row = await selectRows(executor).where(column, '=', id).executeTakeFirst()
    if (!row) throw new NotFoundError(messages.notFound)
    return parseRow(row)
  }

  async function assertKeyAvailable(trx: Transaction<Tables>, id: string): Promise<void> {
    if (await selectRows(trx).where(column, '=', id).executeTakeFirst()) {
      throw new ConflictError(messages.taken, { fields: { [key]: messages.taken } })
    }
  }

  const change = <T>(by: CurrentStaff, act: (trx: Transaction<Tables>) => Promise<T>, renamed?: { from: string; to: string }): Promise<T> =>
    documents.changeCatalog(DOCUMENT_KEYS[table], by, act, renamed)

  const readFacts = async () => listFacts((await siteContent.read()).agency)

  /** With the agency's facts in the texts. */
  const fill = async <T>(value: T): Promise<T> => fillFacts(value, await readFacts())

  return {
    async list(): Promise<Versioned<Doc>[]> {
      return fill((await listRows()).map((row) => parseRow(row)))
    },

    async listWithChangedAt(): Promise<(Doc & { changedAt: string })[]> {
      return fill((await listRows()).map((row) => ({ ...parseRow(row), changedAt: row.updated_at })))
    },

    get: async (id: string) => fill(await find(store.db, id)),

    async create(doc: Doc, by: CurrentStaff) {
      return toReply(messages.created, await change(by, (trx) => insert(trx, doc, by)))
    },

    async update(id: string, changes: Partial<Doc> & { version?: number | undefined }, by: CurrentStaff) {
      const listMovedPages = await prepareMovedPages()
      const facts = await readFacts()
      const renamed = changes[key] !== undefined && changes[key] !== id ? { from: id, to: changes[key] } : undefined
      const act = async (trx: Transaction<Tables>) => {
        const current = await find(trx, id)
        const { version = current.version, ...fields } = changes
        const next = { ...current, ...withoutUnchanged(fields as Partial<Doc>, fillFacts(current, facts)), version: current.version + 1 }
        if (next[key] !== id) await assertKeyAvailable(trx, next[key])
        if (version !== current.version) throw new ConflictError(messages.stale, { [replyKey]: current })
        const { numUpdatedRows } = await trx
          .updateTable(table as 'products')
          .set({ [column]: next[key], ...toColumns(next, next.version) } as never)
          .where(column, '=', id)
          .where('version', '=', version)
          .executeTakeFirst()
        // Another save came in between.
        if (numUpdatedRows === 0n) throw new ConflictError(messages.stale, { [replyKey]: await find(trx, id) })
        for (const page of listMovedPages(current, next)) await redirects.insert(trx, { ...page, kind: 'renamed' }, by)
        await recordAudit(trx, by, 'changed', next)
        return next
      }
      return toReply(messages.updated, await change(by, act, renamed))
    },

    /** Needs every key exactly once, so that no document is left without a position. */
    async reorder(ids: string[], by: CurrentStaff) {
      await change(by, async (trx) => {
        const known = new Set((await selectRows(trx).execute()).map((row) => row[column]))
        if (ids.length !== known.size || !ids.every((id) => known.has(id))) {
          throw new BadRequestError('The order must name each one exactly once; it may have changed meanwhile.')
        }
        for (const [index, id] of ids.entries()) {
          await trx
            .updateTable(table as 'products')
            .set({ position: index + 1 })
            .where(column, '=', id)
            .execute()
        }
        await audit.record(trx, by, 'put in order', { kind: auditKind, id: '', name: `all ${ids.length}` })
      })
      return { message: messages.ordered }
    },

    async remove(id: string, by: CurrentStaff) {
      await change(by, async (trx) => {
        const deleted = await trx
          .deleteFrom(table as 'products')
          .where(column, '=', id)
          .returningAll()
          .executeTakeFirst()
        if (!deleted) throw new NotFoundError(messages.notFound)
        await recordAudit(trx, by, 'deleted', parseRow(deleted))
      })
      return { message: messages.deleted }
    },
  }

  async function insert(trx: Transaction<Tables>, doc: Doc, by: CurrentStaff): Promise<Versioned<Doc>> {
    await assertKeyAvailable(trx, doc[key])
    const last = await trx
      .selectFrom(table as 'products')
      .select((eb) => eb.fn.max('position').as('position'))
      .executeTakeFirst()
    await trx
      .insertInto(table as 'products')
      .values({ [column]: doc[key], position: (last?.position ?? 0) + 1, ...toColumns(doc, 1) } as never)
      .execute()
    await recordAudit(trx, by, 'created', doc)
    return { ...doc, version: 1 }
  }

  /** A form sends back what it was given, with the facts filled in: a text that nobody has changed goes on naming them. */
  function withoutUnchanged(fields: Partial<Doc>, shown: Doc): Partial<Doc> {
    return Object.fromEntries(
      Object.entries(fields).filter(([name, value]) => !isSameValue(value, shown[name as keyof Doc])),
    ) as Partial<Doc>
  }

  function toReply(message: string, doc: Versioned<Doc>) {
    return { message, [replyKey]: doc } as { message: string } & Record<ReplyKey, Versioned<Doc>>
  }

  async function recordAudit(trx: Transaction<Tables>, by: CurrentStaff, action: AuditAction, doc: Doc): Promise<void> {
    await audit.record(trx, by, action, { kind: auditKind, id: doc[key], name: doc.name })
  }

  function parseRow(row: { document: string; version: number }): Versioned<Doc> {
    return { ...(parseCatalogRow(DOCUMENT_KEYS[table], row) as Doc), version: row.version }
  }

  function toColumns({ version: _version, ...doc }: Doc & { version?: number }, version: number) {
    return { document: JSON.stringify(doc), version, updated_at: now().toISOString() }
  }
}
