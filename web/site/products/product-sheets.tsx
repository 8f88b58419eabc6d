import { type ReactNode, useId } from 'react'
import { commonLabels } from '../../../content/shared-texts.ts'
import type { ProductInput } from '../../../contract/product.ts'
import type { PictureValue } from '../../../contract/site-content/field.ts'
import type { ProductsContent } from '../../../contract/site-content/products.ts'
import { humanizeKey } from '../../parts/humanize-key.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { classNames } from '../../ui/class-names.ts'
import { DashList } from '../../ui/display/dash-list.tsx'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { ContentPicture } from '../../ui/media/content-picture.tsx'
import { PictureFrame } from '../../ui/media/picture-frame.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { visibleText } from '../../ui/text/visible-text.ts'
import styles from './our-products.module.css'
import { ProductName } from './product-name.tsx'

/** The words of a product's sheet. */
type SheetTexts = Omit<ProductsContent['page'], 'meta' | 'hero' | 'closing'>

export type SheetContent = { texts: SheetTexts; screens: ProductsContent['screens'] }

type Props = SheetContent & {
  products: ProductInput[]
  /** Above them. */
  message?: ReactNode
}

export function ProductSheets({ products, message, texts, screens }: Props) {
  return (
    <div className={styles.sheets}>
      {message}
      {products.map((product, index) => (
        <ProductSheet
          key={product.id}
          product={product}
          index={index}
          texts={texts}
          screen={screens.find(({ demo }) => demo === getDemoPath(product))?.image}
        />
      ))}
    </div>
  )
}

type ProductSheetProps = {
  product: ProductInput
  index: number
  texts: SheetTexts
  /** Below the details, which open beside their button. */
  screen: PictureValue | undefined
}

/** start-product-details.ts shows the details of one product at a time. Without JavaScript they are all shown. */
function ProductSheet({ product, index, texts, screen }: ProductSheetProps) {
  const { getDemo, learnMore, viewDetails, hideDetails } = texts
  const detailsId = useId()
  const theme = getSheetTheme(index)
  const { name, tagline, description, link } = product
  return (
    <section
      className={classNames(styles.sheet, theme.className)}
      aria-labelledby={`${detailsId}-name`}
      data-below-fold={index > 0 || undefined}
    >
      <div className="wrap grid">
        <ProductName product={product} dark={theme.dark} id={`${detailsId}-name`} className={styles.productName} />
        <div className={styles.productText}>
          {tagline && <p className={styles.tagline}>{tagline}</p>}
          <p className={classNames('lead', styles.productDescription)}>{description}</p>
          <div className={styles.productButtons}>
            <LinkButton arrow href={getDemoUrl(product)}>
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
            <Button variant="ghost" className={styles.detailsToggle} aria-expanded={false} aria-controls={detailsId} data-product-details>
              <span className={styles.viewLabel}>{viewDetails}</span>
              <span className={styles.hideLabel}>{hideDetails}</span>
              <VisuallyHidden>{name}</VisuallyHidden>
            </Button>
          </div>
        </div>
        <Metrics metrics={product.metrics} className={styles.productMetrics} />
      </div>
      <div id={detailsId} className={styles.details}>
        <ProductDetails product={product} texts={texts} />
      </div>
      {screen && <Screen picture={screen} corner={index % 2 === 0 ? 'bottom-right' : 'bottom-left'} />}
    </section>
  )
}

const SCREEN_SIZES = '(min-width: 1872px) 1680px, (min-width: 768px) 92vw, 88vw'

type ScreenProps = { picture: PictureValue; corner: 'bottom-left' | 'bottom-right' }

function Screen({ picture, corner }: ScreenProps) {
  return (
    <div className="wrap">
      <PictureFrame corner={corner} className={styles.screen}>
        <ContentPicture picture={picture} sizes={SCREEN_SIZES} />
      </PictureFrame>
    </div>
  )
}

/** A longer value is text rather than a figure, and set in smaller type. */
const FIGURE_MAX_LENGTH = 6

type MetricsProps = { metrics: ProductInput['metrics']; className?: string }

function Metrics({ metrics, className }: MetricsProps) {
  return (
    <dl className={classNames(styles.metrics, className)}>
      {Object.entries(metrics).map(([key, value]) => (
        <div key={key} className={visibleText(value).length > FIGURE_MAX_LENGTH ? styles.textMetric : undefined}>
          <dt>{humanizeKey(key)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function ProductDetails({ product, texts }: Pick<ProductSheetProps, 'product' | 'texts'>) {
  const { keyFeatures, servicesIncluded, scheduleDemo } = texts
  const { name, usps, services, testimonial } = product
  return (
    <div className="wrap">
      <div className={styles.detailColumns}>
        <DetailList heading={keyFeatures} items={usps} />
        <DetailList heading={servicesIncluded} items={services} />
        <div className={styles.detailFooter}>
          {testimonial && (
            <figure>
              <blockquote className={styles.quote}>
                <p>“{testimonial.quote}”</p>
              </blockquote>
              <figcaption className={classNames('muted', styles.quoteSource)}>
                {[testimonial.author, testimonial.position].filter(Boolean).join(', ')}
              </figcaption>
            </figure>
          )}
          <TextLink arrow href={getDemoUrl(product)}>
            {scheduleDemo}
            <VisuallyHidden>{name}</VisuallyHidden>
          </TextLink>
        </div>
      </div>
    </div>
  )
}

function DetailList({ heading, items }: { heading: string; items: string[] }) {
  if (items.length === 0) return null
  return (
    <div>
      <h3 className={styles.detailHeading}>{heading}</h3>
      <DashList items={items} />
    </div>
  )
}

/** The demo form of this site, unless staff have entered another address. */
const getDemoUrl = (product: ProductInput): string => product.demoLink || getDemoPath(product)

const getDemoPath = ({ id }: ProductInput): string => `/request-demo/${id}`

const SKELETON_COUNT = 3

/** As tall as products, so that nothing below moves when they have loaded. */
export function ProductSkeletons() {
  return (
    <div className={classNames(styles.sheets, styles.skeletons)}>
      <VisuallyHidden>
        <output>{commonLabels.loading}</output>
      </VisuallyHidden>
      {Array.from({ length: SKELETON_COUNT }, (_, index) => (
        <div key={index} className={classNames(styles.sheet, getSheetTheme(index).className)} data-skeleton>
          <div className={classNames('wrap', 'grid', styles.skeletonCard)}>
            <div className={styles.skeletonText}>
              <Skeleton width="280px" className={styles.skeletonName} />
              <Skeleton width="90%" className={styles.skeletonTagline} />
              <Skeleton width="60%" className={styles.skeletonTagline} />
              <Skeleton width="80%" />
              <Skeleton width="72%" />
              <Skeleton width="440px" className={styles.skeletonButtons} />
            </div>
            <div className={styles.skeletonMetrics}>
              <Skeleton width="50%" className={styles.skeletonFigure} />
              <Skeleton width="30%" />
            </div>
          </div>
          <div className="wrap">
            <Skeleton width="100%" className={classNames(styles.screen, styles.skeletonScreen)} />
          </div>
        </div>
      ))}
    </div>
  )
}

const SHEET_THEMES = [
  { className: styles.mistSheet, dark: false },
  { className: 'on-dark on-violet', dark: true },
  { className: '', dark: false },
]

/** Neighbouring sheets have different backgrounds. */
const getSheetTheme = (index: number) => SHEET_THEMES[index % SHEET_THEMES.length]!
