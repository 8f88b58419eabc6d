import { Link } from 'react-router'
import type { ProductInput } from '../../../contract/product.ts'
import { productsPage } from '../../../content/products-page.ts'
import { classNames } from '../../ui/class-names.ts'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { DashList } from '../../ui/display/dash-list.tsx'
import { demoOf } from './demo-of.ts'
import styles from './product-details.module.css'

const { keyFeatures, servicesIncluded, scheduleDemo } = productsPage

export function ProductDetails({ product }: { product: ProductInput }) {
  const { name, usps, services, testimonial } = product
  return (
    <div className="wrap">
      <div className={styles.details}>
        <Listed heading={keyFeatures} items={usps} />
        <Listed heading={servicesIncluded} items={services} />
        <div className={styles.end}>
          {testimonial && (
            <figure>
              <blockquote className={styles.quote}>
                <p>“{testimonial.quote}”</p>
              </blockquote>
              <figcaption className={classNames('muted', styles.by)}>
                {[testimonial.author, testimonial.position].filter(Boolean).join(', ')}
              </figcaption>
            </figure>
          )}
          <TextLink arrow render={<Link to={demoOf(product)} />}>
            {scheduleDemo}
            <VisuallyHidden>{name}</VisuallyHidden>
          </TextLink>
        </div>
      </div>
    </div>
  )
}

function Listed({ heading, items }: { heading: string; items: string[] }) {
  if (items.length === 0) return null
  return (
    <div>
      <h3 className={styles.heading}>{heading}</h3>
      <DashList items={items} />
    </div>
  )
}
