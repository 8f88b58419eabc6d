import { checkValue } from '../../contract/site-content/check-content.ts'
import { type Field, isOptional } from '../../contract/site-content/field.ts'

/** What a stored document says, or what stands in for it and why. */
export type ParsedContent = { value: unknown; problem: string }

/** Reads a stored document. Fields that a newer release added come from content/; what does not fit the fields at all is not shown. */
export function parseStoredContent(fields: Field, json: string | undefined, fallback: unknown): ParsedContent {
  if (json === undefined) return { value: fallback, problem: 'The document is missing.' }
  let stored: unknown
  try {
    stored = JSON.parse(json)
  } catch {
    return { value: fallback, problem: 'The document cannot be read.' }
  }
  const value = completeValue(fields, stored, fallback)
  const problem = checkValue(fields, '', value, 'stored')
  return problem ? { value: fallback, problem: `${problem.path || 'The document'}: ${problem.message}` } : { value, problem: '' }
}

/** A stored draft, which may lack what visitors need; with the fields that a newer release added. */
export const parseStoredDraft = (fields: Field, json: string, fallback: unknown): unknown =>
  completeValue(fields, JSON.parse(json) as unknown, fallback)

/** Adds required fields that are missing and leaves out those that the document no longer has. The order of the others stays. */
function completeValue(field: Field, value: unknown, fallback: unknown): unknown {
  if (value === undefined && !isOptional(field)) return fallback ?? (field.kind === 'choice' ? field.whenMissing : undefined)
  if (field.kind === 'group' && isRecord(value)) return completeGroup(field.fields as Record<string, Field>, value, fallback)
  if (field.kind === 'list' && Array.isArray(value) && field.item.kind === 'group') {
    const items = Array.isArray(fallback) ? (fallback as { id: string }[]) : []
    return value.map((item: unknown) => {
      if (!isRecord(item)) return item
      const completed = completeValue(field.item, item, items.find(({ id }) => id === item.id) ?? {})
      return { id: item.id, ...(completed as object) }
    })
  }
  return value
}

function completeGroup(fields: Record<string, Field>, value: Record<string, unknown>, fallback: unknown): Record<string, unknown> {
  const defaults = isRecord(fallback) ? fallback : {}
  const stored = Object.keys(value).filter((name) => Object.hasOwn(fields, name))
  const missing = Object.keys(fields).filter((name) => !Object.hasOwn(value, name))
  const entries = [...stored, ...missing].map((name) => [name, completeValue(fields[name]!, value[name], defaults[name])] as const)
  return Object.fromEntries(entries.filter(([, part]) => part !== undefined))
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
