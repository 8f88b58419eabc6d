import type { Field, GroupField } from './field.ts'

/** Where a value is in a document: names of fields, ids of list items and indexes of plain lists, such as 'services.cards.brand.title'. */
export type ContentPath = string

type Item = { id: string }

export const joinPath = (...segments: (string | number)[]): ContentPath => segments.filter((segment) => segment !== '').join('.')

const splitPath = (path: ContentPath): string[] => (path === '' ? [] : path.split('.'))

/** The value at a path, undefined where there is none. */
export function readAt(value: unknown, path: ContentPath): unknown {
  let current = value
  for (const segment of splitPath(path)) current = readChild(current, segment)
  return current
}

function readChild(value: unknown, segment: string): unknown {
  if (Array.isArray(value)) return value[findIndex(value, segment)]
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, segment)) return undefined
  return (value as Record<string, unknown>)[segment]
}

/** A copy with another value at the path; `undefined` removes an optional field. The parents of the path must exist. */
export function writeAt<T>(value: T, path: ContentPath, next: unknown): T {
  const [segment, ...rest] = splitPath(path)
  if (segment === undefined) return next as T
  const child = writeAt(readChild(value, segment), rest.join('.'), next)
  if (Array.isArray(value)) return value.with(findIndex(value, segment), child) as T
  if (child === undefined) {
    const { [segment]: _removed, ...others } = value as Record<string, unknown>
    return others as T
  }
  return { ...value, [segment]: child }
}

/** The field that a path leads to, undefined where the document has none. */
export function findField(field: Field, path: ContentPath): Field | undefined {
  let current: Field | undefined = field
  for (const segment of splitPath(path)) {
    if (current?.kind === 'group') current = findOwn(current, segment)
    else if (current?.kind === 'list') current = current.item
    else return undefined
  }
  return current
}

const findOwn = ({ fields }: GroupField, name: string): Field | undefined => (Object.hasOwn(fields, name) ? fields[name] : undefined)

/** Whether the items of a list have ids. */
const hasItemIds = (items: unknown[]): items is Item[] => typeof items[0] === 'object' && items[0] !== null && 'id' in items[0]

function findIndex(items: unknown[], segment: string): number {
  return hasItemIds(items) ? items.findIndex(({ id }) => id === segment) : Number(segment)
}
