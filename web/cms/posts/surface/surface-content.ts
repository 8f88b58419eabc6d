import type { PostSection } from '../../../../contract/post.ts'
import type { Mark } from '../../../../contract/post-text.ts'

/** What is written on the page: everything of a post that a reader reads from top to bottom. */
export type SurfaceContent = {
  mainHeading: string
  description: string
  sections: PostSection[]
  conclusion: string
  conclusionMarks?: Mark[] | undefined
}

/** A part of the page. The numbers are indexes of `SurfaceContent`; without `block` it is the subheading of the section. */
export type BlockPlace = 'title' | 'lead' | 'conclusion' | { section: number; block?: number | undefined }

/** Something to show beside a block. */
export type BlockMark = { place: BlockPlace; kind: 'changed' | 'finding' | 'colleague'; label?: string | undefined }

export type LinkSuggestion = {
  title: string
  url: string
  kind: 'post' | 'page' | 'heading'
  isUnpublished?: boolean | undefined
}

/**
 * What was pasted, read as blocks. A first section without a subheading continues the section at the caret. The other texts are taken where the
 * post has none yet.
 */
export type PastedBlocks = Partial<Omit<SurfaceContent, 'sections'>> & { sections: PostSection[] }

export const isSamePlace = (one: BlockPlace | undefined, other: BlockPlace | undefined): boolean => {
  if (typeof one !== 'object' || typeof other !== 'object') return one === other
  return one.section === other.section && one.block === other.block
}
