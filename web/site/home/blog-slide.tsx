import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import type { BlogSummary } from '../../../contract/blog.ts'
import { BlogCover } from '../../parts/blog-cover.tsx'
import { kept } from '../../ui/kept.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { shortened } from '../../ui/shortened.ts'
import { TurnFrame } from '../../ui/turn-frame.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './blog-carousel.module.css'
import type { BlogWords } from './blog-section.tsx'

const LONGEST_DESCRIPTION = 380

type Props = Pick<BlogWords, 'readArticle' | 'defaultCategory'> & {
  post: BlogSummary
  corner: ComponentProps<typeof TurnFrame>['corner']
}

export const BlogSlide = kept(function BlogSlide({ post, corner, readArticle, defaultCategory }: Props) {
  const [category = defaultCategory] = post.tags
  return (
    <>
      <TurnFrame corner={corner} className={styles.cover}>
        <BlogCover coverImage={post.coverImage} sizes="(min-width: 1024px) 50vw, 100vw" />
      </TurnFrame>
      <div className={styles.words}>
        <p className={styles.category}>{category}</p>
        <h3 className="display-m">{post.mainHeading}</h3>
        <p className="muted">{shortened(post.description, LONGEST_DESCRIPTION)}</p>
        <LinkButton arrow className={styles.read} render={<Link to={`/blog/${post._id}`} />}>
          {readArticle}
          <VisuallyHidden>{post.mainHeading}</VisuallyHidden>
        </LinkButton>
      </div>
    </>
  )
})
