import { type ComponentProps, useEffect, useState } from 'react'
import { commonLabels } from '../../../content/shared-texts.ts'
import type { HomeContent } from '../../../contract/site-content/home.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import type { PostSummary } from '../../../contract/post.ts'
import { api } from '../../api.ts'
import { island } from '../../islands/island.tsx'
import { PostCover } from '../../parts/post-cover.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
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
import { truncate } from '../../ui/text/truncate.ts'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import styles from './blog-carousel.module.css'
import { loadNewestPosts } from './load-newest-posts.ts'

const ADVANCE_MS = 5000
const DESCRIPTION_MAX_LENGTH = 380

type Labels = HomeContent['blogCarousel']
type Props = Labels & { /** Undefined when the server could not load them. */ posts: PostSummary[] | undefined }

export default island('blog-carousel', BlogCarousel, { hydrate: 'visible' })

/** What the server could not load, the browser asks for once more. */
function BlogCarousel({ posts: loaded, ...labels }: Props) {
  const [posts, setPosts] = useState(loaded)
  useEffect(() => {
    if (!loaded) void loadNewestPosts(api).then(setPosts)
  }, [loaded])
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

function PostSlide({ post, corner, readArticle, defaultCategory }: PostSlideProps) {
  const [category = defaultCategory] = post.tags
  return (
    <>
      <PictureFrame corner={corner} className={styles.cover} data-shared={`/blog/${post._id}`}>
        <PostCover coverImage={post.coverImage} sizes="(min-width: 1024px) 50vw, 100vw" />
      </PictureFrame>
      <div className={styles.slideText}>
        <p className={styles.category}>{category}</p>
        <h3 className="display-m">{post.mainHeading}</h3>
        <p className="muted">{truncate(post.description, DESCRIPTION_MAX_LENGTH)}</p>
        <LinkButton arrow className={styles.readLink} href={`/blog/${post._id}`}>
          {readArticle}
          <VisuallyHidden>{post.mainHeading}</VisuallyHidden>
        </LinkButton>
      </div>
    </>
  )
}
