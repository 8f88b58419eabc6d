import { interpolate } from '../../contract/interpolate.ts'
import { commonLabels } from '../../content/shared-texts.ts'
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
  /** In view when the page opens: loaded first. */
  priority?: boolean
}

/** A post in a list. The whole card links to the post; the list sets its measures with custom properties. */
export const PostCard = ssrCached(function PostCard({ post, sizes, priority }: Props) {
  const { mainHeading, description, tags, author, publishedAt, readTime, coverImage } = post
  const [badge] = tags
  const url = `/blog/${post._id}`
  return (
    <article className={styles.card}>
      <PictureFrame className={styles.cover} data-shared={url}>
        <PostCover coverImage={coverImage} sizes={sizes} priority={priority} />
        {badge && <span className={styles.badge}>{badge}</span>}
      </PictureFrame>
      <p className={styles.meta}>
        {author && <span>{author}</span>}
        <LongDate at={publishedAt} />
        <span>{interpolate(commonLabels.readTime, { minutes: readTime })}</span>
      </p>
      <h3 className={styles.heading}>
        <a href={url}>{mainHeading}</a>
      </h3>
      {description && <p className={styles.description}>{description}</p>}
      {tags.length > 0 && (
        <ul className={styles.tags}>
          {tags.slice(0, TAGS_SHOWN).map((tag, position) => (
            <li key={position}>#{tag}</li>
          ))}
        </ul>
      )}
      {/* The heading links to the post already: one tab stop is enough. */}
      <TextLink arrow className={styles.more} href={url} tabIndex={-1}>
        {commonLabels.readMore}
        <VisuallyHidden>{mainHeading}</VisuallyHidden>
      </TextLink>
    </article>
  )
})
