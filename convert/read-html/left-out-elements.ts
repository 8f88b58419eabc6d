import type { LeftOutKind } from '../pasted-document.ts'
import type { TreeElement } from './html-tree.ts'

const LEFT_OUT_TAGS: Record<string, LeftOutKind | 'nothing'> = {
  script: 'scripts',
  style: 'styles',
  del: 'tracked changes',
  button: 'forms',
  select: 'forms',
  textarea: 'forms',
  object: 'embedded content',
  embed: 'embedded content',
  audio: 'embedded content',
  canvas: 'embedded content',
  math: 'formulas',
  nav: 'navigation',
  // Icons, and what is never shown.
  svg: 'nothing',
  head: 'nothing',
  title: 'nothing',
  meta: 'nothing',
  link: 'nothing',
  template: 'nothing',
  noscript: 'nothing',
  colgroup: 'nothing',
  xml: 'nothing',
}

const COMMENT_CLASSES = /^(?:MsoComment|MsoAnnotation|msocom|CommentStart|CommentEnd|inline-comment-badge)/
const REFERENCE_CLASSES = new Set(['mw-editsection', 'mw-cite-backlink', 'mw-jump-link'])
/** Signs beside a heading that lead to it. */
const ANCHOR_CLASSES = new Set(['anchor', 'headerlink', 'hash-link', 'header-anchor', 'heading-anchor'])

/** Why an element is left out with all that it contains; undefined when it stays. */
export function findLeftOut({ tag, attribute, style, classes }: TreeElement): LeftOutKind | 'nothing' | undefined {
  const byTag = LEFT_OUT_TAGS[tag]
  if (byTag) return byTag
  if (tag.startsWith('v:') || tag.startsWith('w:')) return 'nothing'
  if (isComment(tag, attribute, style, classes)) return 'comments'
  if (style.get('mso-element') === 'comment-list' || style.get('mso-element') === 'comment') return 'comments'
  if (classes.some((name) => REFERENCE_CLASSES.has(name)) || (tag === 'sup' && classes.includes('reference'))) return 'reference marks'
  if (tag === 'a' && classes.some((name) => ANCHOR_CLASSES.has(name))) return 'nothing'
  return isHidden(attribute, style) ? 'hidden text' : undefined
}

function isComment(tag: string, attribute: TreeElement['attribute'], style: TreeElement['style'], classes: readonly string[]): boolean {
  return (
    classes.some((name) => COMMENT_CLASSES.test(name)) ||
    style.get('mso-special-character') === 'comment' ||
    (tag === 'a' && /^#(?:cmnt|_msocom)/.test(attribute('href') ?? ''))
  )
}

function isHidden(attribute: TreeElement['attribute'], style: TreeElement['style']): boolean {
  return (
    attribute('hidden') !== undefined ||
    style.get('display') === 'none' ||
    style.get('visibility') === 'hidden' ||
    style.get('mso-hide') === 'all'
  )
}
