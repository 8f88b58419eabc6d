import type { Field } from './field.ts'
import { isSameValue } from './same-value.ts'
import { type ContentPath, joinPath, readAt, writeAt } from './paths.ts'

type Item = { id: string }

/** One difference between two versions of a document, named by a path and what happened there. */
export type ContentChange = { path: ContentPath } & (
  | { kind: 'value'; before: unknown; after: unknown }
  | { kind: 'added' | 'removed'; id: string; item: unknown }
  /** Ids of the items that both versions have, in the order of each. */
  | { kind: 'order'; before: string[]; after: string[] }
)

/** Identifies a change in a request: 'services.cards+brand' is an added item. */
export function changeKey(change: ContentChange): string {
  if (change.kind === 'value') return change.path
  if (change.kind === 'order') return `${change.path}~`
  return `${change.path}${change.kind === 'added' ? '+' : '-'}${change.id}`
}

/** What differs between two versions, from the top of the document to its end. */
export function listContentChanges(field: Field, before: unknown, after: unknown, path: ContentPath = ''): ContentChange[] {
  if (isSameValue(before, after)) return []
  if (field.kind === 'group' && isRecord(before) && isRecord(after)) {
    return Object.entries(field.fields).flatMap(([name, part]) => listContentChanges(part, before[name], after[name], joinPath(path, name)))
  }
  if (field.kind === 'list' && field.item.kind === 'group' && Array.isArray(before) && Array.isArray(after)) {
    return listItemChanges(field.item, before as Item[], after as Item[], path)
  }
  return [{ kind: 'value', path, before, after }]
}

function listItemChanges(item: Field, before: Item[], after: Item[], path: ContentPath): ContentChange[] {
  const olds = new Map(before.map((entry) => [entry.id, entry]))
  const news = new Map(after.map((entry) => [entry.id, entry]))
  const oldOrder = before.filter(({ id }) => news.has(id)).map(({ id }) => id)
  const newOrder = after.filter(({ id }) => olds.has(id)).map(({ id }) => id)
  return [
    ...(isSameValue(oldOrder, newOrder) ? [] : [{ kind: 'order' as const, path, before: oldOrder, after: newOrder }]),
    ...before.filter(({ id }) => !news.has(id)).map((entry) => ({ kind: 'removed' as const, path, id: entry.id, item: entry })),
    ...after.flatMap((entry): ContentChange[] => {
      const old = olds.get(entry.id)
      return old ? listContentChanges(item, old, entry, joinPath(path, entry.id)) : [{ kind: 'added', path, id: entry.id, item: entry }]
    }),
  ]
}

/** The older version with some of the changes that lead to the newer one. */
export function applyContentChanges<T>(before: T, after: T, changes: ContentChange[]): T {
  let result = before
  for (const path of new Set(changes.filter(({ kind }) => kind !== 'value').map(({ path: list }) => list))) {
    const ofList = changes.filter((change) => change.path === path && change.kind !== 'value')
    // A list below a new or removed item comes with that item.
    const items = readAt(result, path) as Item[] | undefined
    if (items) result = writeAt(result, path, mergeItems(items, readAt(after, path) as Item[], ofList))
  }
  for (const change of changes) {
    if (change.kind === 'value') result = writeAt(result, change.path, change.after)
  }
  return result
}

function mergeItems(before: Item[], after: Item[], changes: ContentChange[]): Item[] {
  const removed = new Set(changes.flatMap((change) => (change.kind === 'removed' ? [change.id] : [])))
  const added = new Set(changes.flatMap((change) => (change.kind === 'added' ? [change.id] : [])))
  let items = before.filter(({ id }) => !removed.has(id))
  if (changes.some(({ kind }) => kind === 'order')) items = orderLike(items, after)
  for (const [index, entry] of after.entries()) {
    if (added.has(entry.id)) items = items.toSpliced(placeAfterNeighbour(items, after.slice(0, index)), 0, entry)
  }
  return items
}

/** Items that the newer version does not have stay behind the item that they followed. */
function orderLike(items: Item[], after: Item[]): Item[] {
  const rank = new Map(after.map(({ id }, index) => [id, index]))
  let last = -1
  const ranked = items.map((item) => {
    last = rank.get(item.id) ?? last
    return { item, rank: last }
  })
  return ranked.toSorted((left, right) => left.rank - right.rank).map(({ item }) => item)
}

function placeAfterNeighbour(items: Item[], earlier: Item[]): number {
  const neighbour = earlier.findLast(({ id }) => items.some((item) => item.id === id))
  return neighbour ? items.findIndex(({ id }) => id === neighbour.id) + 1 : 0
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
