import { z } from 'zod'
import { type EditProblem, checkValue } from './check-content.ts'
import type { Field, ListField } from './field.ts'
import { isSameValue } from './same-value.ts'
import { type ContentPath, findField, readAt, writeAt } from './paths.ts'

const path = z.string().max(300)
const id = z.string().max(80)

/** One step of editing a document. Items of lists are named by their ids, so that steps of two people do not get in each other's way. */
export const contentEdit = z.discriminatedUnion('op', [
  /**
   * `base` is the value that the person saw before: if it is another one by now, somebody else has changed it. Without `value` an optional
   * field is taken away, and without `base` it was not there.
   */
  z.strictObject({ op: z.literal('set'), path, value: z.unknown().optional(), base: z.unknown().optional() }),
  /** After which item, null for the first place. */
  z.strictObject({ op: z.literal('insert'), path, item: z.looseObject({ id }), after: id.nullable() }),
  z.strictObject({ op: z.literal('remove'), path, id }),
  z.strictObject({ op: z.literal('move'), path, id, after: id.nullable() }),
])
export type ContentEdit = z.infer<typeof contentEdit>

type Item = { id: string }
/** `theirs` is what stands at the path now. */
type EditResult<T> = { document: T } | { problem: EditProblem } | { conflict: { path: ContentPath; theirs: unknown } }

export const EDIT_MESSAGES = {
  unknown: 'This place is not there any more. Somebody may have removed it.',
  fixed: 'This is part of the design and is not edited.',
  fixedEntries: 'These are added, moved and removed in their list, not on the page.',
  full: 'There is no room for more here.',
  least: 'At least this many must stay.',
  twice: 'An entry with this address is there already.',
}

/** Applies a step. The document stays as it is where the step does not fit. */
export function applyEdit<T>(fields: Field, document: T, edit: ContentEdit): EditResult<T> {
  return edit.op === 'set' ? setValue(fields, document, edit) : changeList(fields, document, edit)
}

function setValue<T>(fields: Field, document: T, { path: at, value, base }: Extract<ContentEdit, { op: 'set' }>): EditResult<T> {
  const field = findField(fields, at)
  const parent = readAt(document, at.includes('.') ? at.slice(0, at.lastIndexOf('.')) : '')
  const current = readAt(document, at)
  const isThere = Array.isArray(parent) ? current !== undefined : parent !== undefined
  if (!field || !isThere) return { problem: { path: at, message: EDIT_MESSAGES.unknown } }
  if (field.kind === 'fixed') return { problem: { path: at, message: EDIT_MESSAGES.fixed } }
  if (isSameValue(current, value)) return { document }
  if (!isSameValue(current, base)) return { conflict: { path: at, theirs: current } }
  const problem = checkValue(field, at, value, isPart(field) ? 'draft' : 'complete')
  return problem ? { problem } : { document: writeAt(document, at, value) }
}

function changeList<T>(fields: Field, document: T, edit: Exclude<ContentEdit, { op: 'set' }>): EditResult<T> {
  const field = findField(fields, edit.path)
  const items = readAt(document, edit.path)
  if (field?.kind !== 'list' || !Array.isArray(items)) return { problem: { path: edit.path, message: EDIT_MESSAGES.unknown } }
  if (field.fixedEntries) return { problem: { path: edit.path, message: EDIT_MESSAGES.fixedEntries } }
  const result =
    edit.op === 'insert' ? insertItem(field, items, edit) : edit.op === 'remove' ? removeItem(field, items, edit) : moveItem(items, edit)
  if (Array.isArray(result)) return { document: writeAt(document, edit.path, result) }
  return { problem: { path: edit.path, ...result } }
}

type Listing = Item[] | { message: string; path?: ContentPath }

function insertItem(field: ListField, items: Item[], { path: at, item, after }: Extract<ContentEdit, { op: 'insert' }>): Listing {
  if (items.some((other) => other.id === item.id)) return { message: EDIT_MESSAGES.twice }
  if (items.length >= field.max) return { message: EDIT_MESSAGES.full }
  const problem = checkValue(field, at, [item], 'draft')
  if (problem) return problem
  return items.toSpliced(indexAfter(items, after), 0, item)
}

function removeItem(field: ListField, items: Item[], { id: removed }: Extract<ContentEdit, { op: 'remove' }>): Listing {
  if (!items.some((item) => item.id === removed)) return items
  if (items.length <= field.min) return { message: EDIT_MESSAGES.least }
  return items.filter((item) => item.id !== removed)
}

function moveItem(items: Item[], { id: moved, after }: Extract<ContentEdit, { op: 'move' }>): Listing {
  const item = items.find((other) => other.id === moved)
  if (!item) return { message: EDIT_MESSAGES.unknown }
  const others = items.filter((other) => other !== item)
  return others.toSpliced(indexAfter(others, after), 0, item)
}

/** An item that is gone by now counts as the last one. */
function indexAfter(items: Item[], after: string | null): number {
  if (after === null) return 0
  const index = items.findIndex((item) => item.id === after)
  return index === -1 ? items.length : index + 1
}

/** Something with parts of its own, which are written one after the other. */
const isPart = ({ kind }: Field): boolean => kind === 'group' || kind === 'list'
