import { interpolate } from '../../../../contract/interpolate.ts'
import type { PostSection } from '../../../../contract/post.ts'
import type { EditedPost, Visibility } from '../form/post-form.ts'
import { postLabels } from '../labels.ts'
import { formatOfficeTime } from '../../dates/office-time.ts'
import { describeWholeBlock, describeText } from './describe-block.ts'

const labels = { visibility: 'State', sections: 'All sections' }

export type ConflictSide = 'mine' | 'theirs'
export type ConflictVersion = { content: EditedPost; visibility: Visibility }

/** A part of a post that can be taken from either version. */
export type ConflictPart = {
  name: string
  label: string
  /** What it says in either version. */
  mine: string
  theirs: string
  isSame: boolean
  /** The side that changed it, when only one did. */
  preset: ConflictSide | undefined
  /** Copies the part from one version into another. */
  copy: (target: ConflictVersion, source: ConflictVersion) => ConflictVersion
}

/** All parts, equal or not. Sections with the same block types are split into blocks, others are one part each. */
export function splitIntoParts(base: ConflictVersion, mine: ConflictVersion, theirs: ConflictVersion): ConflictPart[] {
  const parts = [...fieldParts, ...sectionParts(mine.content.sections, theirs.content.sections), visibilityPart]
  return parts.map(({ name, label, value, text, copy }) => {
    const [original, left, right] = [toKey(value(base)), toKey(value(mine)), toKey(value(theirs))]
    const preset = original === right ? 'mine' : original === left ? 'theirs' : undefined
    return { name, label, mine: text(mine), theirs: text(theirs), isSame: left === right, preset, copy }
  })
}

export const findDifferences = (parts: ConflictPart[]): ConflictPart[] => parts.filter(({ isSame }) => !isSame)

/** Both versions in one, if no part was changed on both sides. */
export function mergeWithoutConflict(base: ConflictVersion, mine: ConflictVersion, theirs: ConflictVersion): ConflictVersion | undefined {
  const differences = findDifferences(splitIntoParts(base, mine, theirs))
  if (differences.some(({ preset }) => !preset)) return undefined
  return differences.reduce((merged, { preset, copy }) => (preset === 'mine' ? copy(merged, mine) : merged), theirs)
}

/** Both versions in one. A part that was changed on both sides is mine. */
export function mergePreferringMine(base: ConflictVersion, mine: ConflictVersion, theirs: ConflictVersion): ConflictVersion {
  const differences = findDifferences(splitIntoParts(base, mine, theirs))
  return differences.reduce((merged, { preset, copy }) => (preset === 'theirs' ? merged : copy(merged, mine)), theirs)
}

type Part = Pick<ConflictPart, 'name' | 'label' | 'copy'> & {
  /** All of it, also what its text does not say. */
  value: (version: ConflictVersion) => unknown
  text: (version: ConflictVersion) => string
}

/** The same for equal values, whatever the order of their fields. A field that is empty equals one that is missing. */
const toKey = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) => (isPlainObject(inner) ? sortFields(inner) : inner)) ?? ''

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const sortFields = (value: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(value)
      .filter(([, field]) => field !== '' && !(Array.isArray(field) && field.length === 0))
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )

const fieldPart = (name: keyof EditedPost, label: string, format: (value: unknown) => string = String): Part => ({
  name,
  label,
  value: ({ content }) => content[name],
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
  {
    name: 'conclusion',
    label: fieldLabels.conclusion,
    value: ({ content: { conclusion, conclusionMarks } }) => ({ conclusion, conclusionMarks }),
    text: ({ content: { conclusion, conclusionMarks } }) => describeText({ content: conclusion, marks: conclusionMarks }),
    copy: copyConclusion,
  },
]

/** Marks that the source does not have are sent as an empty list: those of a field that is not sent would stay. */
function copyConclusion(target: ConflictVersion, { content: { conclusion, conclusionMarks } }: ConflictVersion): ConflictVersion {
  const marks = conclusionMarks ?? (target.content.conclusionMarks && [])
  return { ...target, content: { ...target.content, conclusion, ...(marks && { conclusionMarks: marks }) } }
}

const visibilityPart: Part = {
  name: 'visibility',
  label: labels.visibility,
  value: ({ visibility: { state, publishAt } }) => [state, publishAt ?? null],
  text: ({ visibility: { state, publishAt } }) =>
    publishAt ? interpolate(postLabels.scheduledFor, { moment: formatOfficeTime(publishAt) }) : postLabels.states[state],
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
  value: ({ content }) => content.sections,
  text: ({ content }) => content.sections.map(sectionText).join('\n\n'),
  copy: (target, source) => ({ ...target, content: { ...target.content, sections: source.content.sections } }),
}

const sectionName = (index: number): string => interpolate(postLabels.fields.section, { number: index + 1 })

const wholeSection = (index: number): Part => ({
  name: `section ${index}`,
  label: sectionName(index),
  value: ({ content }) => content.sections[index],
  text: ({ content }) => (content.sections[index] ? sectionText(content.sections[index]) : ''),
  copy: (target, source) => withSection(target, index, () => source.content.sections[index]!),
})

function blockParts({ contentBlocks }: PostSection, sectionIndex: number): Part[] {
  const subheading: Part = {
    name: `section ${sectionIndex} subheading`,
    label: `${sectionName(sectionIndex)}, ${postLabels.fields.subheading.toLowerCase()}`,
    value: ({ content }) => content.sections[sectionIndex]?.subheading,
    text: ({ content }) => content.sections[sectionIndex]?.subheading ?? '',
    copy: (target, source) =>
      withSection(target, sectionIndex, (section) => ({ ...section, subheading: source.content.sections[sectionIndex]!.subheading })),
  }
  const blocks = contentBlocks.map(({ type }, blockIndex): Part => ({
    name: `section ${sectionIndex} block ${blockIndex}`,
    label: `${sectionName(sectionIndex)}, ${postLabels.fields.blocks[type].toLowerCase()} ${blockIndex + 1}`,
    value: ({ content }) => content.sections[sectionIndex]?.contentBlocks[blockIndex],
    text: ({ content }) => describeWholeBlock(content.sections[sectionIndex]?.contentBlocks[blockIndex]),
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
  [section.subheading, ...section.contentBlocks.map(describeWholeBlock)].filter(Boolean).join('\n')

/** The common start of both texts, the changed words of this one, and the common end. */
export type ComparedText = { before: string; changed: string; after: string }

/** Compares two texts word by word from both ends. */
export function diffWords(left: string, right: string): { left: ComparedText; right: ComparedText } {
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

const markChanges = (parts: string[], start: number, end: number): ComparedText => ({
  before: parts.slice(0, start).join(''),
  changed: parts.slice(start, parts.length - end).join(''),
  after: parts.slice(parts.length - end).join(''),
})
