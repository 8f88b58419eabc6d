import { agency } from '../../../content/agency.ts'
import { articlePage } from '../../../content/article-page.ts'
import { interpolate } from '../../../content/interpolate.ts'
import { commonLabels } from '../../../content/common-labels.ts'
import type { Post } from '../../../contract/post.ts'
import { Chip } from '../../ui/display/chip.tsx'
import { getInitial } from '../../ui/text/get-initial.ts'
import { LongDate } from '../../ui/text/long-date.tsx'
import styles from './article-meta.module.css'

type Props = Pick<Post, 'author' | 'publishedAt' | 'readTime' | 'tags'>

/** Who wrote it and when, in the margin of what is read. */
export function ArticleMeta({ author, publishedAt, readTime, tags }: Props) {
  const name = author || agency.name
  return (
    <div className={styles.meta}>
      <div className={styles.author}>
        <span className={styles.initial} aria-hidden="true">
          {getInitial(name)}
        </span>
        <div>
          <p className={styles.name}>{name}</p>
          <LongDate at={publishedAt} />
        </div>
      </div>
      <p>{interpolate(commonLabels.readTime, { minutes: readTime })}</p>
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
