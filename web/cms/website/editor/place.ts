import { DOCUMENTS, type DocumentKey } from '../../../../contract/site-content/documents.ts'
import type { Field, ListField } from '../../../../contract/site-content/field.ts'
import { type ContentPath, findField, joinPath } from '../../../../contract/site-content/paths.ts'

/** Where something is edited: a document and the path in it. */
export type Place = { key: DocumentKey; path: ContentPath }

export function parsePlace(name: string): Place | undefined {
  const at = name.indexOf(':')
  const key = name.slice(0, at)
  return Object.hasOwn(DOCUMENTS, key) ? { key: key as DocumentKey, path: name.slice(at + 1) } : undefined
}

export const fieldOfPlace = ({ key, path }: Place): Field | undefined => findField(DOCUMENTS[key].fields, path)

/** An item of a list with ids, on the way to a place. */
export type PlaceItem = { list: ContentPath; id: string; field: ListField }

/** The innermost item of a list that a place is in, where it can be moved or removed on the page. */
export function itemOfPlace({ key, path }: Place): PlaceItem | undefined {
  const segments = path.split('.')
  let item: PlaceItem | undefined
  for (let length = 1; length < segments.length; length += 1) {
    const list = joinPath(...segments.slice(0, length))
    const field = findField(DOCUMENTS[key].fields, list)
    if (field?.kind === 'list' && field.item.kind === 'group')
      item = field.fixedEntries ? undefined : { list, id: segments[length]!, field }
  }
  return item
}
