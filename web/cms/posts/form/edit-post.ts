import { type MarkedText, moveMarks, normalizeMarkedText, shiftMarks } from '../../../../contract/post-text.ts'
import { moveItem } from '../../reorder/use-reorder.ts'
import {
  type BlockForm,
  type BulletForm,
  type PostForm,
  type SectionForm,
  createBlock,
  createBullet,
  createMarkedBullet,
} from './post-form.ts'

export type PostEdit =
  | { type: 'update fields'; fields: Partial<Omit<PostForm, 'sections'>> }
  | { type: 'add section'; section: SectionForm }
  | { type: 'remove section'; key: string }
  | { type: 'restore section'; section: SectionForm; index: number }
  | { type: 'move section'; from: number; to: number }
  | { type: 'edit section'; key: string; edit: SectionEdit }

export type SectionEdit =
  | { type: 'update subheading'; subheading: string }
  | { type: 'add blocks'; blocks: readonly BlockForm[]; after?: string }
  | { type: 'remove block'; key: string }
  | { type: 'restore block'; block: BlockForm; index: number }
  | { type: 'move block'; from: number; to: number }
  | { type: 'update block'; key: string; fields: BlockFieldValues }

export type BlockFieldValues = { content?: string; imageUrl?: string; alt?: string; caption?: string; bullets?: readonly BulletForm[] }

/** The reducer of the post form. Unchanged sections and blocks keep their identity, so that memoized components skip rendering. */
export function editPost(post: PostForm, edit: PostEdit): PostForm {
  switch (edit.type) {
    case 'update fields':
      return updateFields(post, edit.fields)
    case 'add section':
      return { ...post, sections: [...post.sections, edit.section] }
    case 'remove section':
      return { ...post, sections: post.sections.filter(({ key }) => key !== edit.key) }
    case 'restore section':
      return { ...post, sections: post.sections.toSpliced(edit.index, 0, edit.section) }
    case 'move section':
      return { ...post, sections: moveItem(post.sections, edit.from, edit.to) }
    case 'edit section':
      return { ...post, sections: updateByKey(post.sections, edit.key, (section) => editSection(section, edit.edit)) }
  }
}

function editSection(section: SectionForm, edit: SectionEdit): SectionForm {
  switch (edit.type) {
    case 'update subheading':
      return { ...section, subheading: edit.subheading }
    case 'add blocks': {
      const index = edit.after === undefined ? section.blocks.length : section.blocks.findIndex(({ key }) => key === edit.after) + 1
      return { ...section, blocks: section.blocks.toSpliced(index, 0, ...edit.blocks) }
    }
    case 'remove block':
      return { ...section, blocks: section.blocks.filter(({ key }) => key !== edit.key) }
    case 'restore block':
      return { ...section, blocks: section.blocks.toSpliced(edit.index, 0, edit.block) }
    case 'move block':
      return { ...section, blocks: moveItem(section.blocks, edit.from, edit.to) }
    case 'update block':
      return { ...section, blocks: updateByKey(section.blocks, edit.key, (block) => updateBlock(block, edit.fields)) }
  }
}

function updateFields(post: PostForm, fields: Partial<Omit<PostForm, 'sections'>>): PostForm {
  const { conclusionMarks } = post
  const isMoved = conclusionMarks && fields.conclusion !== undefined
  return { ...post, ...(isMoved && { conclusionMarks: moveMarks(post.conclusion, fields.conclusion!, conclusionMarks) }), ...fields }
}

/** The marks of a text stay with their words. A focus belongs to one picture, and a picture with a text alternative does not only decorate. */
function updateBlock(block: BlockForm, fields: BlockFieldValues): BlockForm {
  const updated = { ...block, ...fields } as BlockForm
  if (block.type === 'paragraph' && block.marks && fields.content !== undefined) {
    return { ...block, content: fields.content, marks: moveMarks(block.content, fields.content, block.marks) }
  }
  if (updated.type !== 'image') return updated
  const { focus, decorative, ...image } = updated
  return {
    ...image,
    ...(decorative && !fields.alt && { decorative }),
    ...(focus && fields.imageUrl === undefined && { focus }),
  }
}

const updateByKey = <T extends { key: string }>(items: readonly T[], key: string, update: (item: T) => T): readonly T[] =>
  items.map((item) => (item.key === key ? update(item) : item))

/** Typing in the last bullet appends an empty one; clearing any other bullet removes it. */
export function updateBullet(bullets: readonly BulletForm[], index: number, text: string): readonly BulletForm[] {
  const isLast = index === bullets.length - 1
  if (text === '' && !isLast) return bullets.toSpliced(index, 1)
  const updated = bullets.with(index, updateBulletText(bullets[index]!, text))
  return isLast && text !== '' ? [...updated, createBullet()] : updated
}

export const updateBulletText = (bullet: BulletForm, text: string): BulletForm => ({
  ...bullet,
  text,
  ...(bullet.marks && { marks: moveMarks(bullet.text, text, bullet.marks) }),
})

/** Divides a bullet in two, each with the marks of its words. */
export function splitBullet({ text, marks = [], ...bullet }: BulletForm, position: number): [BulletForm, BulletForm] {
  const before = normalizeMarkedText<MarkedText>({ content: text.slice(0, position), marks })
  const after = normalizeMarkedText<MarkedText>({ content: text.slice(position), marks: shiftMarks(marks, -position) })
  return [{ ...bullet, text: before.content, ...(before.marks && { marks: before.marks }) }, createMarkedBullet(after)]
}

/** Converts pasted text: blank lines separate paragraphs, and lines that start with a dash or a bullet form a list. */
export function blocksFromText(text: string): BlockForm[] {
  const paragraphs = text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
  return paragraphs.map((paragraph) => {
    const lines = paragraph.split('\n').map((line) => line.trim())
    if (!lines.every((line) => BULLET.test(line))) return { ...createBlock('paragraph'), content: paragraph } as BlockForm
    return {
      ...createBlock('bullet'),
      bullets: [...lines.map((line) => createBullet(line.replace(BULLET, ''))), createBullet()],
    } as BlockForm
  })
}

const BULLET = /^[-*•–]\s+/
