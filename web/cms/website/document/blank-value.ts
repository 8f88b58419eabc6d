import { slugify } from '../../services/slugify.ts'
import { type Field, type GroupField, isOptional } from '../../../../contract/site-content/field.ts'

/** What a new entry of a list begins with: empty texts, no pictures, no entries. */
export function blankValue(field: Field): unknown {
  switch (field.kind) {
    case 'choice':
      return field.choices[0]
    case 'toggle':
      return false
    case 'number':
      return field.min
    case 'picture':
      return { src: '', alt: '' }
    case 'list':
      return field.item.kind === 'group' ? [] : Array.from({ length: Math.min(1, field.min) }, () => blankValue(field.item))
    case 'group':
      return blankGroup(field)
    default:
      return ''
  }
}

const blankGroup = ({ fields }: GroupField): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => !isOptional(field))
      .map(([name, field]) => [name, blankValue(field)]),
  )

/** An entry with an id that no other has. */
export const blankItem = (field: GroupField, id: string = randomId()): { id: string } & Record<string, unknown> => ({
  ...blankGroup(field),
  id,
})

const randomId = (): string => `e${crypto.getRandomValues(new Uint32Array(2)).reduce((text, part) => text + part.toString(36), '')}`

/** A name as part of an address: 'Kesar & Loom' is 'kesar-and-loom'. Others of the same name get a number. */
export function freeId(name: string, taken: readonly string[]): string {
  const base = slugify(name.replaceAll('&', ' and ')) || randomId()
  let id = base
  for (let number = 2; taken.includes(id); number += 1) id = `${base}-${number}`
  return id
}
