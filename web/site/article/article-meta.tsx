import { agency } from '../../../content/agency.ts'
import { articlePage } from '../../../content/article-page.ts'
import { fill } from '../../../content/fill.ts'
import { labels } from '../../../content/labels.ts'
import type { Blog } from '../../../contract/blog.ts'
import { Chip } from '../../ui/chip.tsx'
import { initialOf } from '../../ui/initial-of.ts'
import { LongDate } from '../../ui/long-date.tsx'
import styles from './article-meta.module.css'

type Props = Pick<Blog, 'author' | 'publishedAt' | 'readTime' | 'tags'>

/** Who wrote it and when, in the margin of what is read. */
export function ArticleMeta({ author, publishedAt, readTime, tags }: Props) {
  const name = author || agency.name
  return (
    <div className={styles.meta}>
      <div className={styles.author}>
        <span className={styles.initial} aria-hidden="true">
          {initialOf(name)}
        </span>
        <div>
          <p className={styles.name}>{name}</p>
          <LongDate at={publishedAt} />
        </div>
      </div>
      <p>{fill(labels.readTime, { minutes: readTime })}</p>
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label={articlePage.tags}>
          {tags.map((tag, position) => (
            <li key={position}>
              <Chip>{tag}</Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
