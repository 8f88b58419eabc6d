import { interpolate } from '../../../../contract/interpolate.ts'
import { type PostSection, postText } from '../../../../contract/post.ts'
import type { ContentBlock } from '../../../../contract/post-block.ts'
import type { EditedPost, Visibility } from '../form/post-form.ts'
import { postLabels } from '../labels.ts'
import { formatSavedAt } from '../last-saved.ts'

const labels = { visibility: 'State', sections: 'All sections' }

export type ConflictSide = 'mine' | 'theirs'
export type ConflictVersion = { content: EditedPost; visibility: Visibility }

/** A part of a post that can be taken from either version. */
export type ConflictPart = {
  name: string
  label: string
  mine: string
  theirs: string
  /** The side that changed it, when only one did. */
  preset: ConflictSide | undefined
  /** Copies the part from one version into another. */
  copy: (target: ConflictVersion, source: ConflictVersion) => ConflictVersion
}

/** All parts, equal or not. Sections with the same block types are split into blocks, others are one part each. */
export function splitIntoParts(base: ConflictVersion, mine: ConflictVersion, theirs: ConflictVersion): ConflictPart[] {
  const parts = [...fieldParts, ...sectionParts(mine.content.sections, theirs.content.sections), visibilityPart]
  return parts.map(({ name, label, text, copy }) => {
    const [original, left, right] = [text(base), text(mine), text(theirs)]
    return { name, label, mine: left, theirs: right, preset: original === right ? 'mine' : original === left ? 'theirs' : undefined, copy }
  })
}

export const findDifferences = (parts: ConflictPart[]): ConflictPart[] => parts.filter(({ mine, theirs }) => mine !== theirs)

type Part = Pick<ConflictPart, 'name' | 'label' | 'copy'> & { text: (version: ConflictVersion) => string }

const fieldPart = (name: keyof EditedPost, label: string, format: (value: unknown) => string = String): Part => ({
  name,
  label,
  text: ({ content }) => format(content[name]),
  copy: (target, source) => ({ ...target, content: { ...target.content, [name]: source.content[name] } }),
})

const fieldLabels = postLabels.fields
const fieldParts: Part[] = [
  fieldPart('mainHeading', fieldLabels.heading),
  fieldPart('description', fieldLabels.description),
  fieldPart('author', fieldLabels.author),
  fieldPart('tags', fieldLabels.tags, (tags) => (tags as string[]).join(', ')),
  fieldPart('coverImage', fieldLabels.cover),
  fieldPart('readTime', fieldLabels.readTime, (minutes) => (minutes === null ? '' : String(minutes))),
  fieldPart('conclusion', fieldLabels.conclusion),
]

const visibilityPart: Part = {
  name: 'visibility',
  label: labels.visibility,
  text: ({ visibility: { state, publishAt } }) =>
    publishAt ? interpolate(postLabels.scheduledFor, { moment: formatSavedAt(publishAt) }) : postLabels.states[state],
  copy: (target, source) => ({ ...target, visibility: source.visibility }),
}

function sectionParts(mine: PostSection[], theirs: PostSection[]): Part[] {
  if (mine.length !== theirs.length) return [wholeSections]
  return mine.flatMap((section, index) =>
    haveSameBlockTypes(section, theirs[index]!) ? blockParts(section, index) : [wholeSection(index)],
  )
}

const haveSameBlockTypes = (left: PostSection, right: PostSection): boolean => blockTypes(left) === blockTypes(right)
const blockTypes = ({ contentBlocks }: PostSection): string => contentBlocks.map(({ type }) => type).join()

const wholeSections: Part = {
  name: 'sections',
  label: labels.sections,
  text: ({ content }) => content.sections.map(sectionText).join('\n\n'),
  copy: (target, source) => ({ ...target, content: { ...target.content, sections: source.content.sections } }),
}

const sectionName = (index: number): string => interpolate(postLabels.fields.section, { number: index + 1 })

const wholeSection = (index: number): Part => ({
  name: `section ${index}`,
  label: sectionName(index),
  text: ({ content }) => (content.sections[index] ? sectionText(content.sections[index]) : ''),
  copy: (target, source) => withSection(target, index, () => source.content.sections[index]!),
})

function blockParts({ contentBlocks }: PostSection, sectionIndex: number): Part[] {
  const subheading: Part = {
    name: `section ${sectionIndex} subheading`,
    label: `${sectionName(sectionIndex)}, ${postLabels.fields.subheading.toLowerCase()}`,
    text: ({ content }) => content.sections[sectionIndex]?.subheading ?? '',
    copy: (target, source) =>
      withSection(target, sectionIndex, (section) => ({ ...section, subheading: source.content.sections[sectionIndex]!.subheading })),
  }
  const blocks = contentBlocks.map(({ type }, blockIndex): Part => ({
    name: `section ${sectionIndex} block ${blockIndex}`,
    label: `${sectionName(sectionIndex)}, ${postLabels.fields.blocks[type].toLowerCase()} ${blockIndex + 1}`,
    text: ({ content }) => blockText(content.sections[sectionIndex]?.contentBlocks[blockIndex]),
    copy: (target, source) =>
      withSection(target, sectionIndex, (section) => ({
        ...section,
        contentBlocks: section.contentBlocks.with(blockIndex, source.content.sections[sectionIndex]!.contentBlocks[blockIndex]!),
      })),
  }))
  return [subheading, ...blocks]
}

const withSection = (version: ConflictVersion, index: number, update: (section: PostSection) => PostSection): ConflictVersion => ({
  ...version,
  content: { ...version.content, sections: version.content.sections.with(index, update(version.content.sections[index]!)) },
})

const sectionText = (section: PostSection): string =>
  [section.subheading, ...section.contentBlocks.map(blockText)].filter(Boolean).join('\n')

function blockText(block: ContentBlock | undefined): string {
  if (!block) return ''
  if (block.type === 'image') return [block.imageUrl, block.alt, block.caption].filter(Boolean).join('\n')
  return postText({ description: '', sections: [{ subheading: '', contentBlocks: [block] }], conclusion: '' }).trim()
}

/** The common start of both texts, the changed words of this one, and the common end. */
export type MarkedText = { before: string; changed: string; after: string }

/** Compares two texts word by word from both ends. */
export function diffWords(left: string, right: string): { left: MarkedText; right: MarkedText } {
  const [a, b] = [splitIntoWords(left), splitIntoWords(right)]
  const shorter = Math.min(a.length, b.length)
  let start = 0
  while (start < shorter && a[start] === b[start]) start += 1
  let end = 0
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  return { left: markChanges(a, start, end), right: markChanges(b, start, end) }
}

/** Words and the spaces between them. */
const splitIntoWords = (text: string): string[] => text.split(/(\s+)/).filter(Boolean)

const markChanges = (parts: string[], start: number, end: number): MarkedText => ({
  before: parts.slice(0, start).join(''),
  changed: parts.slice(start, parts.length - end).join(''),
  after: parts.slice(parts.length - end).join(''),
})
