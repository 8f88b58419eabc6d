import { Suspense, use } from 'react'
import { Link } from 'react-router'
import type { home } from '../../../content/home.ts'
import type { PostSummary } from '../../../contract/post.ts'
import { classNames } from '../../ui/class-names.ts'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { useSecondTry } from '../use-second-try.ts'
import { BlogCarousel } from './blog-carousel.tsx'
import styles from './blog-section.module.css'
import { NoPosts } from './no-posts.tsx'

export type BlogWords = typeof home.blogCarousel
/** Nothing at all when they could not be loaded. */
type Posts = PostSummary[] | undefined
type Props = BlogWords & { posts: Posts | Promise<Posts> }

export function BlogSection({ posts, ...words }: Props) {
  useSecondTry(posts)
  const { label, heading, readMore } = words
  return (
    <section className="section on-mist">
      <div className="wrap">
        <div className={classNames('grid', styles.head)}>
          <p className={classNames('label', styles.label)}>{label}</p>
          <h2 className={classNames('display-m', styles.heading)}>{heading}</h2>
          <TextLink arrow className={styles.more} render={<Link to={readMore.href} />}>
            {readMore.label} <VisuallyHidden>{readMore.about}</VisuallyHidden>
          </TextLink>
        </div>
        {posts instanceof Promise ? (
          <Suspense fallback={<NoPosts {...words} />}>
            <Awaited posts={posts} {...words} />
          </Suspense>
        ) : (
          // Not in a Suspense of its own: React would send it apart, to be put in place by JavaScript.
          <Shown posts={posts} {...words} />
        )}
      </div>
    </section>
  )
}

function Awaited({ posts, ...words }: BlogWords & { posts: Promise<Posts> }) {
  return <Shown posts={use(posts)} {...words} />
}

function Shown({ posts, ...words }: BlogWords & { posts: Posts }) {
  return posts?.length ? <BlogCarousel posts={posts} {...words} /> : <NoPosts {...words} />
}
