import type { HomeContent } from '../../../contract/site-content/home.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import { commonLabels } from '../../../content/shared-texts.ts'
import { CarouselButtons, CarouselRegion, CarouselSlide, CarouselSlides } from '../../ui/carousel/carousel.tsx'
import { classNames } from '../../ui/class-names.ts'
import { island } from '../../islands/island.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { useCarousel } from '../../ui/carousel/use-carousel.ts'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import styles from './closing-carousel.module.css'
import { LiveSite, type LiveSiteProps } from '../sections/live-site.tsx'

type Props = HomeContent['closingCarousel'] & { slides: LiveSiteProps['site'][] }

export default island('closing-carousel', ClosingCarousel, { hydrate: 'visible' })

function ClosingCarousel({ headingStart, headingEnd, text, visit, badge, counter, slides }: Props) {
  const carousel = useCarousel({ count: slides.length })
  const { index, count } = carousel
  return (
    <div className={classNames('on-dark', styles.panel)} data-below-fold>
      <CarouselRegion carousel={carousel} label={headingEnd} className={styles.carousel}>
        <div className={styles.head}>
          <h2 className={classNames('display-l', styles.heading)}>
            {/* Narrow screens hide the start. */}
            <span className={styles.headingStart}>{headingStart} </span>
            {headingEnd}
          </h2>
          <p className={styles.text}>{text}</p>
        </div>
        <CarouselSlides carousel={carousel} className={styles.slides}>
          {slides.map((slide, at) => (
            <CarouselSlide key={slide.id} carousel={carousel} at={at} className={styles.slide}>
              <div className={styles.slideText}>
                <h3 className="title">{slide.title}</h3>
                <p className={styles.text}>{slide.description}</p>
                <LinkButton icon="external" href={slide.webUrl} target="_blank" rel="noopener">
                  {visit}
                  <VisuallyHidden>
                    {slide.client}, {commonLabels.newTab}
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
          <p className="title tabular">{interpolate(counter, { current: index + 1, total: count })}</p>
          <CarouselButtons carousel={carousel} previous={commonLabels.previous} next={commonLabels.next} ends="hide" />
        </div>
      </CarouselRegion>
    </div>
  )
}
