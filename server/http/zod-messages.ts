import { z } from 'zod'

/** Gives every check without a message of its own a plain sentence that names the field. */
export function configureZodMessages(): void {
  z.config({ customError: (issue) => formatIssue(issue) })
}

type ZodIssue = Parameters<NonNullable<Parameters<typeof z.config>[0]>['customError'] & {}>[0]

function formatIssue(issue: ZodIssue): string {
  const name = issue.path?.length ? issue.path.join('.') : 'The request'
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? `${name} is missing` : `${name} must be ${TYPE_NAMES[issue.expected] ?? issue.expected}`
    case 'too_small':
      return `${name} must ${isNumeric(issue.origin) ? 'be' : 'have'} at least ${formatLimit(issue.minimum, issue.origin)}`
    case 'too_big':
      return `${name} must ${isNumeric(issue.origin) ? 'be' : 'have'} at most ${formatLimit(issue.maximum, issue.origin)}`
    case 'invalid_value':
      return `${name} must be one of: ${issue.values.map(String).filter(Boolean).join(', ')}`
    case 'unrecognized_keys':
      return `Unknown field: ${issue.keys.join(', ')}`
    case 'invalid_union':
      return `${name} has an unknown type`
    default:
      return `${name} is not valid`
  }
}

const TYPE_NAMES: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

function formatLimit(limit: number | bigint, origin: string): string {
  if (origin === 'string') return `${limit} characters`
  return origin === 'array' ? `${limit} entries` : String(limit)
}

const isNumeric = (origin: string) => origin === 'number' || origin === 'int'
