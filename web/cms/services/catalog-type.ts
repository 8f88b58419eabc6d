import type { CategoryInput } from '../../../contract/service-category.ts'
import type { DocumentKey } from '../../../contract/site-content/documents.ts'
import type { ProductDraft } from './product-draft.ts'

export type CatalogDraft = CategoryInput | ProductDraft
export type SavedDocument<D extends CatalogDraft> = { draft: D; version: number }

/** What differs between editing categories and products; `CatalogEditor` does the rest. */
export type CatalogType<D extends CatalogDraft> = {
  /** A segment of the page's path, and the kind under which drafts are stored. */
  path: 'category' | 'product'
  /** The document in which it is edited on the page. */
  documentKey: DocumentKey
  blank: D
  /** The slug or id. */
  getKey: (draft: D) => string
  /** Removes empty rows. */
  normalize: (draft: D) => D
  /** Errors that the server cannot detect, by field. */
  validate: (draft: D) => DocumentErrors
  /** The form field for a path in the server's error reply. */
  locateField: (path: string, draft: D) => string
  getPublicPath: (key: string) => string
  labels: DocumentLabels
  getFieldLabel: (field: string) => string
  load: (key: string, signal: AbortSignal) => Promise<SavedDocument<D>>
  create: (draft: D) => Promise<{ message: string; saved: SavedDocument<D> }>
  update: (current: string, saved: SavedDocument<D>) => Promise<{ message: string; saved: SavedDocument<D> }>
  remove: (key: string) => Promise<{ message: string }>
  /** The saved version in the reply to a conflicting update. */
  parseConflict: (body: Record<string, unknown>) => SavedDocument<D> | undefined
}

export type DocumentErrors = Readonly<Record<string, string>>

type DocumentLabels = {
  new: string
  viewPage: string
  loadFailed: string
  notFound: { title: string; text: string }
  saveFailed: string
  delete: { title: string; question: string; failed: string }
}

export const removeEmptyRows = <Row extends string | object>(rows: readonly Row[]): Row[] => rows.filter(hasContent)

export const hasContent = (row: string | object): boolean =>
  typeof row === 'string' ? row.trim() !== '' : Object.values(row).some((value) => String(value).trim() !== '')

export const CATALOG_PATH = '/cms/manage-services'

/** The path of the editor; a new document has no key yet. */
export const documentPath = (path: 'category' | 'product', key: string | undefined): string =>
  `${CATALOG_PATH}/${key === undefined ? `new-${path}` : `${path}/${key}`}`
