import type { Transaction } from 'kysely'
import type { Admin } from '../../contract/admin.ts'
import type { Deed, Subject } from '../../contract/audit.ts'
import type { Audit } from '../audit/audit.ts'
import type { ContentVersion } from '../database/content-version.ts'
import type { Store } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import { BadInput, Conflict, NotFound } from '../http/failures.ts'

type Kinds = { service_categories: 'slug'; products: 'id' }
type Versioned<T> = T & { version: number }

export type ShelfDependencies = { store: Store; content: ContentVersion; audit: Audit; now: () => Date }

type Shelf<Table extends keyof Kinds> = {
  table: Table
  /** The column and field by which a document is known. */
  key: Kinds[Table]
  /** The name of a document in a conflict's reply. */
  name: string
  /** What one is called in the log. */
  subject: Subject['kind']
  messages: { notFound: string; taken: string; stale: string }
}

/** Documents that staff keep in an order of their own: service categories and products. */
export function createShelf<Table extends keyof Kinds, Document extends Record<Kinds[Table] | 'name', string>>(
  { store, content, audit, now }: ShelfDependencies,
  { table, key, name, subject, messages }: Shelf<Table>,
) {
  const rows = (executor: Store['db'] | Transaction<Tables>) => executor.selectFrom(table as 'products').selectAll()
  const column = key as 'id'
  const inOrder = () => rows(store.db).orderBy('position').orderBy(column).execute()

  async function find(executor: Store['db'] | Transaction<Tables>, id: string): Promise<Versioned<Document>> {
    const row = await rows(executor).where(column, '=', id).executeTakeFirst()
    if (!row) throw new NotFound(messages.notFound)
    return toDocument(row)
  }

  async function refuseTaken(trx: Transaction<Tables>, id: string): Promise<void> {
    if (await rows(trx).where(column, '=', id).executeTakeFirst()) {
      throw new Conflict(messages.taken, { fields: { [key]: messages.taken } })
    }
  }

  return {
    async list(): Promise<Versioned<Document>[]> {
      return (await inOrder()).map((row) => toDocument(row))
    },

    /** With the moment of their last change. */
    async listDated(): Promise<(Document & { changedAt: string })[]> {
      return (await inOrder()).map((row) => ({ ...toDocument(row), changedAt: row.updated_at }))
    },

    get: (id: string) => find(store.db, id),

    add: (document: Document, by: Admin) => content.change((trx) => insert(trx, document, by)),

    /** `add` as a part of a larger change to the content. */
    insert,

    async change(id: string, change: Partial<Document> & { version?: number | undefined }, by: Admin): Promise<Versioned<Document>> {
      return content.change(async (trx) => {
        const current = await find(trx, id)
        const { version = current.version, ...fields } = change
        const next = { ...current, ...fields, version: current.version + 1 }
        if (next[key] !== id) await refuseTaken(trx, next[key])
        if (version !== current.version) throw new Conflict(messages.stale, { [name]: current })
        const { numUpdatedRows } = await trx
          .updateTable(table as 'products')
          .set({ [column]: next[key], ...columnsOf(next, next.version) } as never)
          .where(column, '=', id)
          .where('version', '=', version)
          .executeTakeFirst()
        // Somebody was a moment quicker.
        if (numUpdatedRows === 0n) throw new Conflict(messages.stale, { [name]: await find(trx, id) })
        await record(trx, by, 'changed', next)
        return next
      })
    },

    /** Takes every key exactly once, so that nothing is left without a place. */
    async order(ids: string[], by: Admin): Promise<void> {
      await content.change(async (trx) => {
        const known = new Set((await rows(trx).execute()).map((row) => row[column]))
        if (ids.length !== known.size || !ids.every((id) => known.has(id))) {
          throw new BadInput('The order must name each one exactly once; it may have changed meanwhile.')
        }
        for (const [index, id] of ids.entries()) {
          await trx
            .updateTable(table as 'products')
            .set({ position: index + 1 })
            .where(column, '=', id)
            .execute()
        }
        await audit.record(trx, by, 'put in order', { kind: subject, id: '', name: `all ${ids.length}` })
      })
    },

    async remove(id: string, by: Admin): Promise<void> {
      await content.change(async (trx) => {
        const gone = await trx
          .deleteFrom(table as 'products')
          .where(column, '=', id)
          .returningAll()
          .executeTakeFirst()
        if (!gone) throw new NotFound(messages.notFound)
        await record(trx, by, 'deleted', toDocument(gone))
      })
    },
  }

  async function insert(trx: Transaction<Tables>, document: Document, by: Admin): Promise<Versioned<Document>> {
    await refuseTaken(trx, document[key])
    const last = await trx
      .selectFrom(table as 'products')
      .select((eb) => eb.fn.max('position').as('position'))
      .executeTakeFirst()
    await trx
      .insertInto(table as 'products')
      .values({ [column]: document[key], position: (last?.position ?? 0) + 1, ...columnsOf(document, 1) } as never)
      .execute()
    await record(trx, by, 'created', document)
    return { ...document, version: 1 }
  }

  async function record(trx: Transaction<Tables>, by: Admin, did: Deed, document: Document): Promise<void> {
    await audit.record(trx, by, did, { kind: subject, id: document[key], name: document.name })
  }

  function toDocument(row: { document: string; version: number }): Versioned<Document> {
    return { ...(JSON.parse(row.document) as Document), version: row.version }
  }

  function columnsOf({ version: _version, ...document }: Document & { version?: number }, version: number) {
    return { document: JSON.stringify(document), version, updated_at: now().toISOString() }
  }
}
