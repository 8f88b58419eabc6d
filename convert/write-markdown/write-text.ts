import type { Mark, MarkedText } from '../../contract/post-text.ts'

/** What stands for a line break: a backslash at the end of a line, or a tag where Markdown has one line only. */
type LineBreak = '\\\n' | '<br>'

/** A text with its marks in Markdown. Read as Markdown, it is the same text again, whatever it contains. */
export function writeText({ content, marks = [] }: MarkedText, lineBreak: LineBreak = '\\\n'): string {
  return writeRange({ content, lineBreak }, marks, 0, content.length, '')
}

type Source = { content: string; lineBreak: LineBreak }
type Wrapper = Mark['type']

/** `before` is the last character that has been written before it: that decides which signs may follow. */
function writeRange(
  source: Source,
  marks: readonly Mark[],
  from: number,
  to: number,
  before: string,
  inside: readonly Wrapper[] = [],
): string {
  let written = ''
  for (let position = from; position < to;) {
    const mark = outermostMark(marks, position, to)
    const end = mark ? Math.min(mark.to, to) : nextMark(marks, position, to)
    const last = (written || before).slice(-1)
    written += mark ? writeMark(source, marks, mark, position, end, last, inside) : escapeRange(source, position, end, last, inside)
    position = end
  }
  return written
}

/** Of the marks at a position, the one that goes furthest: the others fit into it. Code contains nothing else. */
function outermostMark(marks: readonly Mark[], position: number, to: number): Mark | undefined {
  const covering = marks.filter((mark) => mark.from <= position && mark.to > position)
  const reach = (mark: Mark) => Math.min(mark.to, to)
  const [first, ...others] = covering.filter(({ type }) => type !== 'code')
  if (first) return others.reduce((furthest, mark) => (reach(mark) > reach(furthest) ? mark : furthest), first)
  const code = covering[0]
  return code && { ...code, to: nextMark(marks, position, reach(code)) }
}

const nextMark = (marks: readonly Mark[], position: number, to: number): number =>
  marks.reduce((next, mark) => (mark.from > position && mark.from < next ? mark.from : next), to)

function writeMark(
  source: Source,
  marks: readonly Mark[],
  mark: Mark,
  from: number,
  to: number,
  before: string,
  inside: readonly Wrapper[],
): string {
  if (mark.type === 'code') return writeCode(source, from, to, before, inside)
  const others = marks.filter((each) => each.type !== mark.type)
  const wrapped = [...inside, mark.type]
  if (mark.type === 'link') return `[${writeRange(source, others, from, to, '[', wrapped)}](${writeTarget(mark.href)})`
  const sign = inside.includes('bold') || inside.includes('italic') ? '_' : '*'
  const written = writeRange(source, others, from, to, sign, wrapped)
  if (isReadAsEmphasis(source, written, from, to, before, sign)) {
    const signs = sign.repeat(mark.type === 'bold' ? 2 : 1)
    return signs + written + signs
  }
  const tag = mark.type === 'bold' ? 'strong' : 'em'
  return `<${tag}>${writeRange(source, others, from, to, '>', wrapped)}</${tag}>`
}

/**
 * Whether every reader of Markdown takes the signs around a text for emphasis. The outer one of two has stars, the inner one low
 * lines, which do not work inside a word.
 */
function isReadAsEmphasis({ content }: Source, written: string, from: number, to: number, before: string, sign: '*' | '_'): boolean {
  const after = content.charAt(to)
  if (before === sign || /[*_]/.test(after) || /^\s|\s$/.test(content.slice(from, to))) return false
  const opens = isBorder(before) || (sign === '*' && isLetter(written.charAt(0)))
  const closes = isBorder(after) || (sign === '*' && isLetter(written.at(-1)!))
  return opens && closes
}

const isLetter = (character: string): boolean => /[\p{L}\p{N}]/u.test(character)
const isBorder = (character: string): boolean => character === '' || /[ \n\t\u00a0!-/:-@[-`{-~]/.test(character)

/** Between backticks, of which there are more than inside; with a tag where a line ends or a space stands at the edge. */
function writeCode(source: Source, from: number, to: number, before: string, inside: readonly Wrapper[]): string {
  const code = source.content.slice(from, to)
  if (/[\n\r\t]|^\s|\s$/.test(code) || before.endsWith('`')) {
    return `<code>${escapeRange(source, from, to, '>', inside)}</code>`
  }
  const fence = '`'.repeat(longestRun(code) + 1)
  const space = code.startsWith('`') || code.endsWith('`') ? ' ' : ''
  return fence + space + code + space + fence
}

export const longestRun = (code: string): number => Math.max(0, ...(code.match(/`+/g) ?? []).map(({ length }) => length))

/** Where a link or picture leads, as it stands between the parentheses. */
export function writeTarget(target: string): string {
  if (/^[\w:/?#.=%+,;@~-]+$/.test(target)) return target
  return `<${target.replaceAll(/[\\<>&`*_[\]]/g, String.raw`\$&`)}>`
}

function escapeRange({ content, lineBreak }: Source, from: number, to: number, before: string, inside: readonly Wrapper[]): string {
  const lines = content.slice(from, to).split('\n')
  return lines
    .map((line, index) => {
      const isLineStart = index > 0 || before === '' || before.endsWith('\n')
      const isLineEnd = index < lines.length - 1 || to === content.length || content.charAt(to) === '\n'
      return escapeLine(line, isLineStart, isLineEnd, inside.length > 0 || to < content.length)
    })
    .join(lineBreak)
}

function escapeLine(line: string, isLineStart: boolean, isLineEnd: boolean, precedesSign: boolean): string {
  let escaped = line
    .replaceAll(/[\\`*_[\]<~]/g, String.raw`\$&`)
    .replaceAll(/&(?=[a-z#])/gi, String.raw`\&`)
    .replaceAll('\r', '&#13;')
    .replaceAll('\t', '&#9;')
  if (precedesSign && escaped.endsWith('!')) escaped = `${escaped.slice(0, -1)}\\!`
  if (isLineStart) escaped = escapeLineStart(escaped)
  if (isLineEnd && escaped.endsWith(' ')) escaped = `${escaped.slice(0, -1)}&#32;`
  return escaped
}

/** Signs that begin a heading, a list, a quote, a table or a rule when they begin a line. */
function escapeLineStart(line: string): string {
  if (line.startsWith(' ')) return `&#32;${line.slice(1)}`
  if (/^[#+=>:|-]/.test(line)) return `\\${line}`
  return line.replace(/^(\d{1,9})([.)])/, String.raw`$1\$2`)
}

/** A text of one line, such as a heading or the alternative text of a picture. */
export function writeLine(text: string): string {
  return escapeLine(text, true, true, false).replace(/ (#+)$/, String.raw` \$1`)
}
