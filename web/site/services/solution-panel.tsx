import { Link } from 'react-router'
import { categoryPage } from '../../../content/category-page.ts'
import type { CategorySummary } from '../../../contract/service-category.ts'
import { PostCover } from '../../parts/post-cover.tsx'
import { DashList } from '../../ui/display/dash-list.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { StatTile, StatTiles } from '../../ui/display/stat-tile.tsx'
import { PictureFrame } from '../../ui/media/picture-frame.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { OfferingLinks } from '../offering/offering-links.tsx'
import { panelId } from './places.ts'
import { solutionOf } from './solution.ts'
import styles from './solution-panel.module.css'
import type { SolutionWords } from './specialized-solutions.tsx'
import type { Detail } from './use-details.ts'

type Props = SolutionWords & { category: CategorySummary; detail: Detail }

/** What an open category shows. */
export function SolutionPanel({ category, detail, ...words }: Props) {
  const { text, statistics, benefits, offerings } = solutionOf(category, typeof detail === 'object' ? detail : undefined)
  const page = `/services/dba/${category.slug}`
  const waiting = detail === 'loading'
  return (
    <div id={panelId(category.slug)} className={styles.panel} aria-busy={waiting}>
      <PictureFrame corner="top-right" className={styles.picture}>
        <PostCover coverImage={category.heroImage} sizes="(min-width: 1024px) 40vw, 100vw" />
      </PictureFrame>
      {statistics.length > 0 && (
        <StatTiles className={styles.figures}>
          {statistics.map(({ value, label }, at) => (
            <StatTile key={at} value={waiting ? <Skeleton width="3em" /> : value} label={label} />
          ))}
        </StatTiles>
      )}
      <div className={styles.words}>
        {waiting ? <TextOnItsWay /> : <p className="lead">{text}</p>}
        <TextLink arrow render={<Link to={page} />}>
          {words.learnMore}
          <VisuallyHidden>{category.name}</VisuallyHidden>
        </TextLink>
        <LinkButton arrow className={styles.start} render={<Link to={page} />}>
          {words.getStarted}
          <VisuallyHidden>{category.name}</VisuallyHidden>
        </LinkButton>
      </div>
      <div className={styles.benefits}>
        <h4 className={styles.heading}>{words.keyBenefits}</h4>
        <DashList items={benefits} />
      </div>
      {offerings.length > 0 && (
        <div className={styles.offerings}>
          <h4 className={styles.heading}>{words.ourOfferings}</h4>
          <OfferingLinks slug={category.slug} offerings={offerings} />
        </div>
      )}
      <div className={styles.process}>
        <h4 className={styles.heading}>{words.ourProcess}</h4>
        <ol className={styles.steps}>
          {words.processSteps.map(({ title, description }) => (
            <li key={title}>
              <strong>{title}</strong>
              <span>{description}</span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}

function TextOnItsWay() {
  return (
    <div className={styles.waiting}>
      <VisuallyHidden>
        <output>{categoryPage.loading}</output>
      </VisuallyHidden>
      <Skeleton />
      <Skeleton />
      <Skeleton width="72%" />
    </div>
  )
}
