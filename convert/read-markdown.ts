import createMarkdownIt, { type MarkdownIt } from 'markdown-it'
import { articlePage } from '../content/article-page.ts'
import { POST_LIMITS } from '../contract/post.ts'
import { fitIntoSections } from './fit-into-sections.ts'
import { readFrontMatter } from './front-matter.ts'
import { footnoteList, footnoteRule } from './markdown-tree/footnotes.ts'
import { markdownBlocks } from './markdown-tree/markdown-blocks.ts'
import { withDirectives } from './markdown-tree/with-directives.ts'
import { countLeftOut, type PastedDocument, type PasteReport, reportOn } from './pasted-document.ts'
import { isElement, type TreeNode } from './read-html/html-tree.ts'
import { joinTexts, textOfPiece } from './read-html/marked-texts.ts'
import { readBlocks } from './read-html/read-blocks.ts'
import type { PastedImage, Reading } from './read-html/reading.ts'
import { PLAIN } from './read-html/inline-format.ts'
import { splitText } from './split-text.ts'

const parser = createParser()

/** A post from Markdown: CommonMark with tables, front matter and footnotes, and what `writeMarkdown` adds in comments. */
export function readMarkdown(
  markdown: string,
  { resolveImage }: { resolveImage?: (address: string) => string } = {},
): { document: PastedDocument; report: PasteReport; images: PastedImage[] } {
  const leftOut = countLeftOut()
  const reading: Reading = {
    source: 'web page',
    isOwn: true,
    leftOut,
    images: new Map(),
    read: (nodes, format) => readBlocks(nodes, format, reading),
  }
  const { about, body } = readFrontMatter(markdown)
  const env = {}
  const blocks = markdownBlocks(parser.parse(body, env), { parser, env, leftOut, images: reading.images, resolveImage })
  const { content, conclusion } = withDirectives(blocks, leftOut)
  const read = (nodes: readonly TreeNode[]) => reading.read(nodes, { ...PLAIN, keepsSpaces: true })
  const pieces = read([...content, ...footnoteList(env, parser, leftOut, reading.images)])
  const takesMainHeading = about.mainHeading === undefined
  const document: PastedDocument = {
    ...about,
    ...fitIntoSections(pieces, { takesMainHeading, leftOut }),
    ...(conclusion && readConclusion(read(withoutConclusionHeading(conclusion)))),
  }
  return { document, report: reportOn(document, leftOut), images: [...reading.images.values()] }
}

/** Addresses stay as they are written; which of them may be followed is decided when they are read. */
function createParser(): MarkdownIt {
  const created = createMarkdownIt({ html: true })
  created.normalizeLink = (url) => url
  created.validateLink = () => true
  created.block.ruler.before('reference', 'footnote', footnoteRule, { alt: ['paragraph', 'reference'] })
  return created
}

function withoutConclusionHeading([first, ...others]: readonly TreeNode[]): TreeNode[] {
  if (first === undefined) return []
  const isHeading = isElement(first) && first.tag === 'h2' && first.children.join('') === articlePage.conclusion
  return isHeading ? others : [first, ...others]
}

function readConclusion(pieces: ReturnType<typeof readBlocks>): Pick<PastedDocument, 'conclusion' | 'conclusionMarks'> {
  const joined = joinTexts(
    pieces.flatMap((piece) => textOfPiece(piece) ?? []),
    '\n\n',
  )
  const { content, marks } = splitText(joined, POST_LIMITS.conclusion)[0]!
  return { conclusion: content, ...(marks && { conclusionMarks: marks }) }
}
