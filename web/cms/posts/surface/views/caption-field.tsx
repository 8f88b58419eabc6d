import { BLOCK_LIMITS } from '../../../../../contract/post-block.ts'
import articleBody from '../../../../parts/article-body.module.css'
import { pictureLabels } from '../labels.ts'
import type { BlockViewProps } from './block-view.ts'
import { LineField } from './fields.tsx'
import styles from './views.module.css'

type Props = {
  target: Pick<BlockViewProps, 'view' | 'getPos'>
  caption: string | undefined
  isReadOnly: boolean
  onChange: (caption: string | undefined) => void
}

/** Below a picture, written where it will stand. */
export function CaptionField({ target, caption, isReadOnly, onChange }: Props) {
  return (
    <LineField
      target={target}
      value={caption ?? ''}
      onChange={(text) => onChange(text || undefined)}
      className={caption ? articleBody.caption : styles.emptyCaption}
      aria-label={pictureLabels.caption}
      placeholder={pictureLabels.captionPlaceholder}
      maxLength={BLOCK_LIMITS.caption}
      readOnly={isReadOnly}
    />
  )
}
