import { interpolate } from '../../../content/interpolate.ts'
import { commonLabels } from '../../../content/common-labels.ts'
import type { PostSummary } from '../../../contract/post.ts'
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
import styles from './blog-carousel.module.css'
import type { BlogWords } from './blog-section.tsx'
import { BlogSlide } from './blog-slide.tsx'

const ADVANCE_MS = 5000

export function BlogCarousel({ posts, ...words }: BlogWords & { posts: PostSummary[] }) {
  const carousel = useCarousel({ count: posts.length, wrap: true, advanceMs: ADVANCE_MS })
  const { label, goTo, previous, next } = words
  const several = posts.length > 1
  return (
    <CarouselRegion carousel={carousel} label={label} className={styles.carousel}>
      {several && <CarouselNumbers carousel={carousel} label={(at) => interpolate(goTo, { number: at + 1 })} className={styles.numbers} />}
      <CarouselSlides carousel={carousel} className={styles.slides}>
        {posts.map((post, at) => (
          <CarouselSlide key={post._id} carousel={carousel} at={at} className={styles.slide}>
            <BlogSlide post={post} corner={at % 2 === 0 ? 'top-left' : 'bottom-right'} {...words} />
          </CarouselSlide>
        ))}
      </CarouselSlides>
      {several && (
        <div className={styles.controls}>
          <CarouselButtons carousel={carousel} previous={previous} next={next} />
          <CarouselProgress carousel={carousel} />
          <PauseButton carousel={carousel} pause={commonLabels.pause} play={commonLabels.play} />
        </div>
      )}
    </CarouselRegion>
  )
}
