import { sql } from 'kysely'
import { interpolate } from '../../contract/interpolate.ts'
import {
  type AddressOutcome,
  HIT_DAYS,
  type MissingAddress,
  REDIRECT_MESSAGES,
  type Redirect,
  type RedirectInput,
  type RedirectListQuery,
  type RefusedRedirect,
  type SitePageSummary,
  redirectInput,
} from '../../contract/redirect.ts'
import type { CurrentStaff } from '../../contract/staff/auth.ts'
import type { ContentVersion } from '../database/cluster/content-version.ts'
import { pageInfo, pageOffset } from '../database/pagination.ts'
import type { Db, Row } from '../database/tables.ts'
import { BadRequestError } from '../errors.ts'
import { parseInput } from '../parse-input.ts'
import { type SiteAddresses, isInFileFolder } from './site-addresses.ts'
import { WILDCARD, parseOldAddress, parseTarget, redirectKey } from '../redirects/redirect-address.ts'
import type { Redirects } from '../redirects/redirects.ts'
import { KEPT_MISSING_DAYS } from '../redirects/visit-counts.ts'

const PAGE_SIZE = 50
const MAX_SUGGESTIONS = 6
const MAX_MISSING_SHOWN = 50
const DAY_MS = 24 * 3_600_000

type Dependencies = {
  db: Db
  content: ContentVersion
  redirects: Redirects
  addresses: SiteAddresses
  siteUrl: string
  now: () => Date
}

type CountedRow = Row<'redirects'> & { hits: number; kept_hits: number }

export type RedirectAdmin = ReturnType<typeof createRedirectAdmin>

/** Redirects as staff see and make them: what they write is checked against the pages of the site. */
export function createRedirectAdmin({ db, content, redirects, addresses, siteUrl, now }: Dependencies) {
  return {
    async list({ search = '', page = 1, limit = PAGE_SIZE }: RedirectListQuery) {
      const matches = (name: 'from_path' | 'target') => sql<boolean>`lower(${sql.ref(name)}) like ${toPattern(search)} escape '\\'`
      const select = () =>
        db
          .selectFrom('redirects')
          .where('deleted_at', 'is', null)
          .where((eb) => eb.or([matches('from_path'), matches('target')]))
      const { n } = await select()
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
      const rows = await withHits(select())
        .orderBy('hits', 'desc')
        .orderBy('from_path')
        .limit(limit)
        .offset(pageOffset(page, limit))
        .execute()
      const total = Number(n)
      return { data: await toRedirects(rows), page, totalPages: pageInfo(page, limit, total).totalPages, total }
    },

    async create(input: RedirectInput, by: CurrentStaff) {
      const redirect = await check(input)
      const row = await content.change(async (trx) => {
        await trx.deleteFrom('missing_addresses').where('path', '=', redirectKey(redirect.from)).execute()
        return redirects.insert(trx, { ...redirect, kind: 'staff' }, by)
      })
      return { message: REDIRECT_MESSAGES.saved, redirect: await get(row!.id) }
    },

    /** One transaction for those that are right. */
    async createMany(inputs: readonly { from: string; to: string }[], by: CurrentStaff) {
      const refused: RefusedRedirect[] = []
      const accepted: Awaited<ReturnType<typeof check>>[] = []
      for (const input of inputs) {
        try {
          accepted.push(await check(parseInput(redirectInput, input)!))
        } catch (error) {
          refused.push({ ...input, reason: refusalOf(error) })
        }
      }
      let added = 0
      if (accepted.length > 0) {
        await content.change(async (trx) => {
          for (const redirect of accepted) {
            try {
              await redirects.insert(trx, { ...redirect, kind: 'staff' }, by)
              added += 1
            } catch (error) {
              // Nothing was written for it: it is checked before the first write.
              refused.push({ from: redirect.from, to: redirect.to, reason: refusalOf(error) })
            }
          }
        })
      }
      return { added, refused }
    },

    async update(id: string, input: RedirectInput, by: CurrentStaff) {
      const redirect = await check(input)
      const row = await content.change((trx) => redirects.update(trx, id, redirect, by))
      return { message: REDIRECT_MESSAGES.saved, redirect: await get(row.id) }
    },

    async remove(id: string, by: CurrentStaff) {
      await content.change((trx) => redirects.remove(trx, id, by))
      return { message: REDIRECT_MESSAGES.deleted }
    },

    async restore(id: string, by: CurrentStaff) {
      const row = await content.change((trx) => redirects.restore(trx, id, by))
      return { message: REDIRECT_MESSAGES.restored, redirect: await get(row.id) }
    },

    /** A page of the site, an address that leads on to one, or another site. */
    checkTarget,

    suggest: (text: string): Promise<SitePageSummary[]> => addresses.suggest(text, MAX_SUGGESTIONS),

    async tryAddress(text: string): Promise<AddressOutcome> {
      const { target: path, key } = parseTarget(toLocal(text))
      if (key === undefined) throw new BadRequestError(REDIRECT_MESSAGES.notAnAddress)
      const found = await redirects.find(path)
      const page = await addresses.findPage(path)
      if (page && !found?.isForQuery) return { kind: 'page', ...page }
      if (found) return { kind: 'redirect', path, location: found.location }
      return { kind: 'missing', path }
    },

    /** Where there is a page or a redirect by now, the address is left out. */
    async listMissing(): Promise<MissingAddress[]> {
      const rows = await db
        .selectFrom('missing_addresses')
        .where('day', '>=', daysAgo(KEPT_MISSING_DAYS))
        .select((eb) => ['path', eb.fn.sum<number>('hits').as('hits'), eb.fn.max('day').as('last_day')])
        .groupBy('path')
        .orderBy('hits', 'desc')
        .orderBy('path')
        .limit(MAX_MISSING_SHOWN)
        .execute()
      const missing = await addresses.listMissing(rows.map(({ path }) => path))
      for (const path of missing) if (await redirects.find(path)) missing.delete(path)
      const suggestions = await addresses.suggestForEach(missing)
      return rows
        .filter(({ path }) => missing.has(path))
        .map(({ path, hits, last_day: lastDay }) => ({ path, hits: Number(hits), lastDay, suggestion: suggestions.get(path) ?? null }))
    },
  }

  async function get(id: string): Promise<Redirect> {
    const row = await withHits(db.selectFrom('redirects').where('id', '=', id)).executeTakeFirstOrThrow()
    const [redirect] = await toRedirects([row])
    return redirect!
  }

  function withHits(query: ReturnType<typeof selectRedirects>) {
    const sumSince = (day: string) =>
      sql<number>`coalesce((select sum(h.hits) from redirect_hits h where h.redirect_id = redirects.id and h.day > ${day}), 0)`
    return query.selectAll().select([sumSince(daysAgo(HIT_DAYS.shown)).as('hits'), sumSince(daysAgo(HIT_DAYS.kept)).as('kept_hits')])
  }

  function selectRedirects() {
    return db.selectFrom('redirects')
  }

  async function toRedirects(rows: CountedRow[]): Promise<Redirect[]> {
    const targets = rows.flatMap(({ target, target_key: key }) => (key === null ? [] : [target]))
    const titles = await addresses.findTitles(targets)
    const missing = await addresses.listMissing([...targets, ...rows.map((row) => row.from_path)])
    return rows.map((row) => ({
      _id: row.id,
      from: row.from_path,
      to: row.target,
      title: titles.get(row.target) ?? '',
      kind: row.kind,
      createdAt: row.created_at,
      createdBy: row.created_by ?? '',
      hits: Number(row.hits),
      isUnused: Number(row.kept_hits) === 0 && row.created_at < daysAgo(HIT_DAYS.kept),
      isHidden: isPlain(row.from_path) && !missing.has(row.from_path),
      isBroken: row.target_key !== null && missing.has(row.target),
    }))
  }

  /** The old address must have no page, and the new one must have one, or a redirect that leads on. */
  async function check({ from, to }: RedirectInput) {
    const key = parseOldAddress(from)
    if (isPlain(key) && (await isThere(key))) throw refuse('from', interpolate(REDIRECT_MESSAGES.livePage, { path: key }))
    return { from, ...(await checkTarget(to)) }
  }

  async function checkTarget(to: string): Promise<{ to: string; leadsToPage: boolean }> {
    const target = parseTarget(toLocal(to))
    if (target.key === undefined) return { to: target.target, leadsToPage: false }
    const leadsToPage = await isThere(target.target)
    if (!leadsToPage && !(await redirects.find(target.target))) throw refuse('to', await explainMissing(target.target))
    return { to: target.target, leadsToPage }
  }

  async function isThere(address: string): Promise<boolean> {
    return (await addresses.listMissing([address])).size === 0
  }

  async function explainMissing(path: string): Promise<string> {
    const [best] = await addresses.suggest(path, 1)
    const sentence = interpolate(REDIRECT_MESSAGES.noPage, { path })
    return best ? `${sentence} ${interpolate(REDIRECT_MESSAGES.suggestion, best)}` : sentence
  }

  /** Without our own name, where somebody has copied the whole address. */
  function toLocal(address: string): string {
    const url = /^https?:/i.test(address.trim()) ? URL.parse(address.trim()) : undefined
    return url?.origin === siteUrl ? url.pathname + url.search + url.hash : address
  }

  function daysAgo(days: number): string {
    return new Date(now().getTime() - days * DAY_MS).toISOString().slice(0, 10)
  }
}

function refusalOf(error: unknown): string {
  if (error instanceof BadRequestError) return error.message
  throw error
}

const refuse = (field: 'from' | 'to', message: string) => new BadRequestError(message, { [field]: message })

/** Neither of a query nor of a whole folder, beside which there may well be pages. A file that is there is sent whatever the redirects say. */
const isPlain = (key: string) => !key.includes('?') && !key.endsWith(WILDCARD) && !isInFileFolder(key)

const toPattern = (search: string) =>
  `%${search
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, String.raw`\$&`)}%`
