import { interpolate } from '../../../contract/interpolate.ts'
import type { PriceBand, PriceGuide } from '../../../contract/site-content/offerings.ts'
import type { ServicePagesContent } from '../../../contract/site-content/service-pages.ts'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { classNames } from '../../ui/class-names.ts'
import { DashList } from '../../ui/display/dash-list.tsx'
import { formatPriceRange } from '../catalog/format-price.ts'
import styles from './price-guide.module.css'

type Props = { guide: PriceGuide; texts: ServicePagesContent['offering']['priceGuide'] }

/** From the smallest to the largest job: its price, what is in it and how long it takes. */
export function PriceGuideSection({ guide: { per, bands, drivers, running, note }, texts }: Props) {
  const highest = Math.max(...bands.map(({ to }) => to))
  return (
    <section className="section on-mist">
      <div className={classNames('wrap', styles.guide)}>
        <div className={styles.head}>
          <h2 className="display-l">{texts.heading}</h2>
          <p className={classNames('muted', styles.intro)}>{texts.text}</p>
        </div>
        <ul className={styles.bands}>
          {bands.map((band) => (
            <li key={band.id} className={styles.band}>
              <Scale {...band} highest={highest} />
              <p className={styles.price}>{formatPriceRange(band, per, texts)}</p>
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
            <h3 className={styles.reasonsHeading}>{texts.drivers}</h3>
            <DashList items={drivers} />
          </div>
          <div>
            <h3 className={styles.reasonsHeading}>{texts.extras}</h3>
            {running && <p>{interpolate(texts.running, { price: formatPriceRange(running, 'month', texts) })}</p>}
            <p>{note}</p>
            <TextLink arrow href={texts.ask.href}>
              {texts.ask.label}
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
