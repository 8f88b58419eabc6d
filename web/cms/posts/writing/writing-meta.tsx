import { estimateReadTime } from '../../../../contract/post.ts'
import type { StaffPost } from '../../../../contract/staff-post.ts'
import { ArticleMeta } from '../../../parts/article-meta.tsx'
import { LongDate } from '../../../ui/text/long-date.tsx'
import type { EditedPost } from '../form/post-form.ts'
import styles from './writing-meta.module.css'

const labels = { notPublished: 'Not published yet', noAuthor: 'No author yet' } as const

/** Beside the text, as on the article's page. */
export function WritingMeta({ content, post }: { content: EditedPost; post: StaffPost | undefined }) {
  const date = post?.state === 'published' ? <LongDate at={post.publishedAt} /> : <p>{labels.notPublished}</p>
  const minutes = content.readTime ?? estimateReadTime(content)
  return (
    <div className={styles.meta}>
      <ArticleMeta name={content.author || labels.noAuthor} date={date} minutes={minutes} tags={content.tags} />
    </div>
  )
}
