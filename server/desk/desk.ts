import { type Colleague, DESK_MESSAGES, type DeskListQuery, MAX_DESK_ROWS } from '../../contract/desk.ts'
import type { CurrentStaff } from '../../contract/staff/auth.ts'
import { pageInfo, pageOffset } from '../database/pagination.ts'
import type { Store } from '../database/store.ts'
import { countEnquiries } from '../enquiries/enquiry-counts.ts'
import { NotFoundError } from '../errors.ts'
import { readCaseContext } from './case-context.ts'
import type { ChangeCases } from './change-cases.ts'
import { countDesk } from './desk-counts.ts'
import { CASE_TABLES } from './desk-columns.ts'
import { type DeskKey, type DeskListFilter, MAX_MATCHES, openDeskQuery } from './desk-query.ts'
import { readDeskRows } from './desk-rows.ts'

const PAGE_SIZE = 50
/** Matches of a search are counted so many pages ahead, so that the list can link to the next pages. */
const PAGES_COUNTED_AHEAD = 4

export type StaffDesk = ReturnType<typeof createDesk>

type Dependencies = { store: Store; changeCases: ChangeCases; now: () => Date }

/** Enquiries, demo requests and solution requests in one list. */
export function createDesk({ store, changeCases, now }: Dependencies) {
  const { db } = store

  return {
    async list({ page = 1, limit = PAGE_SIZE, ...filter }: DeskListQuery, { _id: staffId }: CurrentStaff) {
      const reader = { staffId, now: now() }
      const query = await openDeskQuery(store, filter, reader, Math.min(MAX_MATCHES, (page + PAGES_COUNTED_AHEAD) * limit))
      // On PostgreSQL each takes a connection of its own.
      const [data, counts, { stats }] = await Promise.all([
        query.read({ offset: pageOffset(page, limit), limit }).then((keys) => readDeskRows(db, keys)),
        countDesk(db, filter.kind, reader),
        countEnquiries(db, reader.now),
      ])
      const total = await query.count(counts)
      const { totalPages } = pageInfo(page, limit, total)
      return { data, page, totalPages, total, counts, stats }
    },

    /** Of a case that the list no longer has, the next one is the first of the list. */
    async getNeighbours(id: string, filter: DeskListFilter, { _id: staffId }: CurrentStaff) {
      const query = await openDeskQuery(store, filter, { staffId, now: now() })
      const keys = await query.read({ offset: 0, limit: MAX_DESK_ROWS })
      const here = await findKey(id)
      const index = keys.findIndex(({ table, seq }) => table === here.table && seq === here.seq)
      const [previous, next] = [keys[index - 1], keys[index + 1]]
      return {
        previous: await toNeighbour(previous),
        next: await toNeighbour(next),
        position: index < 0 ? null : index + 1,
        total: keys.length,
      }
    },

    getContext: (id: string) => readCaseContext(db, id),

    change: changeCases.change,
    undo: changeCases.undo,

    /** Those who can sign in. */
    async listColleagues(): Promise<Colleague[]> {
      const rows = await db.selectFrom('staff').select(['id', 'name']).where('disabled_at', 'is', null).orderBy('name').execute()
      return rows.map(({ id, name }) => ({ _id: id, name }))
    },
  }

  async function findKey(id: string): Promise<DeskKey> {
    for (const table of CASE_TABLES) {
      const row = await db.selectFrom(table).select('seq').where('id', '=', id).executeTakeFirst()
      if (row) return { table, seq: row.seq }
    }
    throw new NotFoundError(DESK_MESSAGES.notFound)
  }

  async function toNeighbour(key: DeskKey | undefined) {
    const [row] = key ? await readDeskRows(db, [key]) : []
    return row ? { _id: row._id, kind: row.kind, name: row.name } : null
  }
}
