import { cmsBlogs } from '../../../../content/cms-blogs.ts'
import { interpolate } from '../../../../content/interpolate.ts'
import { type PostSection, type ContentBlock, postText } from '../../../../contract/post.ts'
import type { Writing } from '../editor/post.ts'
import type { Visibility } from '../editor/use-editor.ts'
import { momentOf } from '../last-saved.ts'

export type Side = 'mine' | 'theirs'
export type Version = { writing: Writing; visibility: Visibility }

/** One thing that two versions of a post say differently, and how to take it from either of them. */
export type Difference = {
  name: string
  label: string
  mine: string
  theirs: string
  /** The side that changed it, when only one did. */
  preset: Side | undefined
  take: (into: Version, from: Version) => Version
}

/** Everything that can be chosen, whether it differs or not: the more alike the versions are built, the finer the parts. */
export function partsOf(base: Version, mine: Version, theirs: Version): Difference[] {
  const parts = [...fields(), ...sectionParts(mine.writing.sections, theirs.writing.sections), visibility]
  return parts.map(({ name, label, text, take }) => {
    const [was, left, right] = [text(base), text(mine), text(theirs)]
    return { name, label, mine: left, theirs: right, preset: was === right ? 'mine' : was === left ? 'theirs' : undefined, take }
  })
}

export const differing = (parts: Difference[]): Difference[] => parts.filter(({ mine, theirs }) => mine !== theirs)

type Part = Pick<Difference, 'name' | 'label' | 'take'> & { text: (version: Version) => string }

function fields(): Part[] {
  const words = cmsBlogs.editor
  return [
    field('mainHeading', words.heading),
    field('description', words.description),
    field('author', words.author),
    field('tags', words.tags, (tags) => (tags as string[]).join(', ')),
    field('coverImage', words.cover),
    field('readTime', words.readTime, (minutes) => (minutes === null ? '' : String(minutes))),
    field('conclusion', words.conclusion),
  ]
}

const field = (name: keyof Writing, label: string, show: (value: unknown) => string = String): Part => ({
  name,
  label,
  text: ({ writing }) => show(writing[name]),
  take: (into, from) => ({ ...into, writing: { ...into.writing, [name]: from.writing[name] } }),
})

const visibility: Part = {
  name: 'visibility',
  label: cmsBlogs.conflict.visibility,
  text: ({ visibility: { state, publishAt } }) =>
    publishAt ? interpolate(cmsBlogs.scheduledFor, { moment: momentOf(publishAt) }) : cmsBlogs.states[state],
  take: (into, from) => ({ ...into, visibility: from.visibility }),
}

function sectionParts(mine: PostSection[], theirs: PostSection[]): Part[] {
  if (mine.length !== theirs.length) return [wholeSections]
  return mine.flatMap((section, at) => (isAlike(section, theirs[at]!) ? blockParts(section, at) : [wholeSection(at)]))
}

const isAlike = (left: PostSection, right: PostSection): boolean => kinds(left) === kinds(right)
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

const withSection = (version: Version, at: number, change: (section: PostSection) => PostSection): Version => ({
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
export type Marked = { before: string; own: string; after: string }

/** Compares two texts word by word from both ends. */
export function difference(left: string, right: string): { left: Marked; right: Marked } {
  const [a, b] = [wordDifferencePartsOf(left), wordDifferencePartsOf(right)]
  const shorter = Math.min(a.length, b.length)
  let start = 0
  while (start < shorter && a[start] === b[start]) start += 1
  let end = 0
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  return { left: marked(a, start, end), right: marked(b, start, end) }
}

/** Words and the spaces between them. */
const wordDifferencePartsOf = (text: string): string[] => text.split(/(\s+)/).filter(Boolean)

const marked = (parts: string[], start: number, end: number): Marked => ({
  before: parts.slice(0, start).join(''),
  own: parts.slice(start, parts.length - end).join(''),
  after: parts.slice(parts.length - end).join(''),
})
