import type { Transaction } from 'kysely'
import type { ContentVersion } from '../database/content-version.ts'
import type { Store } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import { BadInput, Conflict, NotFound } from '../http/failures.ts'

type Kinds = { service_categories: 'slug'; products: 'id' }
type Versioned<T> = T & { version: number }

type Shelf<Table extends keyof Kinds> = {
  table: Table
  /** The column and field by which a document is known. */
  key: Kinds[Table]
  /** The name of a document in a conflict's reply. */
  name: string
  messages: { notFound: string; taken: string; stale: string }
}

/** Documents that staff keep in an order of their own: service categories and products. */
export function createShelf<Table extends keyof Kinds, Document extends Record<Kinds[Table], string>>(
  { store, content, now }: { store: Store; content: ContentVersion; now: () => Date },
  { table, key, name, messages }: Shelf<Table>,
) {
  const rows = (executor: Store['db'] | Transaction<Tables>) => executor.selectFrom(table as 'products').selectAll()
  const column = key as 'id'

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
      return (await rows(store.db).orderBy('position').orderBy(column).execute()).map((row) => toDocument(row))
    },

    get: (id: string) => find(store.db, id),

    async add(document: Document): Promise<Versioned<Document>> {
      await content.change(async (trx) => {
        await refuseTaken(trx, document[key])
        const last = await trx
          .selectFrom(table as 'products')
          .select((eb) => eb.fn.max('position').as('position'))
          .executeTakeFirst()
        await trx
          .insertInto(table as 'products')
          .values({ [column]: document[key], position: (last?.position ?? 0) + 1, ...columnsOf(document, 1) } as never)
          .execute()
      })
      return { ...document, version: 1 }
    },

    async change(id: string, change: Partial<Document> & { version?: number | undefined }): Promise<Versioned<Document>> {
      return content.change(async (trx) => {
        const current = await find(trx, id)
        const { version = current.version, ...fields } = change
        const next = { ...current, ...fields, version: current.version + 1 }
        if (next[key] !== id) await refuseTaken(trx, next[key])
        const { numUpdatedRows } =
          version === current.version
            ? await trx
                .updateTable(table as 'products')
                .set({ [column]: next[key], ...columnsOf(next, next.version) } as never)
                .where(column, '=', id)
                .where('version', '=', current.version)
                .executeTakeFirst()
            : { numUpdatedRows: 0n }
        if (numUpdatedRows === 0n) throw new Conflict(messages.stale, { [name]: await find(trx, id) })
        return next
      })
    },

    /** Takes every key exactly once, so that nothing is left without a place. */
    async order(ids: string[]): Promise<void> {
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
      })
    },

    async remove(id: string): Promise<void> {
      await content.change(async (trx) => {
        const { numDeletedRows } = await trx.deleteFrom(table as 'products').where(column, '=', id).executeTakeFirst()
        if (numDeletedRows === 0n) throw new NotFound(messages.notFound)
      })
    },
  }

  function toDocument(row: { document: string; version: number }): Versioned<Document> {
    return { ...(JSON.parse(row.document) as Document), version: row.version }
  }

  function columnsOf({ version: _version, ...document }: Document & { version?: number }, version: number) {
    return { document: JSON.stringify(document), version, updated_at: now().toISOString() }
  }
}
