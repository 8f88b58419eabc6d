import { type Field, type GroupField, type ListField, type WordsField, isOptional } from './field.ts'
import { hasMarker } from './markers.ts'
import { type ContentPath, joinPath } from './paths.ts'
import { findFactProblem, findPlaceholderProblem } from './placeholders.ts'

// Written by hand: the browser checks while somebody types, and no schemas are sent to browsers (docs/decisions/0008).

/**
 * What a draft may lack: a new entry begins with empty texts, without pictures and with short lists. Only complete documents are published.
 * What is stored may also be beyond a limit: a later release may have a narrower one, and must not take the document off the site.
 */
type Completeness = 'complete' | 'draft' | 'stored'

export type EditProblem = { path: ContentPath; message: string }

const MAX_SHORT_TEXT = 500
const MAX_ADDRESS_LENGTH = 2000
const ITEM_ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const MAX_ID_LENGTH = 80
const CONTROL_CHARACTERS = /\p{Cc}/u
const CONTROL_CHARACTERS_BUT_BREAKS = /[^\P{Cc}\n]/u

const MESSAGES = {
  kind: 'This has another form than the page needs.',
  whole: 'Please write a whole number.',
  order: 'This number is less than the first one.',
  unknown: 'The page has no place for this.',
  missing: 'Please write something here.',
  characters: 'This text has characters that cannot be shown.',
  target: 'Please say where it leads.',
  href: 'A path such as /contact, or an address that begins with https://',
  choice: 'Please choose from the list.',
  picture: 'Please choose a picture.',
  id: 'Lower-case letters, digits and single hyphens.',
  twice: 'Two entries have the same id.',
} as const

/** What is wrong with a value, with the path of the first part that is. */
export const checkValue = (
  field: Field,
  at: ContentPath,
  value: unknown,
  completeness: Completeness = 'complete',
): EditProblem | undefined => findProblems(field, value, at, completeness).next().value

/** All that is missing or wrong. */
export const listProblems = (field: Field, value: unknown): EditProblem[] => [...findProblems(field, value, '', 'complete')]

type Problems = Generator<EditProblem, undefined>

function* findProblems(field: Field, value: unknown, path: ContentPath, completeness: Completeness): Problems {
  if (value === undefined && isOptional(field)) return
  if (field.kind === 'group') yield* findGroupProblems(field, value, path, completeness)
  else if (field.kind === 'list') yield* findListProblems(field, value, path, completeness)
  else if (field.kind === 'picture') yield* findPictureProblems(value, path, completeness)
  else {
    const message = describeProblem(field, value, completeness)
    if (message) yield { path, message }
  }
}

type PlainField = Exclude<Field, GroupField | ListField | { kind: 'picture' }>

function describeProblem(field: PlainField, value: unknown, completeness: Completeness): string | undefined {
  switch (field.kind) {
    case 'toggle':
      return typeof value === 'boolean' ? undefined : MESSAGES.kind
    case 'number':
      return describeNumberProblem(field, value, completeness)
    case 'line':
    case 'text':
      return typeof value === 'string' ? describeTextProblem(field, value, completeness) : MESSAGES.kind
    case 'href':
      if (field.required && value === '') return completeness === 'complete' ? MESSAGES.target : undefined
      return typeof value === 'string' && value.length <= MAX_SHORT_TEXT && isContentHref(value) ? undefined : MESSAGES.href
    case 'choice':
      return field.choices.includes(value as string) ? undefined : MESSAGES.choice
    case 'fixed':
      return isAddress(value) ? undefined : MESSAGES.kind
  }
}

function describeNumberProblem(
  { min, max, hasDecimals }: Extract<Field, { kind: 'number' }>,
  value: unknown,
  completeness: Completeness,
): string | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return MESSAGES.kind
  if (completeness === 'stored') return undefined
  if (!hasDecimals && !Number.isInteger(value)) return MESSAGES.whole
  if (value < min) return `At least ${min}.`
  return value > max ? `At most ${max}.` : undefined
}

function describeTextProblem({ kind, min, max, placeholders }: WordsField, value: string, completeness: Completeness): string | undefined {
  if (completeness === 'complete' && value.trim().length < min) return MESSAGES.missing
  if (completeness !== 'stored' && value.length > max) return `At most ${max} characters.`
  const forbidden = kind === 'line' ? CONTROL_CHARACTERS : CONTROL_CHARACTERS_BUT_BREAKS
  if (forbidden.test(value) || hasMarker(value) || !value.isWellFormed()) return MESSAGES.characters
  if (!placeholders) return findFactProblem(value)
  return completeness === 'complete' ? findPlaceholderProblem(value, placeholders) : undefined
}

function* findGroupProblems({ fields }: GroupField, value: unknown, path: ContentPath, completeness: Completeness): Problems {
  if (!isRecord(value)) return void (yield { path, message: MESSAGES.kind })
  const { id: _id, ...parts } = value
  const known = Object.hasOwn(fields, 'id') ? value : parts
  for (const name of Object.keys(known)) if (!Object.hasOwn(fields, name)) yield { path: joinPath(path, name), message: MESSAGES.unknown }
  for (const [name, field] of Object.entries(fields)) {
    yield* findProblems(field, value[name], joinPath(path, name), completeness)
    const first = completeness === 'complete' && field.kind === 'number' && field.atLeast && value[field.atLeast]
    if (typeof first === 'number' && (value[name] as number) < first) yield { path: joinPath(path, name), message: MESSAGES.order }
  }
}

function* findListProblems(
  { item, min, max, itemName }: ListField,
  value: unknown,
  path: ContentPath,
  completeness: Completeness,
): Problems {
  if (!Array.isArray(value)) return void (yield { path, message: MESSAGES.kind })
  if (completeness === 'complete' && value.length < min) yield { path, message: `At least ${min} (${itemName}).` }
  if (completeness !== 'stored' && value.length > max) yield { path, message: `At most ${max} (${itemName}).` }
  const ids = new Set<string>()
  for (const [index, entry] of value.entries()) {
    if (item.kind !== 'group') {
      yield* findProblems(item, entry, joinPath(path, index), completeness)
      continue
    }
    const id: unknown = isRecord(entry) ? entry.id : undefined
    if (typeof id !== 'string' || id.length > MAX_ID_LENGTH || !ITEM_ID.test(id))
      yield { path: joinPath(path, index), message: MESSAGES.id }
    else if (ids.has(id)) yield { path: joinPath(path, id), message: MESSAGES.twice }
    else {
      ids.add(id)
      yield* findProblems(item, entry, joinPath(path, id), completeness)
    }
  }
}

const PICTURE_PARTS = new Set(['src', 'alt', 'narrow', 'focalPoint'])

function* findPictureProblems(value: unknown, path: ContentPath, completeness: Completeness): Problems {
  if (!isRecord(value) || Object.keys(value).some((name) => !PICTURE_PARTS.has(name))) return void (yield { path, message: MESSAGES.kind })
  const { src, alt, narrow, focalPoint } = value
  if (!isAddress(src) || (src === '' && completeness === 'complete')) yield { path, message: MESSAGES.picture }
  if (!isShortText(alt) || hasMarker(alt)) yield { path: joinPath(path, 'alt'), message: `At most ${MAX_SHORT_TEXT} characters.` }
  if (narrow !== undefined && !isAddress(narrow)) yield { path: joinPath(path, 'narrow'), message: MESSAGES.picture }
  if (focalPoint !== undefined && !isFocalPoint(focalPoint)) yield { path: joinPath(path, 'focalPoint'), message: MESSAGES.kind }
}

const isFocalPoint = (value: unknown): boolean => isRecord(value) && isPercent(value.x) && isPercent(value.y)
const isPercent = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value <= 100
const isAddress = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_ADDRESS_LENGTH
const isShortText = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_SHORT_TEXT
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A path of this site, a place on the page, or an address that a browser may open. */
const isContentHref = (value: string): boolean => value === '' || /^(?:\/(?!\/)|#|https:\/\/[^\s/]|mailto:)\S*$/.test(value)
