import { z } from 'zod'
import { isUrlOrPath, trimmedText, URL_MAX_LENGTH } from './fields.ts'

// Plain text with marks over it. No markup is stored: what a text contains is always shown as it was typed.

export const TEXT_STYLES = ['bold', 'italic', 'code'] as const
export type TextStyle = (typeof TEXT_STYLES)[number]

/** The characters `from` to `to` (in UTF-16 code units, `to` not included) are shown in a style or lead to `href`. */
export type Mark = { from: number; to: number; type: TextStyle } | { from: number; to: number; type: 'link'; href: string }
const MARK_TYPES = [...TEXT_STYLES, 'link'] as const
export type MarkType = (typeof MARK_TYPES)[number]

export type MarkedText = { content: string; marks?: Mark[] | undefined }

/** Enough for a link and a style on every word of a long paragraph. */
export const MAX_MARKS = 2000

export const LINK_TARGET_MESSAGE =
  'A link must be a web address (https://…), a path of this site (/…), a part of the page (#…), an e-mail address or a phone number.'

const offset = z.number().int().min(0).max(100_000)
const linkTarget = trimmedText(URL_MAX_LENGTH).refine(isLinkTarget, LINK_TARGET_MESSAGE)
const mark = z.discriminatedUnion('type', [
  z.strictObject({ from: offset, to: offset, type: z.enum(TEXT_STYLES) }),
  z.strictObject({ from: offset, to: offset, type: z.literal('link'), href: linkTarget }),
])
export const marksField = z.array(mark).max(MAX_MARKS).optional()

/** What a link may lead to: as for a picture, or a place on the page, `mailto:` or `tel:`. Never `javascript:` or `data:`. */
export function isLinkTarget(value: string): boolean {
  if (value.length > URL_MAX_LENGTH) return false
  return (
    isUrlOrPath(value) || /^#[^\s#]+$/.test(value) || /^mailto:[^\s@<>"]+@[^\s@<>"]+$/i.test(value) || /^tel:\+?[\d().-]+$/i.test(value)
  )
}

/**
 * Trims a text, and puts its marks into one order: inside the text, none empty, none twice, those of one kind that touch made one,
 * and links that do not overlap. A code unit inside a surrogate pair is never a border. No marks: no `marks`.
 */
export function normalizeMarkedText<T extends MarkedText>({ content, marks, ...rest }: T): T {
  const text = content.trim()
  const start = content.length - content.trimStart().length
  const normalized = normalizeMarks(text, shiftMarks(marks ?? [], -start))
  return { ...rest, content: text, ...(normalized.length > 0 && { marks: normalized }) } as unknown as T
}

export function normalizeMarks(text: string, marks: readonly Mark[]): Mark[] {
  const clamped = marks.map((each) => ({ ...each, from: toBorder(text, each.from), to: toBorder(text, each.to) }))
  return MARK_TYPES.flatMap((type) => joinMarks(clamped.filter((each) => each.type === type && each.from < each.to))).toSorted(
    (one, other) => one.from - other.from || one.to - other.to || MARK_TYPES.indexOf(one.type) - MARK_TYPES.indexOf(other.type),
  )
}

export const shiftMarks = (marks: readonly Mark[], by: number): Mark[] =>
  marks.map((each) => ({ ...each, from: each.from + by, to: each.to + by }))

/** Marks of one type. Of two links that overlap, the later one begins where the earlier one ends. */
function joinMarks(marks: Mark[]): Mark[] {
  const joined: Mark[] = []
  for (const next of marks.toSorted((one, other) => one.from - other.from || one.to - other.to)) {
    const last = joined.at(-1)
    const isSame = last && last.to >= next.from && getHref(last) === getHref(next)
    if (isSame) joined[joined.length - 1] = { ...last, to: Math.max(last.to, next.to) }
    else if (last && next.from < last.to) {
      if (next.to > last.to) joined.push({ ...next, from: last.to })
    } else joined.push(next)
  }
  return joined
}

const getHref = (each: Mark): string | undefined => (each.type === 'link' ? each.href : undefined)

function toBorder(text: string, position: number): number {
  const border = Math.min(Math.max(position, 0), text.length)
  const isInsidePair = /[\udc00-\udfff]/.test(text.charAt(border)) && /[\ud800-\udbff]/.test(text.charAt(border - 1))
  return isInsidePair ? border - 1 : border
}

/**
 * The marks of a text after somebody has changed it in a field without styles: those before and behind the change stay with their
 * words, one around it grows or shrinks, and what was marked inside it loses the mark.
 */
export function moveMarks(oldText: string, newText: string, marks: readonly Mark[]): Mark[] {
  const start = commonStart(oldText, newText)
  const common = commonEnd(oldText, newText, start)
  const [oldEnd, newEnd] = [oldText.length - common, newText.length - common]
  const moved = marks.map((each) => ({
    ...each,
    from: each.from >= oldEnd ? each.from - oldEnd + newEnd : each.from <= start ? each.from : newEnd,
    to: each.to <= start ? each.to : each.to >= oldEnd ? each.to - oldEnd + newEnd : start,
  }))
  return normalizeMarks(newText, moved)
}

function commonStart(left: string, right: string): number {
  const shorter = Math.min(left.length, right.length)
  let length = 0
  while (length < shorter && left[length] === right[length]) length += 1
  return length
}

function commonEnd(left: string, right: string, start: number): number {
  const shorter = Math.min(left.length, right.length) - start
  let length = 0
  while (length < shorter && left.at(-1 - length) === right.at(-1 - length)) length += 1
  return length
}

/** A stretch of text in which nothing begins or ends. `styles` in the order of TEXT_STYLES. */
export type TextRun = { text: string; styles: TextStyle[]; href?: string | undefined }

/** The text cut at every border of a mark, for showing it. */
export function splitIntoRuns({ content, marks = [] }: MarkedText): TextRun[] {
  if (content === '') return []
  const borders = listBorders(content.length, normalizeMarks(content, marks))
  const active = new Map<MarkType, Mark>()
  return borders.map(({ position, begins, ends }, index) => {
    for (const { type } of ends) active.delete(type)
    for (const each of begins) active.set(each.type, each)
    const link = active.get('link')
    return {
      text: content.slice(position, borders[index + 1]?.position),
      styles: TEXT_STYLES.filter((style) => active.has(style)),
      ...(link?.type === 'link' && { href: link.href }),
    }
  })
}

type Border = { position: number; begins: Mark[]; ends: Mark[] }

/** Where a run begins, in order. The marks are normalized: of each type at most one covers a character. */
function listBorders(length: number, marks: readonly Mark[]): Border[] {
  const borders = new Map<number, Border>()
  const borderAt = (position: number): Border => {
    const border = borders.get(position) ?? { position, begins: [], ends: [] }
    borders.set(position, border)
    return border
  }
  borderAt(0)
  for (const each of marks) {
    borderAt(each.from).begins.push(each)
    if (each.to < length) borderAt(each.to).ends.push(each)
  }
  return [...borders.values()].toSorted((one, other) => one.position - other.position)
}

/** Text as it is nested in HTML: a link around bold, around italic, around code. */
export type TextNode = string | { type: MarkType; href?: string | undefined; children: TextNode[] }

const NESTING = ['link', ...TEXT_STYLES] as const

/** A link that leads nowhere safe, as an old or foreign row may have one, is plain text. */
export function nestMarks(marked: MarkedText): TextNode[] {
  const runs = splitIntoRuns(marked).map((run) => ({ ...run, href: run.href && isLinkTarget(run.href) ? run.href : undefined }))
  return nestRuns(runs, 0)
}

function nestRuns(runs: TextRun[], depth: number): TextNode[] {
  const type = NESTING[depth]
  if (!type) return runs.length > 0 ? [runs.map(({ text }) => text).join('')] : []
  return groupRuns(runs, (run) => (type === 'link' ? run.href : run.styles.includes(type))).flatMap(({ value, group }) => {
    const children = nestRuns(group, depth + 1)
    return value ? { type, ...(typeof value === 'string' && { href: value }), children } : children
  })
}

/** Neighbours with the same value form a group. */
function groupRuns<Value>(runs: TextRun[], getValue: (run: TextRun) => Value): { value: Value; group: TextRun[] }[] {
  const groups: { value: Value; group: TextRun[] }[] = []
  for (const run of runs) {
    const value = getValue(run)
    const last = groups.at(-1)
    if (last && last.value === value) last.group.push(run)
    else groups.push({ value, group: [run] })
  }
  return groups
}
