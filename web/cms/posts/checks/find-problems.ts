import { isUrlOrPath } from '../../../../contract/fields.ts'
import { interpolate } from '../../../../contract/interpolate.ts'
import { type ContentBlock, type GalleryImage, listItems } from '../../../../contract/post-block.ts'
import type { Mark, MarkedText } from '../../../../contract/post-text.ts'
import type { PostPlace } from '../compare/list-changes.ts'
import type { EditedPost } from '../form/post-form.ts'

/** `stop` keeps a post from being published; the others are advice. */
export type FindingKind = 'stop' | 'readers' | 'style'
export type PostFinding = {
  key: string
  kind: FindingKind
  /** What it is about, for counting and for asking before publishing. */
  rule: keyof typeof RULES
  title: string
  text: string
  place: PostPlace
}

const LIMITS = { paragraphWords: 60, sentenceWords: 30, titleCharacters: 60 }

const RULES = {
  noTitle: { kind: 'stop', title: 'No heading', text: 'A post needs a heading before it can be published.' },
  wrongCover: {
    kind: 'stop',
    title: 'Cover without a right address',
    text: 'Choose a picture for the cover, or remove it, before you publish.',
  },
  noText: { kind: 'stop', title: 'No text', text: 'Write at least one section, or a lead, before you publish.' },
  missingAlt: {
    kind: 'readers',
    title: 'Picture without alt text',
    text: 'Say in a sentence what it shows, or mark it as decoration.',
  },
  skippedHeading: {
    kind: 'readers',
    title: 'Skipped heading',
    text: 'The small heading “{{words}}” stands before any section heading. Make it a section, or put it into one.',
  },
  vagueLink: {
    kind: 'readers',
    title: 'Link called “{{words}}”',
    text: 'Out of its sentence it says nothing. Link the words that name the target.',
  },
  brokenLink: { kind: 'readers', title: 'Broken link', text: '“{{words}}” leads to {{target}}, where there is no published page.' },
  noHeaderRow: {
    kind: 'readers',
    title: 'Table without a heading row',
    text: 'Screen readers cannot name its columns. Make the first row a heading row.',
  },
  longParagraph: { kind: 'style', title: 'Long paragraph', text: '{{count}} words. Most readers skip more than {{limit}} at once.' },
  longSentence: { kind: 'style', title: 'Long sentence', text: '{{count}} words, beginning “{{words}}”.' },
  longTitle: { kind: 'style', title: 'Long heading', text: '{{count}} characters. Search results cut it after about {{limit}}.' },
} as const satisfies Record<string, { kind: FindingKind; title: string; text: string }>

/** What a link may not be called: it says nothing of where it leads. */
const VAGUE_LINK = /^(click here|here|click|this|this link|link|read more|more|learn more|this page|this post|this article)[.…!]?$/i

/** Links of ours that lead nowhere, by their targets. */
export type BrokenLinks = ReadonlySet<string>

/** What readers would stumble over, in the order of the text. */
export function findProblems(post: EditedPost, brokenLinks: BrokenLinks = new Set()): PostFinding[] {
  const findings: PostFinding[] = []
  const add = (rule: keyof typeof RULES, place: PostPlace, values: Record<string, string | number> = {}): void => {
    const { kind, title, text } = RULES[rule]
    findings.push({
      key: `${rule} ${findings.length}`,
      kind,
      rule,
      title: interpolate(title, values as never),
      text: interpolate(text, values as never),
      place,
    })
  }

  if (!post.mainHeading) add('noTitle', 'title')
  if (post.coverImage && !isUrlOrPath(post.coverImage)) add('wrongCover', 'details')
  if (post.mainHeading.length > LIMITS.titleCharacters) {
    add('longTitle', 'title', { count: post.mainHeading.length, limit: LIMITS.titleCharacters })
  }
  if (!post.description && post.sections.length === 0) add('noText', 'lead')
  checkSentences(post.description, 'lead')
  post.sections.forEach(({ subheading, contentBlocks }, section) => {
    const isUnderHeading = post.sections.slice(0, section + 1).some((each) => each.subheading !== '')
    contentBlocks.forEach((block, index) => checkBlock(block, { section, block: index }, isUnderHeading || subheading !== ''))
  })
  checkText({ content: post.conclusion, marks: post.conclusionMarks }, 'conclusion')
  return findings

  function checkBlock(block: ContentBlock, place: PostPlace, isUnderHeading: boolean): void {
    if (block.type === 'heading' && !isUnderHeading) add('skippedHeading', place, { words: block.content })
    if (block.type === 'image') checkImage(block, place)
    if (block.type === 'gallery') for (const image of block.images) checkImage(image, place)
    if (block.type === 'table' && !block.hasHeader) add('noHeaderRow', place)
    if (block.type === 'button') checkLink(block.label, block.href, place)
    if (block.type === 'paragraph') checkParagraph(block.content, place)
    for (const text of listTexts(block)) checkText(text, place)
  }

  function checkImage({ alt, decorative }: GalleryImage, place: PostPlace): void {
    if (!alt && !decorative) add('missingAlt', place)
  }

  function checkParagraph(content: string, place: PostPlace): void {
    const count = countWords(content)
    if (count > LIMITS.paragraphWords) add('longParagraph', place, { count, limit: LIMITS.paragraphWords })
  }

  function checkText({ content, marks = [] }: MarkedText, place: PostPlace): void {
    checkSentences(content, place)
    for (const mark of marks) if (isLink(mark)) checkLink(content.slice(mark.from, mark.to), mark.href, place)
  }

  function checkLink(words: string, href: string, place: PostPlace): void {
    if (VAGUE_LINK.test(words.trim())) add('vagueLink', place, { words: words.trim() })
    if (brokenLinks.has(href)) add('brokenLink', place, { words, target: href })
  }

  function checkSentences(content: string, place: PostPlace): void {
    for (const sentence of splitSentences(content)) {
      const words = sentence.split(/\s+/).filter(Boolean)
      if (words.length > LIMITS.sentenceWords) add('longSentence', place, { count: words.length, words: words.slice(0, 5).join(' ') })
    }
  }
}

/** Paths of this site that the post leads to, each once. */
export function listInternalLinks(post: EditedPost): string[] {
  const blocks = post.sections.flatMap(({ contentBlocks }) => contentBlocks)
  const texts = [...blocks.flatMap(listTexts), { content: post.conclusion, marks: post.conclusionMarks }]
  const hrefs = [
    ...texts.flatMap(({ marks = [] }) => marks.filter(isLink).map(({ href }) => href)),
    ...blocks.flatMap((block) => (block.type === 'button' ? block.href : [])),
  ]
  return [...new Set(hrefs.filter((href) => href.startsWith('/')))]
}

/** The texts of a block in which sentences and links can stand. */
function listTexts(block: ContentBlock): MarkedText[] {
  switch (block.type) {
    case 'paragraph':
    case 'quote':
    case 'callout':
      return [block]
    case 'bullet':
    case 'numbered':
      return listItems(block)
    case 'table':
      return block.rows.flat()
    default:
      return []
  }
}

const isLink = (mark: Mark): mark is Mark & { type: 'link' } => mark.type === 'link'
const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length
const splitSentences = (text: string): string[] => text.split(/(?<=[.!?…।])\s+|\n/)
