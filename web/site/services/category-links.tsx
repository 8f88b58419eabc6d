import { commonLabels, errorMessages } from '../../../content/shared-texts.ts'
import type { CategorySummary } from '../../../contract/service-category.ts'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Banner } from '../../ui/display/banner.tsx'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { truncate } from '../../ui/text/truncate.ts'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import hoverBand from '../sections/hover-band.module.css'
import styles from './category-links.module.css'

/** Of a category's short text, in each place that lists the categories. */
export const SHORT_TEXT_MAX_LENGTH = 60
const SKELETON_COUNT = 5

/** The categories as large links to their rows further down (start-services.ts). */
export function CategoryLinks({ categories }: { categories: CategorySummary[] }) {
  if (categories.length === 0) return <ServicesErrorBanner />
  return (
    <ul className={styles.list}>
      {categories.map(({ slug, name, shortDesc }) => (
        <li key={slug}>
          <a href={`#${getPanelId(slug)}`} className={classNames(hoverBand.hoverBand, styles.link)} data-solution-link>
            <span className={styles.name}>{name}</span>
            <span className="muted">{truncate(shortDesc, SHORT_TEXT_MAX_LENGTH, '…')}</span>
            <Icon name="arrow-right" className={styles.arrow} />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The browser opens a closed row by itself when the address names its panel. */
export const getPanelId = (slug: string): string => `solution-${slug}`

export function CategoryLinkSkeletons() {
  return (
    <div className={styles.skeletons}>
      <VisuallyHidden>
        <output>{commonLabels.loading}</output>
      </VisuallyHidden>
      <ul className={styles.list} aria-hidden="true">
        {Array.from({ length: SKELETON_COUNT }, (_, index) => (
          <li key={index}>
            <span className={styles.link}>
              <span className={styles.name}>
                <Skeleton width="62%" />
              </span>
              <Skeleton width="78%" />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Neither the API nor content/ has a category. The link has the address of the page itself: it loads it again. */
export function ServicesErrorBanner() {
  return (
    <Banner tone="error" action={<TextLink href="">{errorMessages.services.retry}</TextLink>}>
      {errorMessages.services.load}
    </Banner>
  )
}
