import { type ContentEdit, applyEdit } from '../../../../contract/site-content/edits.ts'
import { isSameValue } from '../../../../contract/site-content/same-value.ts'
import type { Field } from '../../../../contract/site-content/field.ts'
import { type ContentPath, readAt, writeAt } from '../../../../contract/site-content/paths.ts'

/** Why an edit is not sent: its value does not fit, or a colleague has changed the same place meanwhile. */
export type Hold = { reason: 'problem'; message: string; path: ContentPath } | { reason: 'conflict'; theirs: unknown; by: string }

/** An edit that the server has not confirmed yet. */
export type LocalEdit = { edit: ContentEdit; isSending?: boolean; hold?: Hold }

type SetEdit = Extract<ContentEdit, { op: 'set' }>

/** Adds an edit. Of several changes of one value the last is sent, with the value that was seen before the first. */
export function addEdit(edits: readonly LocalEdit[], edit: ContentEdit, hold?: Hold): LocalEdit[] {
  if (edit.op !== 'set') return [...edits, { edit }]
  const index = edits.findLastIndex((other) => other.edit.op === 'set' && other.edit.path === edit.path)
  const former = edits[index]
  if (!former || former.isSending) return [...edits, withHold(edit, hold)]
  const { base } = former.edit as SetEdit
  const isConflict = former.hold?.reason === 'conflict'
  if (isSameValue(edit.value, base) && !isConflict) return edits.toSpliced(index, 1)
  return edits.with(index, withHold({ ...edit, base }, isConflict ? former.hold : hold))
}

const withHold = (edit: ContentEdit, hold: Hold | undefined): LocalEdit => ({ edit, ...(hold && { hold }) })

/** A document as the person sees it: what they wrote stands over what the server has. */
export function applyLocalEdits<T>(fields: Field, document: T, edits: readonly LocalEdit[]): T {
  let value = document
  for (const { edit } of edits) {
    if (edit.op === 'set') {
      if (hasParent(value, edit.path)) value = writeAt(value, edit.path, edit.value)
      continue
    }
    const result = applyEdit(fields, value, edit)
    if ('document' in result) value = result.document
  }
  return value
}

const hasParent = (document: unknown, path: ContentPath): boolean => {
  const parent = readAt(document, path.includes('.') ? path.slice(0, path.lastIndexOf('.')) : '')
  return typeof parent === 'object' && parent !== null
}

/** After a failed call: two values of one place, of which the first was on its way, become one again. */
export function joinReturned(edits: readonly LocalEdit[]): LocalEdit[] {
  let joined: LocalEdit[] = []
  for (const { edit, hold } of edits) {
    joined = edit.op === 'set' ? addEdit(joined, edit, hold) : [...joined, { edit }]
  }
  return joined
}

/** The first edit that a path of a refusal belongs to: the place itself, or a list or group around it. */
export const findEditAt = (edits: readonly LocalEdit[], path: ContentPath): LocalEdit | undefined =>
  edits.find(({ edit }) => edit.path === path) ?? edits.find(({ edit }) => path.startsWith(`${edit.path}.`))
