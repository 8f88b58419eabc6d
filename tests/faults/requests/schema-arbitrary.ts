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

/** Values that mostly pass a schema, so that requests reach the database. */
export const arbitraryFromSchema = (schema: z.ZodType) =>
  arbitraryFor(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema)

function arbitraryFor(schema: Schema, name = ''): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => arbitraryFor(choice, name)))
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => arbitraryFor({ ...schema, type }, name)))
  switch (schema.type) {
    case 'string':
      return textArbitrary(schema, name)
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -10, max: schema.maximum ?? 1000 })
    case 'number':
      return fc.double({ min: schema.minimum ?? 0, max: schema.maximum ?? 1e6, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(arbitraryFor(schema.items ?? {}, name), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, 3),
      })
    case 'object':
      return objectArbitrary(schema)
    default:
      return fc.jsonValue({ maxDepth: 1 })
  }
}

function objectArbitrary({ properties, required = [], propertyNames, additionalProperties }: Schema): fc.Arbitrary<unknown> {
  if (properties) {
    const fields = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, arbitraryFor(schema, name)]))
    return fc.record(fields, { requiredKeys: required })
  }
  const values = arbitraryFor(typeof additionalProperties === 'object' ? additionalProperties : {})
  return fc.dictionary(arbitraryFor(propertyNames ?? { type: 'string' }) as fc.Arbitrary<string>, values, { maxKeys: 3 })
}

/** Valid values for fields whose checks JSON Schema cannot express, by field name. */
const KNOWN_TEXTS: [RegExp, string[]][] = [
  [/email/i, ['someone@example.com', 'admin@example.com', 'jürgen@bücher.example', 'a+b@sub.example.co']],
  [/url|image|logo|link/i, ['', '/images/logo.svg', 'https://example.com/a?b=c#d']],
  [/^(page|limit)$/, ['1', '2', '20', '100', '1000000', '']],
  [/^services$/, ['{}', '{"branding":true}', '{"website":"yes"}', '[']],
]

function textArbitrary({ pattern, minLength = 0, maxLength = 200 }: Schema, name: string): fc.Arbitrary<string> {
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  const words = fc.lorem({ maxCount: 5 })
  const known = KNOWN_TEXTS.find(([names]) => names.test(name))?.[1]
  const fitting = fuzzText.filter((text) => text.length >= minLength && text.length <= maxLength)
  return known ? fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...known) }, fitting) : fc.oneof(words, fitting)
}
