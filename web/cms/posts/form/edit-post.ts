import { moveItem } from '../../reorder/use-reorder.ts'
import { type BlockForm, type BulletForm, type PostForm, type SectionForm, createBlock, createBullet } from './post-form.ts'

export type PostEdit =
  | { do: 'write'; change: Partial<Omit<PostForm, 'sections'>> }
  | { do: 'replace'; post: PostForm }
  | { do: 'add section'; section: SectionForm }
  | { do: 'remove section'; key: string }
  | { do: 'put back section'; section: SectionForm; at: number }
  | { do: 'move section'; from: number; to: number }
  | { do: 'change section'; key: string; change: SectionEdit }

export type SectionEdit =
  | { do: 'subheading'; subheading: string }
  | { do: 'add blocks'; blocks: readonly BlockForm[]; after?: string }
  | { do: 'remove block'; key: string }
  | { do: 'put back block'; block: BlockForm; at: number }
  | { do: 'move block'; from: number; to: number }
  | { do: 'write block'; key: string; change: BlockChange }

type BlockChange = { content?: string; imageUrl?: string; alt?: string; bullets?: readonly BulletForm[] }

/** Every change to a post. What did not change stays the same object, so that only the rest is drawn anew. */
export function editPost(post: PostForm, edit: PostEdit): PostForm {
  switch (edit.do) {
    case 'write':
      return { ...post, ...edit.change }
    case 'replace':
      return edit.post
    case 'add section':
      return { ...post, sections: [...post.sections, edit.section] }
    case 'remove section':
      return { ...post, sections: post.sections.filter(({ key }) => key !== edit.key) }
    case 'put back section':
      return { ...post, sections: post.sections.toSpliced(edit.at, 0, edit.section) }
    case 'move section':
      return { ...post, sections: moveItem(post.sections, edit.from, edit.to) }
    case 'change section':
      return { ...post, sections: replaceAt(post.sections, edit.key, (section) => editSection(section, edit.change)) }
  }
}

function editSection(section: SectionForm, edit: SectionEdit): SectionForm {
  switch (edit.do) {
    case 'subheading':
      return { ...section, subheading: edit.subheading }
    case 'add blocks': {
      const at = edit.after === undefined ? section.blocks.length : section.blocks.findIndex(({ key }) => key === edit.after) + 1
      return { ...section, blocks: section.blocks.toSpliced(at, 0, ...edit.blocks) }
    }
    case 'remove block':
      return { ...section, blocks: section.blocks.filter(({ key }) => key !== edit.key) }
    case 'put back block':
      return { ...section, blocks: section.blocks.toSpliced(edit.at, 0, edit.block) }
    case 'move block':
      return { ...section, blocks: moveItem(section.blocks, edit.from, edit.to) }
    case 'write block':
      return { ...section, blocks: replaceAt(section.blocks, edit.key, (block) => ({ ...block, ...edit.change }) as BlockForm) }
  }
}

const replaceAt = <T extends { key: string }>(list: readonly T[], key: string, change: (one: T) => T): readonly T[] =>
  list.map((one) => (one.key === key ? change(one) : one))

/** Typing in the last bullet adds an empty one after it; emptying another takes it away. */
export function writeBullet(bullets: readonly BulletForm[], index: number, text: string): readonly BulletForm[] {
  const isLast = index === bullets.length - 1
  if (text === '' && !isLast) return bullets.toSpliced(index, 1)
  const written = bullets.with(index, { ...bullets[index]!, text })
  return isLast && text !== '' ? [...written, createBullet()] : written
}

/** Text from another document: blank lines part paragraphs, and lines that begin with a dash or a dot are bullets. */
export function blocksFromText(text: string): BlockForm[] {
  const parts = text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
  return parts.map((part) => {
    const lines = part.split('\n').map((line) => line.trim())
    if (!lines.every((line) => BULLET.test(line))) return { ...createBlock('paragraph'), content: part } as BlockForm
    return {
      ...createBlock('bullet'),
      bullets: [...lines.map((line) => createBullet(line.replace(BULLET, ''))), createBullet()],
    } as BlockForm
  })
}

const BULLET = /^[-*•–]\s+/
