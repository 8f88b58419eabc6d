import type { Category, CategorySummary } from '../../../contract/service-category.ts'
import type { ServicesContent } from '../../../contract/site-content/services.ts'
import { PostCover } from '../../parts/post-cover.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { DashList } from '../../ui/display/dash-list.tsx'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { StatTile, StatTiles } from '../../ui/display/stat-tile.tsx'
import { PictureFrame } from '../../ui/media/picture-frame.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { OfferingLinks } from '../catalog/offering-links.tsx'
import type { BuiltInSolution } from './built-in-solutions.ts'
import { getPanelId } from './category-links.tsx'
import styles from './solution-panel.module.css'

export type SolutionLabels = ServicesContent['specializedSolutions'] & {
  loading: string
  /** Of a category without any. */
  defaultBenefits: string[]
}

/** Undefined until it is requested. */
export type CategoryDetail = undefined | 'loading' | Category | 'failed'

type Props = { category: CategorySummary; detail: CategoryDetail; builtIn: BuiltInSolution | undefined; labels: SolutionLabels }

export function SolutionPanel({ category, detail, builtIn, labels }: Props) {
  const { text, statistics, benefits, offerings } = getSolution({
    category,
    detail: typeof detail === 'object' ? detail : undefined,
    builtIn,
    labels,
  })
  const page = `/services/dba/${category.slug}`
  const isLoading = detail === 'loading'
  return (
    <div id={getPanelId(category.slug)} className={styles.panel} aria-busy={isLoading}>
      <PictureFrame corner="top-right" className={styles.picture}>
        <PostCover coverImage={category.heroImage} sizes="(min-width: 1024px) 40vw, 100vw" />
      </PictureFrame>
      {statistics.length > 0 && (
        <StatTiles className={styles.statistics}>
          {statistics.map(({ value, label }, index) => (
            <StatTile key={index} value={isLoading ? <Skeleton width="3em" /> : value} label={label} />
          ))}
        </StatTiles>
      )}
      <div className={styles.description}>
        {isLoading ? <TextSkeleton label={labels.loading} /> : <p className="lead">{text}</p>}
        <TextLink arrow href={page}>
          {labels.learnMore}
          <VisuallyHidden>{category.name}</VisuallyHidden>
        </TextLink>
        <LinkButton arrow className={styles.getStarted} href={page}>
          {labels.getStarted}
          <VisuallyHidden>{category.name}</VisuallyHidden>
        </LinkButton>
      </div>
      <div className={styles.benefits}>
        <h4 className={styles.heading}>{labels.keyBenefits}</h4>
        <DashList items={benefits} />
      </div>
      {offerings.length > 0 && (
        <div className={styles.offerings}>
          <h4 className={styles.heading}>{labels.ourOfferings}</h4>
          <OfferingLinks slug={category.slug} offerings={offerings} />
        </div>
      )}
      <div className={styles.process}>
        <h4 className={styles.heading}>{labels.ourProcess}</h4>
        <ol className={styles.steps}>
          {labels.processSteps.map(({ id, title, description }) => (
            <li key={id}>
              <strong>{title}</strong>
              <span>{description}</span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}

function TextSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.textSkeleton}>
      <VisuallyHidden>
        <output>{label}</output>
      </VisuallyHidden>
      <Skeleton />
      <Skeleton />
      <Skeleton width="72%" />
    </div>
  )
}

const STATISTICS_SHOWN = 3

type SolutionSources = Omit<Props, 'detail'> & { detail: Category | undefined }

/** What staff have written; the defaults of content/ where they left a field empty. */
function getSolution({ category, detail, builtIn, labels }: SolutionSources) {
  const benefits = detail ? [detail.keyBenefits, detail.whyChooseUs] : [builtIn?.keyBenefits]
  return {
    text: detail?.description || detail?.overview || builtIn?.description || category.shortDesc,
    statistics: firstNonEmpty(detail?.stats, builtIn?.stats).slice(0, STATISTICS_SHOWN),
    benefits: firstNonEmpty(...benefits.map(withoutBlanks), labels.defaultBenefits),
    offerings: builtIn?.offerings ?? detail?.services ?? [],
  }
}

const withoutBlanks = (lines: string[] = []) => lines.filter(Boolean)

function firstNonEmpty<Item>(...lists: (Item[] | undefined)[]): Item[] {
  return lists.find((list) => list?.length) ?? []
}
