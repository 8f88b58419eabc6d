import { Link } from 'react-router'
import { fill } from '../../content/fill.ts'
import { labels } from '../../content/labels.ts'
import type { BlogSummary } from '../../contract/blog.ts'
import { kept } from '../ui/kept.tsx'
import { LongDate } from '../ui/long-date.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { TurnFrame } from '../ui/turn-frame.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import styles from './blog-card.module.css'
import { BlogCover } from './blog-cover.tsx'

const TAGS_SHOWN = 3

type Props = {
  blog: BlogSummary
  sizes?: string
  /** Among the first things that a visitor sees. */
  priority?: boolean
}

/** A post in short. All of it leads to the post; the list it stands in decides its measures by custom properties. */
export const BlogCard = kept(function BlogCard({ blog, sizes, priority }: Props) {
  const { mainHeading, description, tags, author, publishedAt, readTime, coverImage } = blog
  const [badge] = tags
  const address = `/blog/${blog._id}`
  return (
    <article className={styles.card}>
      <TurnFrame className={styles.cover}>
        <BlogCover coverImage={coverImage} sizes={sizes} priority={priority} />
        {badge && <span className={styles.badge}>{badge}</span>}
      </TurnFrame>
      <p className={styles.facts}>
        {author && <span>{author}</span>}
        <LongDate at={publishedAt} />
        <span>{fill(labels.readTime, { minutes: readTime })}</span>
      </p>
      <h3 className={styles.heading}>
        <Link to={address}>{mainHeading}</Link>
      </h3>
      {description && <p className={styles.description}>{description}</p>}
      {tags.length > 0 && (
        <ul className={styles.tags}>
          {tags.slice(0, TAGS_SHOWN).map((tag, position) => (
            <li key={position}>#{tag}</li>
          ))}
        </ul>
      )}
      {/* The heading is a link to the same place already: one stop for the keyboard is enough. */}
      <TextLink arrow className={styles.more} render={<Link to={address} tabIndex={-1} />}>
        {labels.readMore}
        <VisuallyHidden>{mainHeading}</VisuallyHidden>
      </TextLink>
    </article>
  )
})
