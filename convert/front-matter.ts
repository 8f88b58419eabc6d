import { isUrlOrPath, toSingleLine } from '../contract/fields.ts'
import { POST_LIMITS } from '../contract/post.ts'
import type { PastedDocument } from './pasted-document.ts'

type About = Omit<PastedDocument, 'sections' | 'conclusion' | 'conclusionMarks'>

/** The names that writers and other programs give to what we know. */
const KEYS: Record<string, keyof About> = {
  title: 'mainHeading',
  description: 'description',
  summary: 'description',
  excerpt: 'description',
  author: 'author',
  tags: 'tags',
  keywords: 'tags',
  cover: 'coverImage',
  image: 'coverImage',
  cover_image: 'coverImage',
  feature_image: 'coverImage',
}

/** What stands between two lines of `---` at the beginning, and the Markdown after it. */
export function readFrontMatter(markdown: string): { about: About; values: ReadonlyMap<string, string | string[]>; body: string } {
  const lines = markdown.replace(/^\ufeff/, '').split(/\r\n|[\n\r]/)
  const end = lines[0]?.trimEnd() === '---' ? lines.findIndex((line, index) => index > 0 && /^(?:---|\.\.\.)[ \t]*$/.test(line)) : -1
  const isFrontMatter = end > 0 && lines.slice(1, end).some((line) => /^[\w-]+:/.test(line))
  if (!isFrontMatter) return { about: {}, values: new Map(), body: markdown }
  const about: About = {}
  const entries = readEntries(lines.slice(1, end)).map(([key, value]): [string, string | string[]] => [key.toLowerCase(), value])
  for (const [key, value] of entries) {
    const field = KEYS[key]
    if (field && about[field] === undefined) Object.assign(about, readField(field, value))
  }
  return { about, values: new Map(entries), body: lines.slice(end + 1).join('\n') }
}

/** Each key with its value: a text, or the items of a list. */
function readEntries(lines: readonly string[]): [string, string | string[]][] {
  const entries: [string, string | string[]][] = []
  for (let index = 0; index < lines.length; index += 1) {
    const [, key, rest = ''] = /^([\w-]+):(.*)$/.exec(lines[index]!) ?? []
    if (key === undefined) continue
    let end = index + 1
    while (end < lines.length && /^(?:[ \t]|- |$)/.test(lines[end]!)) end += 1
    const block = lines.slice(index + 1, end).map((line) => line.trim())
    entries.push([key, readValue(rest.trim(), block)])
  }
  return entries
}

function readValue(value: string, block: readonly string[]): string | string[] {
  if (value === '' && block.some((line) => line.startsWith('- '))) {
    return block.filter((line) => line.startsWith('- ')).map((line) => unquote(line.slice(2).trim()))
  }
  if (/^[>|][+-]?$/.test(value)) return block.join(value.startsWith('|') ? '\n' : ' ').trim()
  if (!value.startsWith('[') || !value.endsWith(']')) return unquote(value)
  return (
    parseJson(value, isTexts) ??
    value
      .slice(1, -1)
      .split(',')
      .map((item) => unquote(item.trim()))
  )
}

function unquote(value: string): string {
  if (value.startsWith('"')) return parseJson(value, isText) ?? value.replaceAll('"', '')
  if (value.startsWith("'") && value.endsWith("'") && value.length > 1) return value.slice(1, -1).replaceAll("''", "'")
  return value
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText)

function parseJson<T>(text: string, isRight: (value: unknown) => value is T): T | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isRight(value) ? value : undefined
  } catch {
    return undefined
  }
}

function readField(field: keyof About, value: string | string[]): Partial<About> {
  const text = Array.isArray(value) ? value.join(', ') : value
  const line = toSingleLine(text).trim()
  switch (field) {
    case 'mainHeading':
      return { mainHeading: line.slice(0, POST_LIMITS.heading).trim() }
    case 'description':
      return { description: text.trim().slice(0, POST_LIMITS.description).trim() }
    case 'author':
      return { author: line.slice(0, POST_LIMITS.author).trim() }
    case 'coverImage':
      return line === '' || isUrlOrPath(line) ? { coverImage: line } : {}
    case 'tags': {
      const tags = (Array.isArray(value) ? value : value.split(',')).map((tag) => toSingleLine(tag).trim().slice(0, POST_LIMITS.tag).trim())
      return { tags: tags.filter(Boolean).slice(0, POST_LIMITS.tags) }
    }
  }
}
