import type { CSSProperties } from 'react'
import type { HomeContent } from '../../../contract/site-content/home.ts'
import { CarouselButtons, CarouselRegion, CarouselSlide, CarouselSlides } from '../../ui/carousel/carousel.tsx'
import { classNames } from '../../ui/class-names.ts'
import { island } from '../../islands/island.tsx'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { useCarousel } from '../../ui/carousel/use-carousel.ts'
import { LiveSite, type LiveSiteProps } from '../sections/live-site.tsx'
import styles from './portfolio-carousel.module.css'

type Props = HomeContent['portfolio'] & { items: LiveSiteProps['site'][] }

export default island('portfolio-carousel', PortfolioCarousel, { hydrate: 'visible' })

function PortfolioCarousel({ label, heading, text, previous, next, readStory, allWork, caseStudies, items }: Props) {
  const carousel = useCarousel({ count: items.length })
  const { index, count } = carousel
  return (
    <div className={classNames('section', styles.portfolio)} data-below-fold>
      <CarouselRegion carousel={carousel} label={label} className="wrap">
        <div className={styles.head}>
          <div>
            <p className={classNames('label', styles.label)}>{label}</p>
            <h2 className="display-m">{heading}</h2>
            <p className={classNames('lead', 'muted', styles.text)}>{text}</p>
            <TextLink arrow className={styles.allWork} href={allWork.href}>
              {allWork.label}
            </TextLink>
          </div>
          <div className={styles.buttons}>
            <CarouselButtons carousel={carousel} previous={previous} next={next} />
          </div>
        </div>
        <div className={styles.track} data-below-fold style={{ '--share': index / (count - 1) } as CSSProperties}>
          <CarouselSlides carousel={carousel} className={styles.slides}>
            {items.map((item, at) => (
              <CarouselSlide
                key={item.id}
                carousel={carousel}
                at={at}
                className={styles.card}
                style={{ '--away': at - index } as CSSProperties}
              >
                <LiveSite
                  site={item}
                  current={at === index}
                  sizes="(min-width: 1024px) 66vw, (min-width: 768px) 82vw, 100vw"
                  className={styles.frame}
                />
                <div className={styles.caption}>
                  <h3 className="title">{item.title}</h3>
                  <div className={styles.captionText}>
                    <p className="muted">{item.description}</p>
                    <TextLink arrow href={`/case-studies/${item.id}`}>
                      {readStory}
                      <VisuallyHidden>{item.client}</VisuallyHidden>
                    </TextLink>
                  </div>
                </div>
              </CarouselSlide>
            ))}
          </CarouselSlides>
        </div>
        <TextLink arrow className={styles.more} href={caseStudies.href}>
          {caseStudies.label}
        </TextLink>
      </CarouselRegion>
    </div>
  )
}
