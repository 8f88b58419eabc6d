import { type PasteSource } from '../detect-source.ts'
import { fitIntoSections } from '../fit-into-sections.ts'
import { countLeftOut, type PastedDocument, type PasteReport, reportOn } from '../pasted-document.ts'
import { type HtmlNode, toTree } from './html-tree.ts'
import { readBlocks } from './read-blocks.ts'
import type { PastedImage, Reading } from './reading.ts'
import { PLAIN } from './inline-format.ts'
import { withWordLists } from './word-lists.ts'
import { withJoinedLists } from './word-web-lists.ts'

export type HtmlOptions = {
  /** Where the HTML comes from, as `detectSource` finds out. */
  source?: PasteSource
  /** Let a first heading of level 1 become the main heading: when the post has none yet. */
  takesMainHeading?: boolean
  /** Written by us, as for feeds: every space counts, and nothing is cleaned, guessed or left out. */
  isOwn?: boolean
}

/** The post that parsed HTML amounts to. `images` are those to upload; never throws, and runs no script of the HTML. */
export function readHtml(
  root: HtmlNode,
  { source = 'web page', takesMainHeading = false, isOwn = false }: HtmlOptions = {},
): { document: PastedDocument; report: PasteReport; images: PastedImage[] } {
  const leftOut = countLeftOut()
  const reading: Reading = {
    source,
    isOwn,
    leftOut,
    images: new Map(),
    read: (nodes, format) => readBlocks(nodes, format, reading),
  }
  const tree = toTree(root, leftOut)
  const listed = source === 'word' ? withWordLists(withJoinedLists(tree)) : tree
  const pieces = reading.read(listed.children, { ...PLAIN, keepsSpaces: isOwn })
  const document = fitIntoSections(pieces, { takesMainHeading, leftOut })
  return { document, report: reportOn(document, leftOut), images: [...reading.images.values()] }
}
