import { useId } from 'react'
import { categories, findCategoryKey } from '../../../content/categories/index.ts'
import { commonLabels, errorMessages } from '../../../content/shared-texts.ts'
import type { servicesOverview } from '../../../content/services-overview.ts'
import type { CategorySummary } from '../../../contract/service-category.ts'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Banner } from '../../ui/display/banner.tsx'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { ICON_NAMES } from '../../ui/media/icon-names.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { AccordionItem } from '../../ui/navigation/accordion.tsx'
import { truncate } from '../../ui/text/truncate.ts'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { SolutionPanel } from './solution-panel.tsx'
import styles from './specialized-solutions.module.css'
import { SECTION_ID, type Solutions } from './use-solutions.ts'

/** Of a category's short text, in each place that lists the categories. */
export const SHORT_TEXT_MAX_LENGTH = 60
const SKELETON_ROWS = 5

export type SolutionLabels = typeof servicesOverview.specializedSolutions

type Props = SolutionLabels & {
  /** Undefined while they load. */
  categories: CategorySummary[] | undefined
  solutions: Solutions
}

/** A row for each category, one of them open. */
export function SpecializedSolutions({ categories, solutions, ...labels }: Props) {
  return (
    <section id={SECTION_ID} className="section">
      <div className="wrap">
        <div className={classNames('grid', styles.head)}>
          <p className="label">{labels.label}</p>
          <div className="body">
            <h2 className="display-l">{labels.heading}</h2>
            <p className={classNames('lead', 'muted', styles.text)}>{labels.text}</p>
          </div>
        </div>
        {categories ? <Rows categories={categories} solutions={solutions} {...labels} /> : <SolutionSkeletons />}
      </div>
    </section>
  )
}

function Rows({ categories, solutions, ...labels }: Props & { categories: CategorySummary[] }) {
  const { open, toggle, details } = solutions
  const group = useId()
  if (categories.length === 0) return <ServicesErrorBanner />
  return (
    <div className={styles.rows}>
      {categories.map((category) => (
        <AccordionItem
          key={category.slug}
          className={styles.row}
          group={group}
          open={open === category.slug}
          onToggle={() => toggle(category.slug)}
          summary={<Summary {...category} />}
        >
          <SolutionPanel category={category} detail={details[category.slug]} {...labels} />
        </AccordionItem>
      ))}
    </div>
  )
}

function Summary({ name, shortDesc, ...category }: CategorySummary) {
  return (
    <span className={styles.summary}>
      <CategoryMark {...category} />
      <span className={styles.name}>{name}</span>
      <span className={styles.shortText}>{truncate(shortDesc, SHORT_TEXT_MAX_LENGTH, '…')}</span>
    </span>
  )
}

function SolutionSkeletons() {
  return (
    <div className={styles.skeletonRows}>
      <VisuallyHidden>
        <output>{commonLabels.loading}</output>
      </VisuallyHidden>
      {Array.from({ length: SKELETON_ROWS }, (_, index) => (
        <div key={index} className={styles.skeletonRow}>
          <Skeleton className={styles.skeletonMark} />
          <Skeleton className={styles.skeletonName} />
        </div>
      ))}
    </div>
  )
}

type CategoryMarkProps = Pick<CategorySummary, 'slug' | 'icon' | 'color'>

/** The monogram of a category of content/; else the icon that staff chose or the first letter, over a bar of its colour. */
function CategoryMark({ slug, icon, color }: CategoryMarkProps) {
  const key = findCategoryKey(slug)
  if (key && hasDefaultIcon({ slug, icon })) return <Picture name={`monograms/${key}`} alt="" className={styles.mark} />
  const tint: Record<string, string> = color ? { '--tint': color } : {}
  return (
    <span aria-hidden="true" className={classNames(styles.mark, styles.textMark)} style={tint}>
      {isIconName(icon) ? <Icon name={icon} className={styles.markIcon} /> : slug.charAt(0).toUpperCase()}
    </span>
  )
}

const hasDefaultIcon = ({ slug, icon }: Pick<CategoryMarkProps, 'slug' | 'icon'>) =>
  icon === '' || categories.some((category) => category.slug === slug && category.icon === icon)

const isIconName = (icon: string): boolean => (ICON_NAMES as readonly string[]).includes(icon)

/** Neither the API nor content/ has a category. The link has the address of the page itself: it loads it again. */
export function ServicesErrorBanner() {
  return (
    <Banner tone="error" action={<TextLink href="">{errorMessages.services.retry}</TextLink>}>
      {errorMessages.services.load}
    </Banner>
  )
}
