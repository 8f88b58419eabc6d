import type { Transaction } from 'kysely'
import type { CurrentStaff } from '../../contract/auth.ts'
import type { AuditAction, AuditSubject } from '../../contract/audit.ts'
import type { Audit } from '../audit/audit.ts'
import type { ContentVersion } from '../database/content-version.ts'
import type { Store } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import { BadRequestError, ConflictError, NotFoundError } from '../errors.ts'

type KeyColumns = { service_categories: 'slug'; products: 'id' }
type Versioned<T> = T & { version: number }

export type OrderedDocumentsDependencies = { store: Store; content: ContentVersion; audit: Audit; now: () => Date }

type OrderedDocumentsOptions<Table extends keyof KeyColumns> = {
  table: Table
  /** The column and field by which a document is known. */
  key: KeyColumns[Table]
  /** The name of a document in a conflict's reply. */
  name: string
  /** What one is called in the log. */
  auditKind: AuditSubject['kind']
  messages: { notFound: string; taken: string; stale: string }
}

/** Documents that staff keep in an order of their own: service categories and products. */
export function createOrderedDocuments<Table extends keyof KeyColumns, Document extends Record<KeyColumns[Table] | 'name', string>>(
  { store, content, audit, now }: OrderedDocumentsDependencies,
  { table, key, name, auditKind, messages }: OrderedDocumentsOptions<Table>,
) {
  const selectRows = (executor: Store['db'] | Transaction<Tables>) => executor.selectFrom(table as 'products').selectAll()
  const column = key as 'id'
  const listRows = () => selectRows(store.db).orderBy('position').orderBy(column).execute()

  async function find(executor: Store['db'] | Transaction<Tables>, id: string): Promise<Versioned<Document>> {
    const row = await selectRows(executor).where(column, '=', id).executeTakeFirst()
    if (!row) throw new NotFoundError(messages.notFound)
    return parseRow(row)
  }

  async function assertKeyAvailable(trx: Transaction<Tables>, id: string): Promise<void> {
    if (await selectRows(trx).where(column, '=', id).executeTakeFirst()) {
      throw new ConflictError(messages.taken, { fields: { [key]: messages.taken } })
    }
  }

  return {
    async list(): Promise<Versioned<Document>[]> {
      return (await listRows()).map((row) => parseRow(row))
    },

    /** With the moment of their last change. */
    async listWithChangedAt(): Promise<(Document & { changedAt: string })[]> {
      return (await listRows()).map((row) => ({ ...parseRow(row), changedAt: row.updated_at }))
    },

    get: (id: string) => find(store.db, id),

    create: (document: Document, by: CurrentStaff) => content.change((trx) => insert(trx, document, by)),

    /** `add` as a part of a larger change to the content. */
    insert,

    async change(id: string, change: Partial<Document> & { version?: number | undefined }, by: CurrentStaff): Promise<Versioned<Document>> {
      return content.change(async (trx) => {
        const current = await find(trx, id)
        const { version = current.version, ...fields } = change
        const next = { ...current, ...fields, version: current.version + 1 }
        if (next[key] !== id) await assertKeyAvailable(trx, next[key])
        if (version !== current.version) throw new ConflictError(messages.stale, { [name]: current })
        const { numUpdatedRows } = await trx
          .updateTable(table as 'products')
          .set({ [column]: next[key], ...toColumns(next, next.version) } as never)
          .where(column, '=', id)
          .where('version', '=', version)
          .executeTakeFirst()
        // Somebody was a moment quicker.
        if (numUpdatedRows === 0n) throw new ConflictError(messages.stale, { [name]: await find(trx, id) })
        await recordAudit(trx, by, 'changed', next)
        return next
      })
    },

    /** Takes every key exactly once, so that nothing is left without a place. */
    async reorder(ids: string[], by: CurrentStaff): Promise<void> {
      await content.change(async (trx) => {
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
    },

    async remove(id: string, by: CurrentStaff): Promise<void> {
      await content.change(async (trx) => {
        const deleted = await trx
          .deleteFrom(table as 'products')
          .where(column, '=', id)
          .returningAll()
          .executeTakeFirst()
        if (!deleted) throw new NotFoundError(messages.notFound)
        await recordAudit(trx, by, 'deleted', parseRow(deleted))
      })
    },
  }

  async function insert(trx: Transaction<Tables>, document: Document, by: CurrentStaff): Promise<Versioned<Document>> {
    await assertKeyAvailable(trx, document[key])
    const last = await trx
      .selectFrom(table as 'products')
      .select((eb) => eb.fn.max('position').as('position'))
      .executeTakeFirst()
    await trx
      .insertInto(table as 'products')
      .values({ [column]: document[key], position: (last?.position ?? 0) + 1, ...toColumns(document, 1) } as never)
      .execute()
    await recordAudit(trx, by, 'created', document)
    return { ...document, version: 1 }
  }

  async function recordAudit(trx: Transaction<Tables>, by: CurrentStaff, action: AuditAction, document: Document): Promise<void> {
    await audit.record(trx, by, action, { kind: auditKind, id: document[key], name: document.name })
  }

  function parseRow(row: { document: string; version: number }): Versioned<Document> {
    return { ...(JSON.parse(row.document) as Document), version: row.version }
  }

  function toColumns({ version: _version, ...document }: Document & { version?: number }, version: number) {
    return { document: JSON.stringify(document), version, updated_at: now().toISOString() }
  }
}
