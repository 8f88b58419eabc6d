import { articlePage } from '../../content/article-page.ts'
import type { PostSection } from '../../contract/post.ts'
import type { PastedDocument } from '../pasted-document.ts'
import { writeBlocks, writeParagraph } from './write-blocks.ts'
import { writeDirective } from './write-directive.ts'
import { writeLine } from './write-text.ts'

/**
 * A post as Markdown that `readMarkdown` turns into the same post again. What Markdown has no words for stands in comments
 * before the block, so that other programs show the rest.
 */
export function writeMarkdown({ sections, conclusion, conclusionMarks, ...about }: PastedDocument): string {
  const parts = [...writeFrontMatter(about), ...sections.flatMap(writeSection)]
  if (conclusion !== undefined) {
    const text = writeParagraph({ content: conclusion, marks: conclusionMarks })
    parts.push(`${writeDirective('conclusion')}\n## ${articlePage.conclusion}`, ...(text === '' ? [] : [text]))
  }
  return parts.length === 0 ? '' : `${parts.join('\n\n')}\n`
}

const FRONT_MATTER_KEYS = [
  ['title', 'mainHeading'],
  ['description', 'description'],
  ['author', 'author'],
  ['tags', 'tags'],
  ['cover', 'coverImage'],
] as const

/** Texts in double quotes, which mean the same in YAML and in JSON. */
function writeFrontMatter(about: Omit<PastedDocument, 'sections'>): string[] {
  const lines = FRONT_MATTER_KEYS.flatMap(([key, field]) => {
    const value = about[field]
    if (value === undefined) return []
    return Array.isArray(value) ? [`${key}: [${value.map(quote).join(', ')}]`] : [`${key}: ${quote(value)}`]
  })
  return lines.length === 0 ? [] : [['---', ...lines, '---'].join('\n')]
}

/** JSON leaves some line ends as they are, which YAML and Markdown take for such. */
const quote = (text: string): string =>
  JSON.stringify(text).replaceAll(/[\u007f-\u009f\u2028\u2029\ufeff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

function writeSection({ subheading, contentBlocks }: PostSection, index: number): string[] {
  const needsNoHeading = index === 0 && contentBlocks.length > 0
  const heading = subheading === '' ? writeDirective('section') : `## ${writeLine(subheading)}`
  return [...(subheading === '' && needsNoHeading ? [] : [heading]), ...writeBlocks(contentBlocks)]
}
