import { z } from 'zod'
import { type Field, type GroupField, type ListField, isOptional } from './field.ts'
import { hasMarker } from './markers.ts'

const CONTROL_CHARACTERS = /[\p{Cc}]/u
const CONTROL_CHARACTERS_BUT_BREAKS = /[^\P{Cc}\n]/u

/** What a draft may lack: a new entry begins with empty texts, without pictures and with short lists. Visitors get complete documents only. */
export type Completeness = 'complete' | 'draft'

/** The schema of a document or of a part of it. */
export function schemaOf(field: Field, completeness: Completeness = 'complete'): z.ZodType {
  const schema = requiredSchemaOf(field, completeness)
  return isOptional(field) ? schema.optional() : schema
}

function requiredSchemaOf(field: Field, completeness: Completeness): z.ZodType {
  switch (field.kind) {
    case 'line':
      return textSchema(field, completeness, CONTROL_CHARACTERS)
    case 'text':
      return textSchema(field, completeness, CONTROL_CHARACTERS_BUT_BREAKS)
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
      return completeness === 'draft' ? draftPictureSchema : pictureSchema
    case 'list':
      return listSchema(field, completeness)
    case 'group':
      return groupSchema(field, completeness)
  }
}

function textSchema({ min, max }: { min: number; max: number }, completeness: Completeness, forbidden: RegExp) {
  return z
    .string()
    .refine((value) => completeness === 'draft' || value.trim().length >= min, 'Please write something here.')
    .max(max, `At most ${max} characters.`)
    .refine((value) => !forbidden.test(value) && !hasMarker(value), 'This text has characters that cannot be shown.')
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

const draftPictureSchema = pictureSchema.extend({ src: z.string().max(500) })

function listSchema({ item, min, max, itemName }: ListField, completeness: Completeness) {
  const schema = z
    .array(item.kind === 'group' ? groupSchema(item, completeness, { id: itemId }) : schemaOf(item, completeness))
    .min(completeness === 'draft' ? 0 : min, `At least ${min} (${itemName}).`)
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

const groupSchema = ({ fields }: GroupField, completeness: Completeness, more: Record<string, z.ZodType> = {}) =>
  z.strictObject({
    ...more,
    ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field, completeness)])),
  })

/** A path of this site, a place on the page, or an address that a browser may open. */
export const isContentHref = (value: string): boolean => value === '' || /^(?:\/(?!\/)|#|https:\/\/[^\s/]|mailto:)\S*$/.test(value)
