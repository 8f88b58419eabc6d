import { interpolate } from '../../../../../contract/interpolate.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { useCurrentStaff } from '../../../session/current-staff.ts'
import { formatSavedAt } from '../../last-saved.ts'
import type { PanelProps } from '../writing-panel.tsx'
import styles from '../writing-panel.module.css'

const labels = {
  title: 'Waiting for a look',
  asked: '{{asker}} asked {{reviewer}} to look at it on {{moment}}.',
  you: '{{asker}} asked you to look at it, and to publish it. {{moment}}',
  end: 'Take it back',
  done: 'Looked at it',
} as const

/** Who was asked to look at the post, if anybody. */
export function ReviewCard({ writing: { base }, actions }: PanelProps) {
  const ownId = useCurrentStaff()?._id
  const { review } = actions
  if (!review || !base.post) return null
  const { _id: postId } = base.post
  const isReviewer = review.reviewer._id === ownId
  const text = isReviewer ? labels.you : labels.asked
  const names = { asker: review.askedBy.name, reviewer: review.reviewer.name, moment: formatSavedAt(review.askedAt) }
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{labels.title}</h2>
      <div className={styles.note}>
        <p>{interpolate(text, names)}</p>
        {review.note && <blockquote className={styles.quote}>{review.note}</blockquote>}
        <Button variant="text" compact busy={actions.busy === 'ask'} onClick={() => void actions.endReview(postId)}>
          {isReviewer ? labels.done : labels.end}
        </Button>
      </div>
    </section>
  )
}
