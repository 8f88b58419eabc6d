import type { CategoryInput } from '../../../contract/service-category.ts'
import type { ProductDraft } from './product-draft.ts'

export type CatalogDraft = CategoryInput | ProductDraft
export type SavedDocument<D extends CatalogDraft> = { draft: D; version: number }

/** What differs between categories and products when they are edited; the editor does the rest. */
export type CatalogType<D extends CatalogDraft> = {
  /** Its part of the address, and of the place where unsaved work is kept. */
  path: 'category' | 'product'
  blank: D
  keyOf: (draft: D) => string
  /** The field that holds it. */
  keyField: string
  /** Without rows that nobody filled in. */
  tidy: (draft: D) => D
  /** What the server cannot know about, by field. */
  problemsIn: (draft: D) => DocumentErrors
  /** Where the form has what the server calls by this path. */
  placeOf: (path: string, draft: D) => string
  viewAt: (key: string) => string
  words: DocumentLabels
  /** The name of a field, as the form has it. */
  fieldName: (field: string) => string
  load: (key: string, signal: AbortSignal) => Promise<SavedDocument<D>>
  create: (draft: D) => Promise<{ message: string; saved: SavedDocument<D> }>
  update: (current: string, saved: SavedDocument<D>) => Promise<{ message: string; saved: SavedDocument<D> }>
  remove: (key: string) => Promise<{ message: string }>
  /** What stands in a conflict's reply, if it is there. */
  theirs: (body: Record<string, unknown>) => SavedDocument<D> | undefined
}

export type DocumentErrors = Readonly<Record<string, string>>

type DocumentLabels = {
  new: string
  view: string
  load: string
  missing: { title: string; text: string }
  saveFailed: string
  delete: { title: string; question: string; failed: string }
}

/** Without the rows that nobody wrote anything in. */
export const removeEmptyRows = <Row extends string | object>(rows: readonly Row[]): Row[] => rows.filter(hasContent)

export const hasContent = (row: string | object): boolean =>
  typeof row === 'string' ? row.trim() !== '' : Object.values(row).some((value) => String(value).trim() !== '')

export const CATALOG_PATH = '/cms/manage-services'

/** Where one is edited; a new one has no key yet. */
export const documentPath = (path: 'category' | 'product', key: string | undefined): string =>
  `${CATALOG_PATH}/${key === undefined ? `new-${path}` : `${path}/${key}`}`
