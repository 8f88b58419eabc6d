import { InputRule, inputRules } from 'prosemirror-inputrules'
import type { Attrs, MarkType, Node } from 'prosemirror-model'
import { type EditorState, type Plugin, TextSelection, type Transaction } from 'prosemirror-state'
import { isLinkTarget } from '../../../../contract/post-text.ts'
import { lineToNodes } from './marked-text.ts'
import { schema } from './schema.ts'

const { nodes, marks } = schema

/** What is typed as in Markdown becomes what it means. Backspace right after it gives the characters back. */
export const markdownRules = (): Plugin =>
  inputRules({
    rules: [
      blockRule(/^#{1,2}\s$/, ({ textContent }) => nodes.section.create(null, lineToNodes(textContent))),
      blockRule(/^#{3,6}\s$/, ({ textContent }) => nodes.heading.create(null, lineToNodes(textContent))),
      blockRule(/^[-*+]\s$/, (content) => nodes.bullet.create(null, nodes.list_item.create(null, content.content))),
      blockRule(/^1[.)]\s$/, (content) => nodes.numbered.create(null, nodes.list_item.create(null, content.content))),
      blockRule(/^>\s$/, (content) => nodes.quote.create(null, content.content)),
      blockRule(/^```([\w+#.-]{0,40})\s$/, ({ textContent }, [, language]) =>
        nodes.code.create({ language: language || undefined }, lineToNodes(textContent)),
      ),
      markRule(/(?<![*\w])\*\*([^*\s](?:[^*]*[^*\s])?)\*\*$/, 2, marks.bold),
      markRule(/(?<![*\w])\*([^*\s](?:[^*]*[^*\s])?)\*$/, 1, marks.italic),
      markRule(/(?<![_\w])_([^_\s](?:[^_]*[^_\s])?)_$/, 1, marks.italic),
      markRule(/(?<!`)`([^`]+)`$/, 1, marks.code_style),
      linkRule,
    ],
  })

/** The paragraph, without the characters that began it, becomes another block. */
function blockRule(pattern: RegExp, create: (paragraph: Node, match: RegExpMatchArray) => Node): InputRule {
  return new InputRule(pattern, (state, match, start, end) => {
    const $start = state.doc.resolve(start)
    if ($start.parent.type !== nodes.paragraph) return null
    const transaction = state.tr.delete(start, end)
    const paragraph = transaction.doc.resolve(start).parent
    const created = create(paragraph, match)
    const pos = $start.before()
    transaction.replaceWith(pos, pos + paragraph.nodeSize, created)
    const inside = created.isTextblock ? pos + 1 : pos + 2
    return transaction.setSelection(TextSelection.create(transaction.doc, inside))
  })
}

function markRule(pattern: RegExp, width: number, type: MarkType): InputRule {
  return new InputRule(pattern, (state, match, start, end) => {
    const words = match[1]!
    if (!allowsMarks(state, start, end, type)) return null
    return markBetween(state.tr, { start, end, width, length: words.length }, type)
  })
}

type Marked = { start: number; end: number; width: number; length: number }

/** The last character that was typed is not in the document yet. */
function markBetween(transaction: Transaction, { start, end, width, length }: Marked, type: MarkType, attrs?: Attrs): Transaction {
  const wordsEnd = start + width + length
  return transaction
    .delete(wordsEnd, end)
    .delete(start, start + width)
    .addMark(start, start + length, type.create(attrs))
    .removeStoredMark(type)
}

const linkRule = new InputRule(/\[([^\][]+)\]\(([^()\s]+)\)$/, (state, match, start, end) => {
  const [, words = '', href = ''] = match
  if (!isLinkTarget(href) || !allowsMarks(state, start, end, marks.link)) return null
  return markBetween(state.tr, { start, end, width: 1, length: words.length }, marks.link, { href })
})

function allowsMarks(state: EditorState, start: number, end: number, type: MarkType): boolean {
  const { parent } = state.doc.resolve(start)
  return parent.type.allowsMarkType(type) && !state.doc.rangeHasMark(start, end, marks.code_style)
}
