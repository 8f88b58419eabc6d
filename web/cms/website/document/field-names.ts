import type { Field, GroupField } from '../../../../contract/site-content/field.ts'
import { type ContentPath, readAt } from '../../../../contract/site-content/paths.ts'

/** The label of a field, or its name in words: 'replyTime' is 'Reply time'. */
export function labelOf(name: string, { label }: Field): string {
  if (label) return label
  const words = name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** 'professional-network' is 'Professional network'; 'Europe/London' stays as it is. */
export function nameOfChoice(choice: string): string {
  const words = /[A-Z]/.test(choice) ? choice : choice.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** 'a step', 'an office'. */
export const withArticle = (name: string): string => `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`

/** What an entry of a list is known by, best first. */
const NAMES = ['name', 'title', 'client', 'label', 'heading', 'question', 'value', 'author']

/** The name of an entry of a list, empty where it has none yet. */
export function nameOfItem(item: unknown, field?: GroupField): string {
  const record = item as Record<string, unknown>
  const words = field && Object.keys(field.fields).filter((name) => isWords(field.fields[name]))
  const name = [...NAMES, ...(words ?? [])].find((candidate) => typeof record[candidate] === 'string' && record[candidate] !== '')
  return name === undefined ? '' : String(record[name])
}

const isWords = (field: Field | undefined): boolean => field?.kind === 'line' || field?.kind === 'text'

/** A place in words, with the names of entries: 'Urmi Deshkar: Bio'. */
export function describePlace(fields: Field, document: unknown, path: ContentPath): string {
  const parts: string[] = []
  let field: Field | undefined = fields
  let at = ''
  for (const segment of path.split('.')) {
    at = at ? `${at}.${segment}` : segment
    if (field?.kind === 'list') {
      const { item, itemName }: { item: Field; itemName: string } = field
      const name = item.kind === 'group' ? nameOfItem(readAt(document, at) ?? {}, item) : ''
      // The name of the entry says enough without the name of its list.
      parts.splice(0, parts.length, name || `${itemName} ${/^\d+$/.test(segment) ? Number(segment) + 1 : ''}`.trim())
      field = item
    } else if (field?.kind === 'group') {
      const part: Field | undefined = field.fields[segment]
      if (!part) break
      parts.push(labelOf(segment, part))
      field = part
    } else break
  }
  return parts.join(': ')
}
