import { cmsBlogs } from '../../../../content/cms-blogs.ts'
import { interpolate } from '../../../../contract/interpolate.ts'
import { type PostSection, type ContentBlock, postText } from '../../../../contract/post.ts'
import type { EditedPost } from '../editor/post-form.ts'
import type { Visibility } from '../editor/use-post-editor.ts'
import { formatSavedAt } from '../last-saved.ts'

export type ConflictSide = 'mine' | 'theirs'
export type ConflictVersion = { writing: EditedPost; visibility: Visibility }

/** One thing that two versions of a post say differently, and how to take it from either of them. */
export type Difference = {
  name: string
  label: string
  mine: string
  theirs: string
  /** The side that changed it, when only one did. */
  preset: ConflictSide | undefined
  take: (into: ConflictVersion, from: ConflictVersion) => ConflictVersion
}

/** Everything that can be chosen, whether it differs or not: the more alike the versions are built, the finer the parts. */
export function splitIntoParts(base: ConflictVersion, mine: ConflictVersion, theirs: ConflictVersion): Difference[] {
  const parts = [...fields(), ...sectionParts(mine.writing.sections, theirs.writing.sections), visibility]
  return parts.map(({ name, label, text, take }) => {
    const [was, left, right] = [text(base), text(mine), text(theirs)]
    return { name, label, mine: left, theirs: right, preset: was === right ? 'mine' : was === left ? 'theirs' : undefined, take }
  })
}

export const findDifferences = (parts: Difference[]): Difference[] => parts.filter(({ mine, theirs }) => mine !== theirs)

type Part = Pick<Difference, 'name' | 'label' | 'take'> & { text: (version: ConflictVersion) => string }

function fields(): Part[] {
  const labels = cmsBlogs.editor
  return [
    field('mainHeading', labels.heading),
    field('description', labels.description),
    field('author', labels.author),
    field('tags', labels.tags, (tags) => (tags as string[]).join(', ')),
    field('coverImage', labels.cover),
    field('readTime', labels.readTime, (minutes) => (minutes === null ? '' : String(minutes))),
    field('conclusion', labels.conclusion),
  ]
}

const field = (name: keyof EditedPost, label: string, show: (value: unknown) => string = String): Part => ({
  name,
  label,
  text: ({ writing }) => show(writing[name]),
  take: (into, from) => ({ ...into, writing: { ...into.writing, [name]: from.writing[name] } }),
})

const visibility: Part = {
  name: 'visibility',
  label: cmsBlogs.conflict.visibility,
  text: ({ visibility: { state, publishAt } }) =>
    publishAt ? interpolate(cmsBlogs.scheduledFor, { moment: formatSavedAt(publishAt) }) : cmsBlogs.states[state],
  take: (into, from) => ({ ...into, visibility: from.visibility }),
}

function sectionParts(mine: PostSection[], theirs: PostSection[]): Part[] {
  if (mine.length !== theirs.length) return [wholeSections]
  return mine.flatMap((section, at) => (isEqual(section, theirs[at]!) ? blockParts(section, at) : [wholeSection(at)]))
}

const isEqual = (left: PostSection, right: PostSection): boolean => kinds(left) === kinds(right)
const kinds = ({ contentBlocks }: PostSection): string => contentBlocks.map(({ type }) => type).join()

const wholeSections: Part = {
  name: 'sections',
  label: cmsBlogs.conflict.sections,
  text: ({ writing }) => writing.sections.map(sectionText).join('\n\n'),
  take: (into, from) => ({ ...into, writing: { ...into.writing, sections: from.writing.sections } }),
}

const sectionName = (at: number): string => interpolate(cmsBlogs.editor.section, { number: at + 1 })

const wholeSection = (at: number): Part => ({
  name: `section ${at}`,
  label: sectionName(at),
  text: ({ writing }) => (writing.sections[at] ? sectionText(writing.sections[at]) : ''),
  take: (into, from) => withSection(into, at, () => from.writing.sections[at]!),
})

function blockParts({ contentBlocks }: PostSection, at: number): Part[] {
  const subheading: Part = {
    name: `section ${at} subheading`,
    label: `${sectionName(at)}, ${cmsBlogs.editor.subheading.toLowerCase()}`,
    text: ({ writing }) => writing.sections[at]?.subheading ?? '',
    take: (into, from) => withSection(into, at, (section) => ({ ...section, subheading: from.writing.sections[at]!.subheading })),
  }
  const blocks = contentBlocks.map(({ type }, index): Part => ({
    name: `section ${at} block ${index}`,
    label: `${sectionName(at)}, ${cmsBlogs.editor.blocks[type].toLowerCase()} ${index + 1}`,
    text: ({ writing }) => blockText(writing.sections[at]?.contentBlocks[index]),
    take: (into, from) =>
      withSection(into, at, (section) => ({
        ...section,
        contentBlocks: section.contentBlocks.with(index, from.writing.sections[at]!.contentBlocks[index]!),
      })),
  }))
  return [subheading, ...blocks]
}

const withSection = (version: ConflictVersion, at: number, change: (section: PostSection) => PostSection): ConflictVersion => ({
  ...version,
  writing: { ...version.writing, sections: version.writing.sections.with(at, change(version.writing.sections[at]!)) },
})

const sectionText = (section: PostSection): string =>
  [section.subheading, ...section.contentBlocks.map(blockText)].filter(Boolean).join('\n')

function blockText(block: ContentBlock | undefined): string {
  if (!block) return ''
  if (block.type === 'image') return [block.imageUrl, block.alt].filter(Boolean).join('\n')
  return postText({ description: '', sections: [{ subheading: '', contentBlocks: [block] }], conclusion: '' }).trim()
}

/** A text in three: what both begin with, what only this one has, what both end with. */
export type MarkedText = { before: string; own: string; after: string }

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
  own: parts.slice(start, parts.length - end).join(''),
  after: parts.slice(parts.length - end).join(''),
})
