import type { Env, MarkdownIt, StateBlock } from 'markdown-it'
import type { LeftOut } from '../pasted-document.ts'
import { createElement, type TreeElement } from '../read-html/html-tree.ts'
import type { PastedImage } from '../read-html/reading.ts'
import { markdownInline } from './markdown-inline.ts'

/** The notes of a document in the order in which they are written: name and text. */
function notesOf(env: Env): Map<string, string> {
  env['footnotes'] ??= new Map<string, string>()
  return env['footnotes'] as Map<string, string>
}

export const footnoteNumbers = (env: Env): Map<string, number> => new Map([...notesOf(env).keys()].map((name, index) => [name, index + 1]))

/** A rule for the parser: `[^name]: text`, and the lines below it up to an empty one. */
export function footnoteRule(state: StateBlock, startLine: number, endLine: number, isTest: boolean): boolean {
  const begin = state.bMarks[startLine]! + state.tShift[startLine]!
  const [start, name] = /^\[\^([^\][\\\s]{1,100})\]:[ \t]*/.exec(state.src.slice(begin, begin + 200)) ?? []
  if (start === undefined || name === undefined || state.eMarks[startLine]! < begin + start.trimEnd().length) return false
  if (isTest) return true
  const lines = [state.src.slice(begin + start.length, state.eMarks[startLine])]
  let line = startLine + 1
  for (; line < endLine && !state.isEmpty(line) && !state.src.startsWith('[^', state.bMarks[line]! + state.tShift[line]!); line += 1) {
    lines.push(state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line]))
  }
  notesOf(state.env).set(name, lines.join('\n').trim())
  state.line = line
  return true
}

/** All notes as a numbered list. */
export function footnoteList(env: Env, parser: MarkdownIt, leftOut: LeftOut, images: Map<string, PastedImage>): TreeElement[] {
  const context = { leftOut, images, footnoteNumbers: footnoteNumbers(env) }
  const items = [...notesOf(env).values()].map((text) =>
    createElement('li', {}, markdownInline(parser.parseInline(text, env)[0]?.children ?? [], context)),
  )
  return items.length > 0 ? [createElement('ol', {}, items)] : []
}
