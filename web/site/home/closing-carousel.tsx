import type { closingCarousel } from '../../../content/closing-carousel.ts'
import { fill } from '../../../content/fill.ts'
import { labels } from '../../../content/labels.ts'
import { CarouselButtons, CarouselRegion, CarouselSlide, CarouselSlides } from '../../ui/carousel.tsx'
import { classes } from '../../ui/classes.ts'
import { kept } from '../../ui/kept.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { useCarousel } from '../../ui/use-carousel.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './closing-carousel.module.css'
import { LiveSite } from '../live-site.tsx'

export const ClosingCarousel = kept(function ClosingCarousel({
  heading,
  headingMobile,
  text,
  visit,
  badge,
  counter,
  slides,
}: typeof closingCarousel) {
  const carousel = useCarousel({ count: slides.length })
  const { index, count } = carousel
  // The short heading is the end of the whole one: a phone leaves out its beginning.
  const beginning = heading.slice(0, -headingMobile.length)
  return (
    <div className={classes('on-dark', styles.panel)}>
      <CarouselRegion carousel={carousel} label={headingMobile} className={styles.carousel}>
        <div className={styles.head}>
          <h2 className={classes('display-l', styles.heading)}>
            <span className={styles.beginning}>{beginning}</span>
            {headingMobile}
          </h2>
          <p className={styles.text}>{text}</p>
        </div>
        <CarouselSlides carousel={carousel} className={styles.slides}>
          {slides.map((slide, at) => (
            <CarouselSlide key={slide.id} carousel={carousel} at={at} className={styles.slide}>
              <div className={styles.words}>
                <h3 className="title">{slide.title}</h3>
                <p className={styles.text}>{slide.description}</p>
                <LinkButton icon="external" href={slide.webUrl} target="_blank" rel="noopener">
                  {visit}
                  <VisuallyHidden>
                    {slide.client}, {labels.newTab}
                  </VisuallyHidden>
                </LinkButton>
              </div>
              <LiveSite
                site={slide}
                current={at === index}
                badge={slide.overlays ? badge : undefined}
                sizes="(min-width: 1024px) 56vw, 100vw"
                className={styles.frame}
              />
            </CarouselSlide>
          ))}
        </CarouselSlides>
        <div className={styles.controls}>
          <p className="title tabular">{fill(counter, { current: index + 1, total: count })}</p>
          <CarouselButtons carousel={carousel} previous={labels.previous} next={labels.next} ends="hide" />
        </div>
      </CarouselRegion>
    </div>
  )
})
