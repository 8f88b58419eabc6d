import { MAX_MARKS, type Mark, type MarkedText, TEXT_STYLES, normalizeMarkedText } from '../../contract/post-text.ts'
import type { InlineFormat } from './inline-format.ts'

/** Collects the text of one paragraph with its marks, and collapses white space as a browser does. */
export function createTextBuilder(isOwn: boolean) {
  let parts: { text: string; format: InlineFormat }[] = []
  let endsWithSpace = true

  return {
    add(text: string, format: InlineFormat) {
      if (format.keepsSpaces) {
        push(text, format)
        endsWithSpace = false
        return
      }
      const collapsed = text.replaceAll(/[ \t\n\r\f]+/g, ' ')
      const added = endsWithSpace && collapsed.startsWith(' ') ? collapsed.slice(1) : collapsed
      if (added === '') return
      push(added, format)
      endsWithSpace = added.endsWith(' ')
    },
    addBreak(format: InlineFormat) {
      const last = parts.at(-1)
      if (last && !last.format.keepsSpaces && last.text.endsWith(' ')) last.text = last.text.slice(0, -1)
      push('\n', format)
      endsWithSpace = !format.keepsSpaces
    },
    /** Whether nothing but breaks was added since the last but one break, and something before it. */
    endsWithEmptyLine: () => parts.length > 2 && parts.at(-1)!.text === '\n' && parts.at(-2)!.text === '\n',
    hasText: () => parts.some(({ text }) => text.trim() !== ''),
    take(): MarkedText {
      const text = isOwn ? joinParts(parts) : tidySpaces(joinParts(parts))
      parts = []
      endsWithSpace = true
      if (text.marks?.length === 0) return { content: text.content.trim() }
      const { content, marks } = normalizeMarkedText(text)
      return { content, ...(marks && { marks: marks.slice(0, MAX_MARKS) }) }
    },
  }

  function push(text: string, format: InlineFormat) {
    if (text !== '') parts.push({ text, format })
  }
}

function joinParts(parts: readonly { text: string; format: InlineFormat }[]): MarkedText {
  const marks: Mark[] = []
  let from = 0
  for (const { text, format } of parts) {
    const to = from + text.length
    for (const type of TEXT_STYLES) if (format[type]) marks.push({ from, to, type })
    if (format.href !== undefined) marks.push({ from, to, type: 'link', href: format.href })
    from = to
  }
  return { content: parts.map(({ text }) => text).join(''), marks }
}

const NO_BREAK_SPACE = '\u00a0'

/** Without invisible signs and spaces in a row; a no-break space stays only where a line must not break. */
function tidySpaces({ content, marks = [] }: MarkedText): MarkedText {
  if (!/[\u00a0\u200b\ufeff]| {2}/.test(content)) return { content, marks }
  const moved = new Uint32Array(content.length + 1)
  let tidied = ''
  for (let index = 0; index < content.length; index += 1) {
    moved[index] = tidied.length
    tidied += tidyCharacter(content.charAt(index), tidied.at(-1) ?? ' ', content.charAt(index + 1) || ' ')
  }
  moved[content.length] = tidied.length
  return { content: tidied, marks: marks.map((mark) => ({ ...mark, from: moved[mark.from]!, to: moved[mark.to]! })) }
}

function tidyCharacter(character: string, before: string, after: string): string {
  if (character === '\u200b' || character === '\ufeff') return ''
  if (character !== ' ' && character !== NO_BREAK_SPACE) return character
  if (/[\s\u00a0]/.test(before) || after === '\n') return ''
  const bindsWords = character === NO_BREAK_SPACE && !/[\s\u00a0]/.test(after) && (/[\d«]/.test(before) || /[\d!?:;»%€]/.test(after))
  return bindsWords ? NO_BREAK_SPACE : ' '
}
