import type { PasteSource } from '../detect-source.ts'
import type { LeftOut, PastedPiece } from '../pasted-document.ts'
import type { TreeNode } from './html-tree.ts'
import type { InlineFormat } from './inline-format.ts'

/** A picture that is not ours yet. Blocks have its `url` as `imageUrl` until it has been uploaded. */
export type PastedImage = { url: string; kind: 'remote' | 'data' | 'blob' }

/** What every part of a reader is given. */
export type Reading = {
  source: PasteSource
  /** Written by us: every space counts, and nothing is cleaned, guessed or left out. */
  isOwn: boolean
  leftOut: LeftOut
  images: Map<string, PastedImage>
  read: (nodes: readonly TreeNode[], format: InlineFormat) => PastedPiece[]
}
