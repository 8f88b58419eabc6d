import { interpolate } from '../../../../contract/interpolate.ts'
import { blockText, listBlockImages } from '../../../../contract/post-block.ts'
import styles from './read-only-block.module.css'
import type { OtherBlock } from './post-form.ts'

const labels = {
  hint: 'This block is edited in the writing view. Here it can be moved and removed.',
  pictures: 'Pictures: {{count}}',
} as const

/** A block that the form keeps, but cannot edit. It is focused when its neighbour was removed. */
export function ReadOnlyBlock({ id, block }: { id: string; block: OtherBlock }) {
  return (
    <div id={id} tabIndex={-1} className={styles.block}>
      <p className={styles.text}>{describeBlock(block)}</p>
      <p className="small muted">{labels.hint}</p>
    </div>
  )
}

function describeBlock(block: OtherBlock): string {
  const pictures = listBlockImages(block).length
  const target = block.type === 'button' ? block.href : block.type === 'video' ? block.videoUrl : ''
  return [blockText(block), target, pictures > 0 && interpolate(labels.pictures, { count: pictures })].filter(Boolean).join('\n')
}
