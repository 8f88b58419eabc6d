import { useId } from 'react'
import { Link } from 'react-router'
import type { ProductInput } from '../../../contract/product.ts'
import { commonLabels } from '../../../content/common-labels.ts'
import { productsPage } from '../../../content/products-page.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { demoOf } from './demo-of.ts'
import { groundOf } from './ground-of.ts'
import { Metrics } from './metrics.tsx'
import { ProductDetails } from './product-details.tsx'
import { ProductName } from './product-name.tsx'
import styles from './product-sheet.module.css'
import sheets from './products.module.css'

const { getDemo, learnMore, viewDetails, hideDetails } = productsPage

type Props = { product: ProductInput; /** Its place on the page. */ at: number; open: boolean; onTurn: () => void }

export function ProductSheet({ product, at, open, onTurn }: Props) {
  const details = useId()
  const ground = groundOf(at)
  const { name, tagline, description, link } = product
  return (
    <section className={classNames(sheets.sheet, ground.className)} aria-labelledby={`${details}-name`}>
      <div className="wrap grid">
        <ProductName product={product} dark={ground.dark} id={`${details}-name`} className={styles.name} />
        <div className={styles.words}>
          {tagline && <p className={styles.tagline}>{tagline}</p>}
          <p className={classNames('lead', styles.text)}>{description}</p>
          <div className={styles.buttons}>
            <LinkButton arrow render={<Link to={demoOf(product)} />}>
              {getDemo}
              <VisuallyHidden>{name}</VisuallyHidden>
            </LinkButton>
            {link && (
              <LinkButton variant="ghost" icon="external" href={link} target="_blank" rel="noopener">
                {learnMore}
                <VisuallyHidden>
                  {name}, {commonLabels.newTab}
                </VisuallyHidden>
              </LinkButton>
            )}
            <Button variant="ghost" className={styles.turn} aria-expanded={open} aria-controls={details} onClick={onTurn}>
              {open ? hideDetails : viewDetails}
              <VisuallyHidden>{name}</VisuallyHidden>
            </Button>
          </div>
        </div>
        <Metrics metrics={product.metrics} className={styles.metrics} />
      </div>
      <div id={details} className={classNames(styles.details, open && styles.open)}>
        <ProductDetails product={product} />
      </div>
    </section>
  )
}
