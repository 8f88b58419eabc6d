import { type BlockOf, normalizeCode } from '../../contract/post-block.ts'
import { findElements, isElement, type TreeElement, type TreeNode } from './html-tree.ts'
import type { Reading } from './reading.ts'
import { formatInside, PLAIN } from './inline-format.ts'

const LINE_TAGS = new Set(['div', 'p', 'li', 'tr'])

/** `pre`, what GitHub puts around it, or lines that an editor of code has styled as such. */
export function isCodeBlock(element: TreeElement, reading: Reading): boolean {
  if (element.tag === 'pre') return true
  if (element.tag !== 'div') return false
  if (element.classes.some((name) => name.startsWith('highlight-source-'))) return true
  return element.style.get('white-space') === 'pre' && formatInside(element, PLAIN, reading).code
}

export function readCode(element: TreeElement, { isOwn }: Reading): BlockOf<'code'> {
  const lines = readLines(element)
  const content = normalizeCode(isOwn ? lines : lines.replaceAll('\u00a0', ' '))
  const language = findLanguage(element)
  return { type: 'code', content, ...(language && { language }) }
}

function readLines(element: TreeElement): string {
  let lines = ''
  const visit = (node: TreeNode): void => {
    if (!isElement(node)) lines += node
    else if (node.tag === 'br') lines += '\n'
    else {
      const isLine = LINE_TAGS.has(node.tag)
      if (isLine) endLine()
      node.children.forEach(visit)
      if (isLine) endLine()
    }
  }
  const endLine = () => {
    if (lines !== '' && !lines.endsWith('\n')) lines += '\n'
  }
  element.children.forEach(visit)
  return lines
}

function findLanguage(element: TreeElement): string {
  const [code] = findElements(element, ({ tag }) => tag === 'code')
  for (const each of code ? [code, element] : [element]) {
    const name = each.attribute('class') ?? ''
    // All of the class: the name of a language may have spaces.
    if (name.startsWith('language-') && !/\s(?:hljs|highlighter|line-numbers|lang-)/.test(name)) return name.slice('language-'.length)
    const found = /(?:^|\s)(?:language-|lang-|highlight-source-|brush:)([\w+#.-]+)/.exec(name)
    const language = each.attribute('data-language') ?? each.attribute('data-lang') ?? each.attribute('lang') ?? found?.[1]
    if (language) return language
  }
  return ''
}
