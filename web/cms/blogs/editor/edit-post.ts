import { type Block, type Bullet, type Post, type Section, newBlock, newBullet } from './post.ts'

export type Edit =
  | { do: 'write'; change: Partial<Omit<Post, 'sections'>> }
  | { do: 'replace'; post: Post }
  | { do: 'add section'; section: Section }
  | { do: 'remove section'; key: string }
  | { do: 'put back section'; section: Section; at: number }
  | { do: 'move section'; from: number; to: number }
  | { do: 'change section'; key: string; change: SectionEdit }

export type SectionEdit =
  | { do: 'subheading'; subheading: string }
  | { do: 'add blocks'; blocks: readonly Block[]; after?: string }
  | { do: 'remove block'; key: string }
  | { do: 'put back block'; block: Block; at: number }
  | { do: 'move block'; from: number; to: number }
  | { do: 'write block'; key: string; change: BlockChange }

type BlockChange = { content?: string; imageUrl?: string; alt?: string; bullets?: readonly Bullet[] }

/** Every change to a post. What did not change stays the same object, so that only the rest is drawn anew. */
export function editPost(post: Post, edit: Edit): Post {
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
      return { ...post, sections: moved(post.sections, edit.from, edit.to) }
    case 'change section':
      return { ...post, sections: changed(post.sections, edit.key, (section) => editSection(section, edit.change)) }
  }
}

function editSection(section: Section, edit: SectionEdit): Section {
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
      return { ...section, blocks: moved(section.blocks, edit.from, edit.to) }
    case 'write block':
      return { ...section, blocks: changed(section.blocks, edit.key, (block) => ({ ...block, ...edit.change }) as Block) }
  }
}

export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const one = list[from]
  if (one === undefined || to < 0 || to >= list.length) return list
  return list.toSpliced(from, 1).toSpliced(to, 0, one)
}

const changed = <T extends { key: string }>(list: readonly T[], key: string, change: (one: T) => T): readonly T[] =>
  list.map((one) => (one.key === key ? change(one) : one))

/** Typing in the last bullet adds an empty one after it; emptying another takes it away. */
export function writeBullet(bullets: readonly Bullet[], index: number, text: string): readonly Bullet[] {
  const isLast = index === bullets.length - 1
  if (text === '' && !isLast) return bullets.toSpliced(index, 1)
  const written = bullets.with(index, { ...bullets[index]!, text })
  return isLast && text !== '' ? [...written, newBullet()] : written
}

/** Text from another document: blank lines part paragraphs, and lines that begin with a dash or a dot are bullets. */
export function blocksFrom(text: string): Block[] {
  const parts = text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
  return parts.map((part) => {
    const lines = part.split('\n').map((line) => line.trim())
    if (!lines.every((line) => BULLET.test(line))) return { ...newBlock('paragraph'), content: part } as Block
    return { ...newBlock('bullet'), bullets: [...lines.map((line) => newBullet(line.replace(BULLET, ''))), newBullet()] } as Block
  })
}

const BULLET = /^[-*•–]\s+/
