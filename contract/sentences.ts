import { z } from 'zod'

/** Makes every check without words of its own answer in a plain sentence that names the field. */
export function speakPlainly(): void {
  z.config({ customError: (issue) => sentence(issue) })
}

type Issue = Parameters<NonNullable<Parameters<typeof z.config>[0]>['customError'] & {}>[0]

function sentence(issue: Issue): string {
  const name = issue.path?.length ? issue.path.join('.') : 'The request'
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? `${name} is missing` : `${name} must be ${KINDS[issue.expected] ?? issue.expected}`
    case 'too_small':
      return `${name} must ${isNumber(issue.origin) ? 'be' : 'have'} at least ${amount(issue.minimum, issue.origin)}`
    case 'too_big':
      return `${name} must ${isNumber(issue.origin) ? 'be' : 'have'} at most ${amount(issue.maximum, issue.origin)}`
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

const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

function amount(limit: number | bigint, origin: string): string {
  if (origin === 'string') return `${limit} characters`
  return origin === 'array' ? `${limit} entries` : String(limit)
}

const isNumber = (origin: string) => origin === 'number' || origin === 'int'
