import { type ComponentProps, Suspense, use } from 'react'
import { Link } from 'react-router'
import { commonLabels } from '../../../content/shared-texts.ts'
import type { home } from '../../../content/home.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import type { PostSummary } from '../../../contract/post.ts'
import { PostCover } from '../../parts/post-cover.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import {
  CarouselButtons,
  CarouselNumbers,
  CarouselProgress,
  CarouselRegion,
  CarouselSlide,
  CarouselSlides,
  PauseButton,
} from '../../ui/carousel/carousel.tsx'
import { useCarousel } from '../../ui/carousel/use-carousel.ts'
import { classNames } from '../../ui/class-names.ts'
import { PictureFrame } from '../../ui/media/picture-frame.tsx'
import { ssrCached } from '../../ui/rendering/ssr-cached.tsx'
import { truncate } from '../../ui/text/truncate.ts'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { useRetryOnce } from '../loading/use-retry-once.ts'
import styles from './blog-carousel.module.css'

const ADVANCE_MS = 5000
const DESCRIPTION_MAX_LENGTH = 380

type Labels = typeof home.blogCarousel
/** Undefined when they could not be loaded. */
type Posts = PostSummary[] | undefined
type Props = Labels & { posts: Posts | Promise<Posts> }

export function BlogCarousel({ posts, ...labels }: Props) {
  useRetryOnce(posts)
  const { label, heading, readMore } = labels
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
          <Suspense fallback={<Placeholder {...labels} />}>
            <PendingSlides posts={posts} {...labels} />
          </Suspense>
        ) : (
          // Outside of Suspense: inside, React would stream it after the page and insert it with JavaScript.
          <SlidesOrPlaceholder posts={posts} {...labels} />
        )}
      </div>
    </section>
  )
}

function PendingSlides({ posts, ...labels }: Labels & { posts: Promise<Posts> }) {
  return <SlidesOrPlaceholder posts={use(posts)} {...labels} />
}

function SlidesOrPlaceholder({ posts, ...labels }: Labels & { posts: Posts }) {
  return posts?.length ? <Slides posts={posts} {...labels} /> : <Placeholder {...labels} />
}

/** While posts load, when there are none yet, and when they could not be loaded. */
function Placeholder({ loading }: Labels) {
  return (
    <div className={styles.carousel}>
      <div className={classNames(styles.slides, styles.slide)}>
        <PictureFrame corner="top-left" className={styles.cover}>
          <PostCover coverImage="" />
        </PictureFrame>
        <p className={classNames('title', styles.slideText)}>{loading}</p>
      </div>
    </div>
  )
}

function Slides({ posts, ...labels }: Labels & { posts: PostSummary[] }) {
  const carousel = useCarousel({ count: posts.length, wrap: true, advanceMs: ADVANCE_MS })
  const { label, goTo, previous, next } = labels
  const isCarousel = posts.length > 1
  return (
    <CarouselRegion carousel={carousel} label={label} className={styles.carousel}>
      {isCarousel && (
        <CarouselNumbers carousel={carousel} label={(at) => interpolate(goTo, { number: at + 1 })} className={styles.numbers} />
      )}
      <CarouselSlides carousel={carousel} className={styles.slides}>
        {posts.map((post, at) => (
          <CarouselSlide key={post._id} carousel={carousel} at={at} className={styles.slide}>
            <PostSlide post={post} corner={at % 2 === 0 ? 'top-left' : 'bottom-right'} {...labels} />
          </CarouselSlide>
        ))}
      </CarouselSlides>
      {isCarousel && (
        <div className={styles.controls}>
          <CarouselButtons carousel={carousel} previous={previous} next={next} />
          <CarouselProgress carousel={carousel} />
          <PauseButton carousel={carousel} pause={commonLabels.pause} play={commonLabels.play} />
        </div>
      )}
    </CarouselRegion>
  )
}

type PostSlideProps = Pick<Labels, 'readArticle' | 'defaultCategory'> & {
  post: PostSummary
  corner: ComponentProps<typeof PictureFrame>['corner']
}

const PostSlide = ssrCached(function PostSlide({ post, corner, readArticle, defaultCategory }: PostSlideProps) {
  const [category = defaultCategory] = post.tags
  return (
    <>
      <PictureFrame corner={corner} className={styles.cover}>
        <PostCover coverImage={post.coverImage} sizes="(min-width: 1024px) 50vw, 100vw" />
      </PictureFrame>
      <div className={styles.slideText}>
        <p className={styles.category}>{category}</p>
        <h3 className="display-m">{post.mainHeading}</h3>
        <p className="muted">{truncate(post.description, DESCRIPTION_MAX_LENGTH)}</p>
        <LinkButton arrow className={styles.readLink} render={<Link to={`/blog/${post._id}`} />}>
          {readArticle}
          <VisuallyHidden>{post.mainHeading}</VisuallyHidden>
        </LinkButton>
      </div>
    </>
  )
})
