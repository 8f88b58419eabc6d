import { DOCUMENTS, DOCUMENT_KEYS, type SiteContent } from '../../contract/site-content/documents.ts'
import type { Field, PictureValue } from '../../contract/site-content/field.ts'
import { markText } from '../../contract/site-content/markers.ts'
import { joinPath } from '../../contract/site-content/paths.ts'

/** Numbers the places of documents: `places[3]` is 'home:hero.title'. */
export function createMarker() {
  const places: string[] = []

  const mark = (text: string, key: string, path: string): string => {
    places.push(`${key}:${path}`)
    return markText(text, places.length - 1)
  }

  /** A copy in which each text that visitors read says which one it is. A picture is found by its alt text. */
  function markValue(field: Field, value: unknown, key: string, path = ''): unknown {
    if (value === undefined) return value
    switch (field.kind) {
      case 'line':
      case 'text':
        return mark(value as string, key, path)
      case 'picture':
        return { ...(value as PictureValue), alt: mark((value as PictureValue).alt, key, path) }
      case 'group':
        return markGroup(field.fields, value as Record<string, unknown>, key, path)
      case 'list':
        return (value as unknown[]).map((item, index) => {
          if (field.item.kind !== 'group') return markValue(field.item, item, key, joinPath(path, index))
          const { id } = item as { id: string }
          return { id, ...(markValue(field.item, item, key, joinPath(path, id)) as object) }
        })
      default:
        return value
    }
  }

  const markGroup = (fields: Record<string, Field>, value: Record<string, unknown>, key: string, path: string) =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, markValue(field, value[name], key, joinPath(path, name))]))

  return {
    places,
    markValue,

    /** Letters are on no page. */
    markContent: (content: SiteContent): SiteContent =>
      Object.fromEntries(
        DOCUMENT_KEYS.map((key) => [key, key === 'letters' ? content[key] : markValue(DOCUMENTS[key].fields, content[key], key)]),
      ) as SiteContent,
  }
}
