import type { ContentVersion } from '../database/cluster/content-version.ts'
import type { ContentTag } from '../database/cluster/content-tags.ts'
import type { Db } from '../database/tables.ts'
import { type RequestedAddress, WILDCARD, appendQuery, listWildcards, parseRequestedAddress, redirectKey } from './redirect-address.ts'

const TAGS: ContentTag[] = ['redirects']

type Dependencies = {
  db: Db
  content: Pick<ContentVersion, 'current' | 'isUnchangedSince' | 'isDisconnected' | 'isDatabaseDown'>
}

type IndexedRedirect = { id: string; target: string }

type Loaded = { version: number; byFrom: ReadonlyMap<string, IndexedRedirect>; hasWildcards: boolean }

/** Where an address leads, and by which redirect. */
export type FoundRedirect = {
  id: string
  /** For the Location header, with the query of the request. */
  location: string
  /** Whether the redirect is from an address with this very query. */
  isForQuery: boolean
}

/** All redirects in memory, read again after a change on any node: an address that nobody knows costs no query. */
export function createRedirectIndex({ db, content }: Dependencies) {
  let loaded: Loaded | undefined
  let loading: { version: number; result: Promise<Loaded> } | undefined
  const current = () => (loaded && (content.isUnchangedSince(loaded.version, TAGS) || content.isDatabaseDown()) ? loaded : undefined)

  return {
    async find(url: string): Promise<FoundRedirect | undefined> {
      const address = parseRequestedAddress(url)
      // Nothing tells of the changes of other nodes then, so that what is in memory may be out of date.
      if (content.isDisconnected() && !content.isDatabaseDown()) return findIn(address, await readFor(address))
      return findIn(address, current() ?? (await load()))
    },

    /** Undefined where the redirects have to be read first, null where none matches. */
    findNow(url: string): FoundRedirect | null | undefined {
      const index = current()
      return index && (findIn(parseRequestedAddress(url), index) ?? null)
    },
  }

  function load(): Promise<Loaded> {
    const version = content.current()
    if (loading?.version === version) return loading.result
    const entry = { version, result: read(version) }
    loading = entry
    const end = () => {
      if (loading === entry) loading = undefined
    }
    entry.result.then(end, end)
    return entry.result
  }

  async function read(version: number): Promise<Loaded> {
    const rows = await db.selectFrom('redirects').select(['id', 'from_path', 'target']).where('deleted_at', 'is', null).execute()
    const index = toLoaded(version, rows)
    if (!loaded || loaded.version <= version) loaded = index
    return index
  }

  async function readFor({ path, withQuery }: RequestedAddress): Promise<Loaded> {
    const keys = [path, ...(withQuery ? [withQuery] : []), ...listWildcards(path)]
    const rows = await db
      .selectFrom('redirects')
      .select(['id', 'from_path', 'target'])
      .where('deleted_at', 'is', null)
      .where('from_path', 'in', keys)
      .execute()
    return toLoaded(0, rows)
  }
}

function toLoaded(version: number, rows: { id: string; from_path: string; target: string }[]): Loaded {
  return {
    version,
    byFrom: new Map(rows.map(({ id, from_path: from, target }) => [from, { id, target }])),
    hasWildcards: rows.some(({ from_path: from }) => from.endsWith(WILDCARD)),
  }
}

function findIn({ path, withQuery, search, tracking }: RequestedAddress, { byFrom, hasWildcards }: Loaded): FoundRedirect | undefined {
  const exact = withQuery === undefined ? undefined : byFrom.get(withQuery)
  if (exact) return toFound(exact, tracking, true)
  const redirect = byFrom.get(path) ?? (hasWildcards ? findWildcard(path, byFrom) : undefined)
  // A wildcard may cover the place that it leads to.
  return redirect && redirectKey(redirect.target) !== path ? toFound(redirect, search, false) : undefined
}

function findWildcard(path: string, byFrom: Loaded['byFrom']): IndexedRedirect | undefined {
  for (const wildcard of listWildcards(path)) {
    const redirect = byFrom.get(wildcard)
    if (redirect) return redirect
  }
  return undefined
}

const toFound = ({ id, target }: IndexedRedirect, search: string, isForQuery: boolean): FoundRedirect => ({
  id,
  location: appendQuery(target, search),
  isForQuery,
})
