import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import type { PostSummary } from '../../../contract/post.ts'
import { PostCover } from '../../parts/post-cover.tsx'
import { ssrCached } from '../../ui/rendering/ssr-cached.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { truncate } from '../../ui/text/truncate.ts'
import { PictureFrame } from '../../ui/media/picture-frame.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import styles from './blog-carousel.module.css'
import type { BlogWords } from './blog-section.tsx'

const LONGEST_DESCRIPTION = 380

type Props = Pick<BlogWords, 'readArticle' | 'defaultCategory'> & {
  post: PostSummary
  corner: ComponentProps<typeof PictureFrame>['corner']
}

export const BlogSlide = ssrCached(function BlogSlide({ post, corner, readArticle, defaultCategory }: Props) {
  const [category = defaultCategory] = post.tags
  return (
    <>
      <PictureFrame corner={corner} className={styles.cover}>
        <PostCover coverImage={post.coverImage} sizes="(min-width: 1024px) 50vw, 100vw" />
      </PictureFrame>
      <div className={styles.words}>
        <p className={styles.category}>{category}</p>
        <h3 className="display-m">{post.mainHeading}</h3>
        <p className="muted">{truncate(post.description, LONGEST_DESCRIPTION)}</p>
        <LinkButton arrow className={styles.read} render={<Link to={`/blog/${post._id}`} />}>
          {readArticle}
          <VisuallyHidden>{post.mainHeading}</VisuallyHidden>
        </LinkButton>
      </div>
    </>
  )
})
