import { offeringPage } from '../../../content/service-pages.ts'
import type { PriceBand, PriceGuide } from '../../../content/offerings/offering.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { classNames } from '../../ui/class-names.ts'
import { DashList } from '../../ui/display/dash-list.tsx'
import { formatPriceRange } from '../catalog/format-price.ts'
import styles from './price-guide.module.css'

const { heading, text, drivers: driversHeading, extras, running: runningText, ask } = offeringPage.priceGuide

/** From the smallest to the largest job: its price, what is in it and how long it takes. */
export function PriceGuideSection({ per, bands, drivers, running, note }: PriceGuide) {
  const highest = Math.max(...bands.map(({ to }) => to))
  return (
    <section className="section on-mist">
      <div className={classNames('wrap', styles.guide)}>
        <div className={styles.head}>
          <h2 className="display-l">{heading}</h2>
          <p className={classNames('muted', styles.intro)}>{text}</p>
        </div>
        <ul className={styles.bands}>
          {bands.map((band) => (
            <li key={band.title} className={styles.band}>
              <Scale {...band} highest={highest} />
              <p className={styles.price}>{formatPriceRange(band, per)}</p>
              <div>
                <h3 className={styles.bandTitle}>{band.title}</h3>
                <p className="muted">{band.description}</p>
              </div>
              <p className={styles.time}>{band.time}</p>
            </li>
          ))}
        </ul>
        <div className={styles.reasons}>
          <div>
            <h3 className={styles.reasonsHeading}>{driversHeading}</h3>
            <DashList items={drivers} />
          </div>
          <div>
            <h3 className={styles.reasonsHeading}>{extras}</h3>
            {running && <p>{interpolate(runningText, { price: formatPriceRange(running, 'month') })}</p>}
            <p>{note}</p>
            <TextLink arrow href={ask.href}>
              {ask.label}
            </TextLink>
          </div>
        </div>
      </div>
    </section>
  )
}

/** The rule above a row, thick where its prices lie between nothing and the highest price of the guide. */
function Scale({ from, to, highest }: Pick<PriceBand, 'from' | 'to'> & { highest: number }) {
  return (
    <svg className={styles.scale} viewBox={`0 0 ${highest} 1`} preserveAspectRatio="none" aria-hidden="true">
      <rect x={from} width={to - from} height="1" />
    </svg>
  )
}
