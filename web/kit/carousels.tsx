import {
  CarouselButtons,
  CarouselNumbers,
  CarouselProgress,
  CarouselRegion,
  CarouselSlide,
  CarouselSlides,
  PauseButton,
} from '../ui/carousel/carousel.tsx'
import { LinkButton } from '../ui/buttons/link-button.tsx'
import { Picture } from '../ui/media/picture.tsx'
import type { PictureName } from '../ui/media/pictures.ts'
import { PictureFrame } from '../ui/media/picture-frame.tsx'
import { useCarousel } from '../ui/carousel/use-carousel.ts'
import styles from './kit.module.css'
import { ExampleRow, ExampleSection } from './example-section.tsx'

const ADVANCE_MS = 5000

const POSTS = [
  ['What to fix before you spend on ads', 'covers/marketing-1-signal'],
  ['A logo is a promise with a deadline', 'covers/design-1-spiral'],
  ['The website your database deserves', 'covers/development-2-weave'],
  ['Search now answers. Does it answer with you?', 'covers/strategy-1-turn'],
] as const

export function CarouselExamples() {
  return (
    <ExampleSection name="Carousel" note="useCarousel has the state and behaviour; the page lays out the parts.">
      <ExampleRow ground="mist" title="advances automatically and wraps" stack>
        <Advancing />
      </ExampleRow>
      <ExampleRow ground="night" title="has ends" stack>
        <WithEnds />
      </ExampleRow>
    </ExampleSection>
  )
}

function Advancing() {
  const carousel = useCarousel({ count: POSTS.length, wrap: true, advanceMs: ADVANCE_MS })
  return (
    <CarouselRegion carousel={carousel} label="From the blog" className={styles.carousel}>
      <CarouselNumbers carousel={carousel} label={(at) => `Post ${at + 1}: ${POSTS[at]?.[0]}`} />
      <CarouselSlides carousel={carousel}>
        {POSTS.map(([title, cover], at) => (
          <PostSlide key={title} carousel={carousel} at={at} title={title} cover={cover} />
        ))}
      </CarouselSlides>
      <div className={styles.controls}>
        <CarouselButtons carousel={carousel} previous="Previous article" next="Next article" />
        <CarouselProgress carousel={carousel} />
        <PauseButton carousel={carousel} />
      </div>
    </CarouselRegion>
  )
}

function WithEnds() {
  const carousel = useCarousel({ count: 3 })
  return (
    <CarouselRegion carousel={carousel} label="Projects" className={styles.carousel}>
      <CarouselSlides carousel={carousel}>
        {POSTS.slice(0, 3).map(([title, cover], at) => (
          <PostSlide key={title} carousel={carousel} at={at} title={title} cover={cover} />
        ))}
      </CarouselSlides>
      <div className={styles.controls}>
        <p>
          {carousel.index + 1} / {carousel.count}
        </p>
        <CarouselProgress carousel={carousel} />
        <CarouselButtons carousel={carousel} previous="Previous project" next="Next project" ends="hide" />
      </div>
    </CarouselRegion>
  )
}

type PostProps = { carousel: ReturnType<typeof useCarousel>; at: number; title: string; cover: PictureName }

function PostSlide({ carousel, at, title, cover }: PostProps) {
  return (
    <CarouselSlide carousel={carousel} at={at} className={styles.slide}>
      <PictureFrame corner={at % 2 === 0 ? 'top-left' : 'bottom-right'} ratio="16 / 10">
        <Picture name={cover} alt="" />
      </PictureFrame>
      <div className={styles.stack}>
        <h3 className="display-m">{title}</h3>
        <div>
          <LinkButton href="#carousel" arrow>
            Read Article
          </LinkButton>
        </div>
      </div>
    </CarouselSlide>
  )
}
