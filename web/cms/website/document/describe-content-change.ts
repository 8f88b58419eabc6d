import type { ContentChange } from '../../../../contract/site-content/changes.ts'
import type { Field, PictureValue } from '../../../../contract/site-content/field.ts'
import { type ContentPath, findField, joinPath, readAt } from '../../../../contract/site-content/paths.ts'
import { describePlace, labelOf, nameOfItem } from './field-names.ts'
import { documentLabels } from './labels.ts'

const labels = documentLabels.change

export type DescribedChange = {
  /** Such as 'Urmi Deshkar: Bio'. */
  place: string
  /** What happened there, where it is not a text that was written anew. */
  what: string
  before: string
  after: string
}

type Values = { published: unknown; value: unknown }

/** A change in words, with both texts. */
export function describeContentChange(fields: Field, change: ContentChange, { published, value }: Values): DescribedChange {
  if (change.kind === 'value') {
    const field = findField(fields, change.path)
    const isPicture = field?.kind === 'picture' && pictureSource(change.before) !== pictureSource(change.after)
    return {
      place: describePlace(fields, value, change.path),
      what: isPicture ? labels.picture : '',
      before: toText(field, change.before),
      after: toText(field, change.after),
    }
  }
  const place = describePlace(fields, value, change.path)
  const field = findField(fields, change.path)
  const item = field?.kind === 'list' && field.item.kind === 'group' ? field.item : undefined
  if (change.kind === 'order') {
    const nameOf = (document: unknown) => (id: string) => nameOfItem(readAt(document, joinPath(change.path, id)) ?? {}, item)
    return {
      place,
      what: labels.order,
      before: change.before.map(nameOf(published)).join(', '),
      after: change.after.map(nameOf(value)).join(', '),
    }
  }
  const text = toText(item, change.item)
  const name = nameOfItem(change.item, item)
  return {
    place: name ? `${place}: ${name}` : place,
    what: labels[change.kind],
    before: change.kind === 'removed' ? text : '',
    after: change.kind === 'added' ? text : '',
  }
}

/** The place of a change, or of the entry that it adds: all that is missing below it keeps it from being published. */
export const pathOfChange = (change: ContentChange): ContentPath =>
  change.kind === 'added' || change.kind === 'removed' ? joinPath(change.path, change.id) : change.path

const pictureSource = (value: unknown): string | undefined => (value as PictureValue | undefined)?.src

/** All words of a value, a line each. */
function toText(field: Field | undefined, value: unknown): string {
  if (value === undefined || field === undefined) return ''
  switch (field.kind) {
    case 'fixed':
      return ''
    case 'picture':
      return (value as PictureValue).alt
    case 'toggle':
      return value === true ? labels.yes : labels.no
    case 'list':
      return joinLines((value as unknown[]).map((item) => toText(field.item, item)))
    case 'group':
      return joinLines(
        Object.entries(field.fields).map(([name, part]) => {
          const text = toText(part, (value as Record<string, unknown>)[name])
          return text && part.kind === 'number' ? `${labelOf(name, part)}: ${text}` : text
        }),
      )
    default:
      return String(value)
  }
}

const joinLines = (lines: readonly string[]): string => lines.filter(Boolean).join('\n')
