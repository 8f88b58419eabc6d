import type { CategoryInput } from '../../../contract/service-category.ts'
import type { ProductDraft } from './product-draft.ts'

export type Draft = CategoryInput | ProductDraft
export type Saved<D extends Draft> = { draft: D; version: number }

/** What differs between categories and products when they are edited; the editor does the rest. */
export type Kind<D extends Draft> = {
  /** Its part of the address, and of the place where unsaved work is kept. */
  path: 'category' | 'product'
  blank: D
  keyOf: (draft: D) => string
  /** The field that holds it. */
  keyField: string
  /** Without rows that nobody filled in. */
  tidy: (draft: D) => D
  /** What the server cannot know about, by field. */
  problemsIn: (draft: D) => Problems
  /** Where the form has what the server calls by this path. */
  placeOf: (path: string, draft: D) => string
  viewAt: (key: string) => string
  words: Words
  /** The name of a field, as the form has it. */
  fieldName: (field: string) => string
  load: (key: string, signal: AbortSignal) => Promise<Saved<D>>
  create: (draft: D) => Promise<{ message: string; saved: Saved<D> }>
  update: (current: string, saved: Saved<D>) => Promise<{ message: string; saved: Saved<D> }>
  remove: (key: string) => Promise<{ message: string }>
  /** What stands in a conflict's reply, if it is there. */
  theirs: (body: Record<string, unknown>) => Saved<D> | undefined
}

export type Problems = Readonly<Record<string, string>>

type Words = {
  new: string
  view: string
  load: string
  missing: { title: string; text: string }
  saveFailed: string
  delete: { title: string; question: string; failed: string }
}

/** Without the rows that nobody wrote anything in. */
export const filledRows = <Row extends string | object>(rows: readonly Row[]): Row[] => rows.filter(isFilled)

export const isFilled = (row: string | object): boolean =>
  typeof row === 'string' ? row.trim() !== '' : Object.values(row).some((value) => String(value).trim() !== '')

export const SHELF = '/cms/manage-services'

/** Where one is edited; a new one has no key yet. */
export const addressOf = (path: 'category' | 'product', key: string | undefined): string =>
  `${SHELF}/${key === undefined ? `new-${path}` : `${path}/${key}`}`
