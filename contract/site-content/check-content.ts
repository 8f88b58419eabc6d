import { z } from 'zod'
import { type Field, type GroupField, isOptional, type WordsField } from './field.ts'
import { hasMarker } from './markers.ts'
import { findFactProblem, findPlaceholderProblem } from './placeholders.ts'

const CONTROL_CHARACTERS = /[\p{Cc}]/u
const CONTROL_CHARACTERS_BUT_BREAKS = /[^\P{Cc}\n]/u

/** Built once for each field: building one takes longer than using it. */
const schemas = new WeakMap<Field, z.ZodType>()

/** The schema of a document or of a part of it. */
export function schemaOf(field: Field): z.ZodType {
  const known = schemas.get(field)
  if (known) return known
  const required = requiredSchemaOf(field)
  const schema = isOptional(field) ? required.optional() : required
  schemas.set(field, schema)
  return schema
}

function requiredSchemaOf(field: Field): z.ZodType {
  switch (field.kind) {
    case 'line':
      return textSchema(field, CONTROL_CHARACTERS)
    case 'text':
      return textSchema(field, CONTROL_CHARACTERS_BUT_BREAKS)
    case 'href':
      return z
        .string()
        .max(500, 'At most 500 characters.')
        .refine(isContentHref, 'A path such as /contact, or an address that begins with https://')
    case 'fixed':
      return z.string().max(300)
    case 'choice':
      return z.enum(field.choices as [string, ...string[]], 'Please choose from the list.')
    case 'toggle':
      return z.boolean()
    case 'number':
      return z.number().min(field.min, `At least ${field.min}.`).max(field.max, `At most ${field.max}.`)
    case 'picture':
      return pictureSchema
    case 'list':
      return listSchema(field.item, field)
    case 'group':
      return groupSchema(field)
  }
}

function textSchema({ min, max, placeholders }: WordsField, forbidden: RegExp) {
  return z
    .string()
    .refine((value) => value.trim().length >= min, 'Please write something here.')
    .max(max, `At most ${max} characters.`)
    .refine((value) => !forbidden.test(value) && !hasMarker(value), 'This text has characters that cannot be shown.')
    .superRefine((value, context) => {
      const problem = placeholders ? findPlaceholderProblem(value, placeholders) : findFactProblem(value)
      if (problem) context.addIssue({ code: 'custom', message: problem })
    })
}

const percent = z.number().min(0).max(100)

const pictureSchema = z.strictObject({
  src: z.string().min(1, 'Please choose a picture.').max(500),
  alt: z
    .string()
    .max(500, 'At most 500 characters.')
    .refine((value) => !hasMarker(value)),
  narrow: z.string().max(500).optional(),
  focalPoint: z.strictObject({ x: percent, y: percent }).optional(),
})

function listSchema(item: Field, { min, max, itemName }: { min: number; max: number; itemName: string }) {
  const schema = z
    .array(item.kind === 'group' ? groupSchema(item, { id: itemId }) : schemaOf(item))
    .min(min, `At least ${min} (${itemName}).`)
    .max(max, `At most ${max} (${itemName}).`)
  if (item.kind !== 'group') return schema
  return schema.refine(
    (items) => new Set(items.map((entry) => (entry as { id: string }).id)).size === items.length,
    'Two entries have the same id.',
  )
}

const itemId = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Lower-case letters, digits and single hyphens.')

const groupSchema = ({ fields }: GroupField, more: Record<string, z.ZodType> = {}) =>
  z.strictObject({ ...more, ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)])) })

/** A path of this site, a place on the page, or an address that a browser may open. */
export const isContentHref = (value: string): boolean => value === '' || /^(?:\/(?!\/)|#|https:\/\/[^\s/]|mailto:)\S*$/.test(value)
