import { estimateReadTime } from '../../../../contract/post.ts'
import type { StaffPost } from '../../../../contract/staff-post.ts'
import { interpolate } from '../../../../contract/interpolate.ts'
import { commonLabels } from '../../../../content/shared-texts.ts'
import { Chip } from '../../../ui/display/chip.tsx'
import { getInitial } from '../../../ui/text/get-initial.ts'
import { LongDate } from '../../../ui/text/long-date.tsx'
import type { EditedPost } from '../form/post-form.ts'
import styles from './writing-meta.module.css'

const labels = { notPublished: 'Not published yet', noAuthor: 'No author yet' } as const

/** Beside the text, as on the article's page. */
export function WritingMeta({ content, post }: { content: EditedPost; post: StaffPost | undefined }) {
  const minutes = content.readTime ?? estimateReadTime(content)
  return (
    <div className={styles.meta}>
      <div className={styles.author}>
        <span className={styles.initial} aria-hidden="true">
          {getInitial(content.author)}
        </span>
        <div>
          <p className={styles.name}>{content.author || labels.noAuthor}</p>
          {post?.state === 'published' ? <LongDate at={post.publishedAt} /> : <p>{labels.notPublished}</p>}
        </div>
      </div>
      <p>{interpolate(commonLabels.readTime, { minutes })}</p>
      <ul className={styles.tags}>
        {content.tags.map((tag) => (
          <li key={tag}>
            <Chip>{tag}</Chip>
          </li>
        ))}
      </ul>
    </div>
  )
}
