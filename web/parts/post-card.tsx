import { Link } from 'react-router'
import { interpolate } from '../../content/interpolate.ts'
import { commonLabels } from '../../content/common-labels.ts'
import type { PostSummary } from '../../contract/post.ts'
import { ssrCached } from '../ui/rendering/ssr-cached.tsx'
import { LongDate } from '../ui/text/long-date.tsx'
import { TextLink } from '../ui/buttons/text-link.tsx'
import { PictureFrame } from '../ui/media/picture-frame.tsx'
import { VisuallyHidden } from '../ui/text/visually-hidden.tsx'
import styles from './post-card.module.css'
import { PostCover } from './post-cover.tsx'

const TAGS_SHOWN = 3

type Props = {
  post: PostSummary
  sizes?: string
  /** Among the first things that a visitor sees. */
  priority?: boolean
}

/** A post in short. All of it leads to the post; the list it stands in decides its measures by custom properties. */
export const PostCard = ssrCached(function BlogCard({ post, sizes, priority }: Props) {
  const { mainHeading, description, tags, author, publishedAt, readTime, coverImage } = post
  const [badge] = tags
  const address = `/blog/${post._id}`
  return (
    <article className={styles.card}>
      <PictureFrame className={styles.cover}>
        <PostCover coverImage={coverImage} sizes={sizes} priority={priority} />
        {badge && <span className={styles.badge}>{badge}</span>}
      </PictureFrame>
      <p className={styles.facts}>
        {author && <span>{author}</span>}
        <LongDate at={publishedAt} />
        <span>{interpolate(commonLabels.readTime, { minutes: readTime })}</span>
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
        {commonLabels.readMore}
        <VisuallyHidden>{mainHeading}</VisuallyHidden>
      </TextLink>
    </article>
  )
})
