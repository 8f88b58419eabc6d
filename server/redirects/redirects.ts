import type { Transaction } from 'kysely'
import { REDIRECT_LIMITS, REDIRECT_MESSAGES, type RedirectKind } from '../../contract/redirect.ts'
import type { Actor, Audit } from '../audit/audit.ts'
import type { ContentVersion } from '../database/cluster/content-version.ts'
import { newId } from '../database/ids.ts'
import type { Db, Row, Tables } from '../database/tables.ts'
import { BadRequestError, ConflictError, NotFoundError } from '../errors.ts'
import { WILDCARD, parseOldAddress, parseTarget } from './redirect-address.ts'
import { createRedirectIndex } from './redirect-index.ts'

const DAY_MS = 24 * 3_600_000

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

type RedirectRow = Row<'redirects'>

export type Redirects = ReturnType<typeof createRedirects>

/** Old addresses that lead on. Every write takes a transaction that `content.change` has opened. */
export function createRedirects({ db, content, audit, now }: Dependencies) {
  const index = createRedirectIndex({ db, content })

  return {
    /**
     * Adds a redirect, or replaces the one from the same address. No redirect leads to another one: this one takes over where a redirect from
     * its target leads, and those that lead to its old address lead to its target. Returns undefined where both addresses are the same page's.
     */
    async insert(trx: Transaction<Tables>, redirect: NewRedirect, by?: Actor): Promise<RedirectRow | undefined> {
      const from = parseOldAddress(redirect.from)
      if (redirect.kind !== 'staff' && parseTarget(redirect.to).key === from) return undefined
      const former = await findByFrom(trx, from)
      const row = await write(trx, from, redirect, by)
      if (by && redirect.kind === 'staff') await recordAudit(trx, by, former ? 'changed' : 'created', row)
      return row
    },

    /** From then on it is made by hand. Its hits stay with it unless its old address is changed. */
    async update(trx: Transaction<Tables>, id: string, { from, to, leadsToPage }: Omit<NewRedirect, 'kind'>, by: Actor) {
      const former = await findById(trx, id)
      const key = parseOldAddress(from)
      if (key !== former.from_path) await trx.deleteFrom('redirects').where('id', '=', id).execute()
      markChanged(trx, former.from_path)
      const row = await write(trx, key, { to, kind: 'staff', leadsToPage }, by)
      await recordAudit(trx, by, 'changed', row)
      return row
    },

    async remove(trx: Transaction<Tables>, id: string, by: Actor): Promise<void> {
      const row = await findById(trx, id)
      await trx.updateTable('redirects').set({ deleted_at: now().toISOString() }).where('id', '=', id).execute()
      markChanged(trx, row.from_path)
      await recordAudit(trx, by, 'deleted', row)
    },

    /** Undoes `remove`. Where it leads is found anew, as other redirects may have come. */
    async restore(trx: Transaction<Tables>, id: string, by: Actor): Promise<RedirectRow> {
      const row = await trx.selectFrom('redirects').selectAll().where('id', '=', id).executeTakeFirst()
      if (!row) throw new NotFoundError(REDIRECT_MESSAGES.notFound)
      if (row.deleted_at === null) throw new ConflictError(REDIRECT_MESSAGES.replaced)
      await write(trx, row.from_path, { to: row.target, kind: row.kind, importId: row.import_id ?? undefined, leadsToPage: false })
      const { created_at, created_by } = row
      await trx.updateTable('redirects').set({ created_at, created_by }).where('id', '=', id).execute()
      await recordAudit(trx, by, 'took back', row)
      return findById(trx, id)
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

    /** Those whose deletion can no longer be undone. */
    async deleteRemoved(): Promise<void> {
      const before = new Date(now().getTime() - DAY_MS).toISOString()
      await db.deleteFrom('redirects').where('deleted_at', '<', before).execute()
    },
  }

  async function write(trx: Transaction<Tables>, from: string, redirect: Omit<NewRedirect, 'from'>, by?: Actor): Promise<RedirectRow> {
    const { target, key } = await findFinalTarget(trx, from, redirect)
    markChanged(trx, from)
    // It would lead back to itself. A page answers there, so that nobody was led on by it.
    if (key !== null) await trx.deleteFrom('redirects').where('from_path', '=', key).where('target_key', '=', from).execute()
    await trx.updateTable('redirects').set({ target, target_key: key }).where('target_key', '=', from).execute()
    return upsert(trx, from, {
      target,
      target_key: key,
      kind: redirect.kind,
      import_id: redirect.importId ?? null,
      created_at: now().toISOString(),
      created_by: by?.name || null,
      deleted_at: null,
    })
  }

  function markChanged(trx: Transaction<Tables>, from: string): void {
    content.markChangedIn(trx, 'redirects', ...(from.includes('?') ? (['query-redirects'] as const) : []))
  }

  async function recordAudit(
    trx: Transaction<Tables>,
    by: Actor,
    action: 'created' | 'changed' | 'deleted' | 'took back',
    row: RedirectRow,
  ) {
    await audit.record(trx, by, action, { kind: 'redirect', id: row.id, name: row.from_path }, `to ${row.target}`)
  }
}

/** Follows a redirect from the target, of which there is only one, as no redirect leads to another. */
async function findFinalTarget(
  trx: Transaction<Tables>,
  from: string,
  { to, kind, leadsToPage = kind !== 'staff' }: Omit<NewRedirect, 'from'>,
): Promise<{ target: string; key: string | null }> {
  const { target, key } = parseTarget(to)
  const onward = key !== undefined && !leadsToPage ? await findByFrom(trx, key) : undefined
  const final = onward ? { target: onward.target, key: onward.target_key } : { target, key: key ?? null }
  if (isCovered(from, key) || isCovered(from, final.key)) throw new BadRequestError(REDIRECT_MESSAGES.loop, { to: REDIRECT_MESSAGES.loop })
  return final
}

async function upsert(trx: Transaction<Tables>, from: string, columns: Omit<RedirectRow, 'id' | 'from_path'>): Promise<RedirectRow> {
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

const selectPresent = (trx: Transaction<Tables>) => trx.selectFrom('redirects').selectAll().where('deleted_at', 'is', null)

const findByFrom = (trx: Transaction<Tables>, from: string) => selectPresent(trx).where('from_path', '=', from).executeTakeFirst()

async function findById(trx: Transaction<Tables>, id: string): Promise<RedirectRow> {
  const row = await selectPresent(trx).where('id', '=', id).executeTakeFirst()
  if (!row) throw new NotFoundError(REDIRECT_MESSAGES.notFound)
  return row
}

/** Whether the old address is the target, or a folder that the target is in. */
const isCovered = (from: string, target: string | null | undefined) =>
  from === target || (from.endsWith(WILDCARD) && `${target}/`.startsWith(from.slice(0, -1)))
