import type { ContentBlock } from '../../../../contract/post-block.ts'
import { blockText } from '../../../../contract/post-block.ts'
import type { PostSection } from '../../../../contract/post.ts'
import type { EditedPost } from '../form/post-form.ts'
import { postLabels } from '../labels.ts'
import { diffSequences } from './diff-sequences.ts'

/** A piece of the text of a post: the subheading that begins a section, or a block. */
type Unit = { type: 'subheading'; content: string } | ContentBlock
type Field = Exclude<keyof EditedPost, 'sections' | 'conclusionMarks'>

/** Where in a post: indexes of its sections and their blocks. */
export type PostPlace = 'title' | 'lead' | 'conclusion' | 'details' | { section: number; block?: number }

export type PostChange = {
  /** Unique in one list. */
  key: string
  kind: 'changed' | 'added' | 'removed'
  /** What it is: 'Lead', 'Paragraph', and the section that it stands in. */
  name: string
  section: string
  before: string
  after: string
  /** Only links, styles or settings differ. */
  isSameText: boolean
  /** In the later version; of a removed piece, where it stood. */
  place: PostPlace
}

export type ComparedPart = { kind: 'same'; count: number; key: string } | PostChange

type Step = { kind: 'same'; unit: Unit } | { kind: 'replaced'; key: string; before: Unit | undefined; after: Unit | undefined }

const FIELDS: readonly { field: Field; place: PostPlace; name: string; format?: (value: never) => string }[] = [
  { field: 'mainHeading', place: 'title', name: postLabels.fields.heading },
  { field: 'description', place: 'lead', name: postLabels.fields.description },
  { field: 'tags', place: 'details', name: postLabels.fields.tags, format: (tags: string[]) => tags.join(', ') },
  { field: 'author', place: 'details', name: postLabels.fields.author },
  { field: 'coverImage', place: 'details', name: postLabels.fields.cover },
  { field: 'readTime', place: 'details', name: postLabels.fields.readTime, format: (minutes: number | null) => String(minutes ?? '') },
]

/** What differs between two versions, piece by piece, in the order of the text; and what lies between. */
export function compareVersions(before: EditedPost, after: EditedPost): ComparedPart[] {
  const body = compareBody(before.sections, after.sections)
  return [...FIELDS.flatMap((field) => compareField(before, after, field)), ...body, ...compareConclusion(before, after)]
}

export const listChanges = (before: EditedPost, after: EditedPost): PostChange[] =>
  compareVersions(before, after).filter((part) => part.kind !== 'same')

/** The earlier version with only the chosen changes. */
export function applyPostChanges(before: EditedPost, after: EditedPost, chosen: ReadonlySet<string>): EditedPost {
  const fields = FIELDS.filter(({ field }) => chosen.has(field)).map(({ field }) => [field, after[field]] as const)
  const { conclusion, conclusionMarks } = chosen.has(CONCLUSION_KEY) ? after : before
  const { conclusionMarks: _replaced, ...rest } = before
  return {
    ...rest,
    ...Object.fromEntries(fields),
    sections: toSections(
      diffUnits(before.sections, after.sections).flatMap((step) => {
        if (step.kind === 'same') return [step.unit]
        const unit = chosen.has(step.key) ? step.after : step.before
        return unit ? [unit] : []
      }),
    ),
    conclusion,
    ...(conclusionMarks && { conclusionMarks }),
  }
}

const CONCLUSION_KEY = 'conclusion'

function compareField(before: EditedPost, after: EditedPost, { field, place, name, format = String }: (typeof FIELDS)[number]) {
  const [left, right] = [format(before[field] as never), format(after[field] as never)]
  return left === right ? [] : [describe({ key: field, name, section: '', place, before: left, after: right })]
}

function compareConclusion(before: EditedPost, after: EditedPost): PostChange[] {
  const isSame =
    before.conclusion === after.conclusion && JSON.stringify(before.conclusionMarks ?? []) === JSON.stringify(after.conclusionMarks ?? [])
  if (isSame) return []
  const { conclusion: name } = postLabels.fields
  return [describe({ key: CONCLUSION_KEY, name, section: '', place: 'conclusion', before: before.conclusion, after: after.conclusion })]
}

function describe(change: Omit<PostChange, 'kind' | 'isSameText'>, kind?: PostChange['kind']): PostChange {
  const { before, after } = change
  return { ...change, kind: kind ?? (before === '' ? 'added' : after === '' ? 'removed' : 'changed'), isSameText: before === after }
}

function compareBody(before: PostSection[], after: PostSection[]): ComparedPart[] {
  const parts: ComparedPart[] = []
  // Positions in the later version.
  let [section, block, subheading] = [-1, -1, '']
  for (const step of diffUnits(before, after)) {
    const unit = step.kind === 'same' ? step.unit : step.after
    if (unit?.type === 'subheading') [section, block, subheading] = [section + 1, -1, unit.content]
    else if (unit) block += 1
    if (step.kind === 'same') {
      const last = parts.at(-1)
      if (last?.kind === 'same') last.count += 1
      else parts.push({ kind: 'same', count: 1, key: `same ${parts.length}` })
      continue
    }
    const shown = unit ?? step.before!
    const place = { section: Math.max(0, section), ...(block >= 0 && { block }) }
    parts.push(
      describe(
        {
          key: step.key,
          name: unitName(shown),
          section: shown.type === 'subheading' ? '' : subheading,
          place,
          before: step.before ? unitText(step.before) : '',
          after: step.after ? unitText(step.after) : '',
        },
        step.before ? (step.after ? 'changed' : 'removed') : 'added',
      ),
    )
  }
  return parts
}

/** A removed and an added piece of one type in the same place are one change. */
function diffUnits(before: PostSection[], after: PostSection[]): Step[] {
  const steps: Step[] = []
  let removed: Unit[] = []
  const flush = () => {
    for (const unit of removed) steps.push({ kind: 'replaced', key: '', before: unit, after: undefined })
    removed = []
  }
  for (const { kind, items } of diffSequences(toUnits(before), toUnits(after), (unit) => JSON.stringify(unit))) {
    if (kind === 'removed') removed = items
    if (kind === 'same') {
      flush()
      for (const unit of items) steps.push({ kind: 'same', unit })
    }
    if (kind !== 'added') continue
    for (const unit of items) {
      const counterpart = removed.findIndex(({ type }) => type === unit.type)
      // What stood before it in the earlier version is gone.
      for (const gone of counterpart > 0 ? removed.splice(0, counterpart) : []) {
        steps.push({ kind: 'replaced', key: '', before: gone, after: undefined })
      }
      steps.push({ kind: 'replaced', key: '', before: counterpart < 0 ? undefined : removed.shift(), after: unit })
    }
  }
  flush()
  return steps.map((step, index) => (step.kind === 'same' ? step : { ...step, key: `part ${index}` }))
}

const toUnits = (sections: PostSection[]): Unit[] =>
  sections.flatMap(({ subheading, contentBlocks }) => [{ type: 'subheading' as const, content: subheading }, ...contentBlocks])

function toSections(units: readonly Unit[]): PostSection[] {
  const sections: PostSection[] = []
  for (const unit of units) {
    if (unit.type === 'subheading') sections.push({ subheading: unit.content, contentBlocks: [] })
    else if (sections.length === 0) sections.push({ subheading: '', contentBlocks: [unit] })
    else sections.at(-1)!.contentBlocks.push(unit)
  }
  return sections
}

const unitName = (unit: Unit): string => (unit.type === 'subheading' ? postLabels.fields.subheading : postLabels.fields.blocks[unit.type])
const unitText = (unit: Unit): string => (unit.type === 'subheading' ? unit.content : blockText(unit))
