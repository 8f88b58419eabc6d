import fc from 'fast-check'
import { z } from 'zod'
import { fuzzText } from './fuzz-values.ts'

/** The parts of JSON Schema that our schemas use. */
type Schema = {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  propertyNames?: Schema
  additionalProperties?: Schema | boolean
  items?: Schema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  minimum?: number
  maximum?: number
}

/** Ids of records that there are, for fields that name one. */
type KnownIds = () => readonly string[]

/** Values that mostly pass a schema, so that requests reach the database. */
export const arbitraryFromSchema = (schema: z.ZodType, ids: KnownIds = () => []) =>
  arbitraryFor(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema, ids)

function arbitraryFor(schema: Schema, ids: KnownIds, name = ''): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => arbitraryFor(choice, ids, name)))
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => arbitraryFor({ ...schema, type }, ids, name)))
  switch (schema.type) {
    case 'string':
      return textArbitrary(schema, ids, name)
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -10, max: schema.maximum ?? 1000 })
    case 'number':
      return fc.double({ min: schema.minimum ?? 0, max: schema.maximum ?? 1e6, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(arbitraryFor(schema.items ?? {}, ids, name), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, 3),
      })
    case 'object':
      return objectArbitrary(schema, ids)
    default:
      return fc.jsonValue({ maxDepth: 1 })
  }
}

function objectArbitrary({ properties, required = [], propertyNames, additionalProperties }: Schema, ids: KnownIds): fc.Arbitrary<unknown> {
  if (properties) {
    const fields = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, arbitraryFor(schema, ids, name)]))
    return fc.record(fields, { requiredKeys: required })
  }
  const values = arbitraryFor(typeof additionalProperties === 'object' ? additionalProperties : {}, ids)
  return fc.dictionary(arbitraryFor(propertyNames ?? { type: 'string' }, ids) as fc.Arbitrary<string>, values, { maxKeys: 3 })
}

/** Valid values for fields whose checks JSON Schema cannot express, by field name. */
const KNOWN_TEXTS: [RegExp, string[]][] = [
  [/email/i, ['someone@example.com', 'admin@example.com', 'jürgen@bücher.example', 'a+b@sub.example.co']],
  [/url|image|logo|link/i, ['', '/images/logo.svg', 'https://example.com/a?b=c#d']],
  [/^(page|limit)$/, ['1', '2', '20', '100', '1000000', '']],
  [/^services$/, ['{}', '{"branding":true}', '{"website":"yes"}', '[']],
  [/^path$/, ['meta.title', 'hero.title', 'list', 'members', '/about', '']],
]

/** Fields that hold the id of a record or the key of a document. */
const ID_FIELDS = /ids?$|^(?:key|owner|person|files|mentions|after)$/i

function textArbitrary({ pattern, minLength = 0, maxLength = 200 }: Schema, ids: KnownIds, name: string): fc.Arbitrary<string> {
  if (ID_FIELDS.test(name)) return fc.oneof({ weight: 5, arbitrary: knownId(ids) }, fuzzText)
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  const words = fc.lorem({ maxCount: 5 })
  const known = KNOWN_TEXTS.find(([names]) => names.test(name))?.[1]
  const fitting = fuzzText.filter((text) => text.length >= minLength && text.length <= maxLength)
  return known ? fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...known) }, fitting) : fc.oneof(words, fitting)
}

export const knownId = (ids: KnownIds): fc.Arbitrary<string> => fc.nat(10_000).map((n) => ids()[n % ids().length] ?? 'none')
