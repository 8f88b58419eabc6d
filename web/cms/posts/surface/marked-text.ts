import type { Fragment, Mark as DocumentMark, Node } from 'prosemirror-model'
import { isLinkTarget, type Mark, type MarkedText, splitIntoRuns, TEXT_STYLES, type TextRun } from '../../../../contract/post-text.ts'
import { schema } from './schema.ts'

/** The text with its marks, as nodes. A line break is a node of its own. */
export function textToNodes(text: MarkedText): Node[] {
  return splitIntoRuns(text).flatMap((run) => toLines(run.text, runMarks(run)))
}

/** Text of one line, without marks. */
export const lineToNodes = (text: string): Node[] => {
  const line = text.replaceAll(/[\r\n]+/g, ' ')
  return line === '' ? [] : [schema.text(line)]
}

/** Plain text in which line breaks are kept. */
export const plainToNodes = (text: string): Node[] => toLines(text, [])

function toLines(text: string, marks: readonly DocumentMark[]): Node[] {
  return text
    .split('\n')
    .flatMap((line, index) => [
      ...(index > 0 ? [schema.nodes.hard_break.create(null, null, marks)] : []),
      ...(line === '' ? [] : [schema.text(line, marks)]),
    ])
}

function runMarks({ styles, href }: TextRun): readonly DocumentMark[] {
  const ofStyles = styles.map((style) => schema.marks[style === 'code' ? 'code_style' : style].create())
  return href !== undefined && isLinkTarget(href) ? [schema.marks.link.create({ href }), ...ofStyles] : ofStyles
}

/** The text of a node, each line break one character, and the marks over it. */
export function nodeToText(node: Node | Fragment): MarkedText {
  let content = ''
  const marks: Mark[] = []
  node.forEach((child) => {
    const text = child.isText ? child.text! : '\n'
    const range = { from: content.length, to: content.length + text.length }
    content += text
    for (const style of TEXT_STYLES) {
      if (schema.marks[style === 'code' ? 'code_style' : style].isInSet(child.marks)) marks.push({ ...range, type: style })
    }
    const link = schema.marks.link.isInSet(child.marks)
    if (link) marks.push({ ...range, type: 'link', href: String(link.attrs.href) })
  })
  return { content, marks }
}
