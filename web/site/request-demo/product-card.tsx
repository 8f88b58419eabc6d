import type { ProductInput } from '../../../contract/product.ts'
import { BrandBands } from '../../ui/brand/brand-bands.tsx'
import { classNames } from '../../ui/class-names.ts'
import { DashList } from '../../ui/display/dash-list.tsx'
import { ProductName } from '../products/product-name.tsx'
import styles from './product-card.module.css'

type Props = { product: ProductInput; heading: string }

/** What somebody is asking to be shown. */
export function ProductCard({ product, heading }: Props) {
  const { tagline, usps, testimonial } = product
  return (
    <aside className={classNames('on-dark', 'on-violet', styles.card)} aria-label={product.name}>
      <ProductName product={product} dark as="p" />
      {tagline && <p className={styles.tagline}>{tagline}</p>}
      {usps.length > 0 && (
        <>
          <h2 className={styles.heading}>{heading}</h2>
          <DashList items={usps} className={styles.list} />
        </>
      )}
      {testimonial && (
        <figure className={styles.said}>
          <blockquote>
            <p>“{testimonial.quote}”</p>
          </blockquote>
          <figcaption className="small muted">{[testimonial.author, testimonial.position].filter(Boolean).join(', ')}</figcaption>
        </figure>
      )}
      <BrandBands steps className={styles.bands} />
    </aside>
  )
}
