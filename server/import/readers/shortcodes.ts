/** A longer one is text that happens to have a bracket. */
const MAX_SHORTCODE_LENGTH = 2000

export type Shortcode = {
  name: string
  attributes: Readonly<Record<string, string>>
  /** Attributes without a name, as in `[youtube https://…]`. */
  values: readonly string[]
  /** What stands between it and its end, or undefined when it has no end. */
  content: string | undefined
}

/** What becomes of a shortcode: HTML, or undefined when it is no shortcode but text in brackets. */
export type ReplaceShortcode = (shortcode: Shortcode) => string | undefined

type Tag = { start: number; end: number; name: string; isEnd: boolean; isWhole: boolean; rest: string }

/** Replaces WordPress's shortcodes, such as `[gallery ids="1,2"]` and `[caption]…[/caption]`. The content of one may have others. */
export function replaceShortcodes(text: string, replace: ReplaceShortcode): string {
  const tags = findTags(text)
  const endTags = matchEndTags(tags)
  let result = ''
  let at = 0
  for (const tag of tags) {
    if (tag.start < at || tag.isEnd) continue
    const endTag = endTags.get(tag)
    const content = endTag && text.slice(tag.end, endTag.start)
    const replaced = replace({ name: tag.name, ...parseAttributes(tag.rest), content })
    if (replaced === undefined) continue
    result += text.slice(at, tag.start) + replaced
    at = endTag?.end ?? tag.end
  }
  return result + text.slice(at)
}

function findTags(text: string): Tag[] {
  const tags: Tag[] = []
  const opening = /\[(\/?)([a-z][\w-]{0,60})/giy
  for (let start = text.indexOf('['); start !== -1; start = text.indexOf('[', start + 1)) {
    // `[[gallery]]` shows a shortcode as text.
    if (text[start + 1] === '[' || text[start - 1] === '[') continue
    opening.lastIndex = start
    const [matched, slash, name] = opening.exec(text) ?? []
    if (matched === undefined || name === undefined) continue
    const close = findBracket(text, start + matched.length)
    if (close === undefined) continue
    const rest = text.slice(start + matched.length, close)
    if (!/^(?:$|[\s/=])/.test(rest)) continue
    tags.push({ start, end: close + 1, name: name.toLowerCase(), isEnd: slash === '/', isWhole: rest.endsWith('/'), rest })
  }
  return tags
}

/** The bracket that ends a shortcode: one in quotes does not. */
function findBracket(text: string, from: number): number | undefined {
  let quote = ''
  const limit = Math.min(text.length, from + MAX_SHORTCODE_LENGTH)
  for (let at = from; at < limit; at += 1) {
    const character = text[at]!
    if (quote !== '') quote = character === quote ? '' : quote
    else if (character === '"' || character === "'") quote = character
    else if (character === ']') return at
    else if (character === '[' || character === '<') return undefined
  }
  return undefined
}

/** The end of each tag that has one: of nested ones of the same name, its own. */
function matchEndTags(tags: readonly Tag[]): Map<Tag, Tag> {
  const open = new Map<string, Tag[]>()
  const endTags = new Map<Tag, Tag>()
  for (const tag of tags) {
    if (tag.isWhole) continue
    const sameName = open.get(tag.name) ?? []
    open.set(tag.name, sameName)
    const begun = tag.isEnd ? sameName.pop() : undefined
    if (begun) endTags.set(begun, tag)
    if (!tag.isEnd) sameName.push(tag)
  }
  return endTags
}

/** `name="value"`, `name=value`, and values alone. */
function parseAttributes(rest: string): Pick<Shortcode, 'attributes' | 'values'> {
  const attributes: Record<string, string> = {}
  const values: string[] = []
  const words = rest.replace(/\/$/, '').match(/"[^"]*"|'[^']*'|=|[^\s"'=]+/g) ?? []
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index]!
    if (word === '=') continue
    if (words[index + 1] === '=' && /^[\w-]+$/.test(word)) {
      attributes[word.toLowerCase()] = unquoted(words[index + 2] ?? '')
      index += 2
    } else values.push(unquoted(word))
  }
  return { attributes, values }
}

const unquoted = (word: string): string => (/^["']/.test(word) ? word.slice(1, -1) : word)
