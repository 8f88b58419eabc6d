import { type MarkedText, splitIntoRuns } from '../../contract/post-text.ts'

/** A link as it stands on a page. */
export type PageLink = { text: string; target: string }

const TARGET_KEYS = ['href', 'link'] as const
const TEXT_KEYS = ['label', 'title', 'name', 'text', 'client'] as const

/** All links in a document of any kind: marks over texts, and objects that name a target. */
export function collectLinks(value: unknown): PageLink[] {
  if (Array.isArray(value)) return value.flatMap(collectLinks)
  if (typeof value !== 'object' || value === null) return []
  const fields = value as Record<string, unknown>
  return [...listMarkedLinks(fields), ...listNamedLinks(fields), ...Object.values(fields).flatMap(collectLinks)]
}

/** The same document with other targets. */
export function mapLinks<T>(value: T, map: (target: string) => string): T {
  if (Array.isArray(value)) return value.map((item: unknown) => mapLinks(item, map)) as T
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([key, field]: [string, unknown]) => [
    key,
    typeof field === 'string' && TARGET_KEYS.some((name) => name === key) ? map(field) : mapLinks(field, map),
  ])
  return Object.fromEntries(fields) as T
}

/** Of a text with marks, or of a list of texts with the marks of each. */
function listMarkedLinks({ content, bullets, items, marks, conclusion, conclusionMarks }: Record<string, unknown>): PageLink[] {
  const texts = bullets ?? items
  return [
    ...(typeof content === 'string' ? linksIn(content, marks) : []),
    ...(typeof conclusion === 'string' ? linksIn(conclusion, conclusionMarks) : []),
    ...(Array.isArray(texts) && Array.isArray(marks)
      ? texts.flatMap((text, index) => (typeof text === 'string' ? linksIn(text, marks[index]) : []))
      : []),
  ]
}

const linksIn = (content: string, marks: unknown): PageLink[] =>
  Array.isArray(marks)
    ? splitIntoRuns({ content, marks: marks as MarkedText['marks'] }).flatMap(({ text, href }) => (href ? [{ text, target: href }] : []))
    : []

function listNamedLinks(fields: Record<string, unknown>): PageLink[] {
  // The target of a mark is listed with the words that it covers.
  if (fields.type === 'link' && typeof fields.from === 'number') return []
  const text = TEXT_KEYS.map((key) => fields[key]).find((one) => typeof one === 'string' && one !== '')
  return TARGET_KEYS.map((key) => fields[key]).flatMap((target) =>
    typeof target === 'string' && target !== '' ? [{ text: typeof text === 'string' ? text : '', target }] : [],
  )
}
