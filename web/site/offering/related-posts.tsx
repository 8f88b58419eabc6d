import { Link } from 'react-router'
import { fill } from '../../../content/fill.ts'
import { labels } from '../../../content/labels.ts'
import { offeringPage } from '../../../content/offering-page.ts'
import type { BlogSummary } from '../../../contract/blog.ts'
import { BlogCover } from '../../parts/blog-cover.tsx'
import { classes } from '../../ui/classes.ts'
import { LongDate } from '../../ui/long-date.tsx'
import { TurnFrame } from '../../ui/turn-frame.tsx'
import styles from './related-posts.module.css'

/** Nothing at all while they are on their way, or when they could not be loaded. */
export type Posts = BlogSummary[] | undefined

export function RelatedPosts({ posts }: { posts: Posts }) {
  if (!posts?.length) return null
  return (
    <section className={classes('section', styles.section)}>
      <div className="wrap">
        <h2 className={classes('display-m', styles.heading)}>{offeringPage.posts}</h2>
        <ul className={styles.posts}>
          {posts.map(({ _id: id, mainHeading, coverImage, publishedAt, readTime }) => (
            <li key={id} className={styles.post}>
              <TurnFrame corner="top-right" ratio="16 / 10" className={styles.cover}>
                <BlogCover coverImage={coverImage} sizes="(min-width: 768px) 33vw, 100vw" />
              </TurnFrame>
              <h3 className="title">
                <Link to={`/blog/${id}`}>{mainHeading}</Link>
              </h3>
              <p className="small muted">
                <LongDate at={publishedAt} /> · {fill(labels.readTime, { minutes: readTime })}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
