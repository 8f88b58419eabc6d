import { cleanLinkTarget } from '../link-target.ts'
import type { TreeElement } from './html-tree.ts'
import type { Reading } from './reading.ts'

/** How a piece of text is shown where it stands. */
export type InlineFormat = { bold: boolean; italic: boolean; code: boolean; href?: string | undefined; keepsSpaces: boolean }

export const PLAIN: InlineFormat = { bold: false, italic: false, code: false, keepsSpaces: false }

const CODE_TAGS = new Set(['code', 'kbd', 'samp', 'tt'])
const MONOSPACE = /\bmonospace\b|^["']?(?:courier|consolas|menlo|monaco|andale mono|lucida console|roboto mono|source code pro)\b/

/** The format inside an element: by its tag, and by its style, which wins. */
export function formatInside({ tag, attribute, style }: TreeElement, outer: InlineFormat, reading: Reading): InlineFormat {
  const href = tag === 'a' ? attribute('href') : undefined
  const fonts = style.get('font-family')
  const whiteSpace = style.get('white-space')
  return {
    bold: isBold(style.get('font-weight')) ?? (tag === 'b' || tag === 'strong' || outer.bold),
    italic: isItalic(style.get('font-style')) ?? (tag === 'i' || tag === 'em' || outer.italic),
    code: outer.code || CODE_TAGS.has(tag) || (fonts !== undefined && MONOSPACE.test(fonts)),
    href: href === undefined ? outer.href : reading.isOwn ? href : cleanLinkTarget(href, reading.leftOut),
    keepsSpaces: reading.isOwn || (whiteSpace ? whiteSpace.startsWith('pre') || whiteSpace === 'break-spaces' : outer.keepsSpaces),
  }
}

function isBold(weight: string | undefined): boolean | undefined {
  if (weight === undefined || weight === 'inherit') return undefined
  return weight.startsWith('bold') || Number(weight) >= 600
}

const isItalic = (style: string | undefined): boolean | undefined =>
  style === undefined || style === 'inherit' ? undefined : style.startsWith('italic') || style.startsWith('oblique')
