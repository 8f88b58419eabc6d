import type { Transaction } from 'kysely'
import { REDIRECT_LIMITS, REDIRECT_MESSAGES, type RedirectKind } from '../../contract/redirect.ts'
import type { Actor, Audit } from '../audit/audit.ts'
import type { ContentVersion } from '../database/cluster/content-version.ts'
import { newId } from '../database/ids.ts'
import type { Db, Row, Tables } from '../database/tables.ts'
import { BadRequestError, ConflictError } from '../errors.ts'
import { WILDCARD, parseOldAddress, parseTarget } from './redirect-address.ts'
import { createRedirectIndex } from './redirect-index.ts'

type Dependencies = {
  db: Db
  content: Pick<ContentVersion, 'current' | 'isUnchangedSince' | 'isDisconnected' | 'isDatabaseDown' | 'markChangedIn'>
  audit: Audit
  now: () => Date
}

export type NewRedirect = {
  from: string
  to: string
  kind: RedirectKind
  importId?: string | undefined
  /** Whether a page answers at `to`, so that a redirect from there is not followed. Always so for a renamed or imported page. */
  leadsToPage?: boolean | undefined
}

export type Redirects = ReturnType<typeof createRedirects>

/** Old addresses that lead on. Every write takes a transaction that `content.change` has opened. */
export function createRedirects({ db, content, audit, now }: Dependencies) {
  const index = createRedirectIndex({ db, content })

  return {
    /**
     * Adds a redirect, or replaces the one from the same address. No redirect leads to another one: this one takes over where a redirect from
     * its target leads, and those that lead to its old address lead to its target. Returns undefined where both addresses are the same page's.
     */
    async insert(trx: Transaction<Tables>, redirect: NewRedirect, by?: Actor): Promise<Row<'redirects'> | undefined> {
      const { kind, importId, leadsToPage = kind !== 'staff' } = redirect
      const from = parseOldAddress(redirect.from)
      const given = parseTarget(redirect.to)
      if (from === given.key && kind !== 'staff') return undefined
      const onward = given.key !== undefined && !leadsToPage ? await findByFrom(trx, given.key) : undefined
      const { target, key } = onward ? { target: onward.target, key: onward.target_key ?? undefined } : given
      if (isCovered(from, given.key) || isCovered(from, key))
        throw new BadRequestError(REDIRECT_MESSAGES.loop, { to: REDIRECT_MESSAGES.loop })
      markChanged(trx, from)
      // It would lead back to itself. A page answers there, so that nobody was led on by it.
      if (key !== undefined) await trx.deleteFrom('redirects').where('from_path', '=', key).where('target_key', '=', from).execute()
      await trx
        .updateTable('redirects')
        .set({ target, target_key: key ?? null })
        .where('target_key', '=', from)
        .execute()
      const row = await upsert(trx, from, {
        target,
        target_key: key ?? null,
        kind,
        import_id: importId ?? null,
        created_at: now().toISOString(),
        created_by: by?.name || null,
      })
      if (by && kind === 'staff') await audit.record(trx, by, 'created', { kind: 'redirect', id: row.id, name: from }, `to ${target}`)
      return row
    },

    async remove(trx: Transaction<Tables>, id: string, by: Actor): Promise<Row<'redirects'> | undefined> {
      const row = await trx.deleteFrom('redirects').where('id', '=', id).returningAll().executeTakeFirst()
      if (!row) return undefined
      markChanged(trx, row.from_path)
      await audit.record(trx, by, 'deleted', { kind: 'redirect', id, name: row.from_path }, `to ${row.target}`)
      return row
    },

    /** Returns how many there were. */
    async removeOfImport(trx: Transaction<Tables>, importId: string): Promise<number> {
      const { numDeletedRows } = await trx.deleteFrom('redirects').where('import_id', '=', importId).executeTakeFirst()
      content.markChangedIn(trx, 'redirects', 'query-redirects')
      return Number(numDeletedRows)
    },

    /** Where an address leads: the path, with its query if it has one. Whether a page answers there is the caller's to know. */
    find: index.find,

    /** The same at once, where the redirects are in memory and current. */
    findNow: index.findNow,
  }

  function markChanged(trx: Transaction<Tables>, from: string): void {
    content.markChangedIn(trx, 'redirects', ...(from.includes('?') ? (['query-redirects'] as const) : []))
  }

  async function upsert(trx: Transaction<Tables>, from: string, columns: Omit<Row<'redirects'>, 'id' | 'from_path'>) {
    const updated = await trx.updateTable('redirects').set(columns).where('from_path', '=', from).returningAll().executeTakeFirst()
    if (updated) return updated
    const { n } = await trx
      .selectFrom('redirects')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    if (Number(n) >= REDIRECT_LIMITS.redirects) throw new ConflictError(REDIRECT_MESSAGES.full)
    return trx
      .insertInto('redirects')
      .values({ id: newId(), from_path: from, ...columns })
      .returningAll()
      .executeTakeFirstOrThrow()
  }
}

const findByFrom = (trx: Transaction<Tables>, from: string) =>
  trx.selectFrom('redirects').selectAll().where('from_path', '=', from).executeTakeFirst()

/** Whether the old address is the target, or a folder that the target is in. */
const isCovered = (from: string, target: string | undefined) =>
  from === target || (from.endsWith(WILDCARD) && `${target}/`.startsWith(from.slice(0, -1)))
