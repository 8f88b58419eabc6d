import type { MouseEvent } from 'react'
import { commonLabels } from '../../../content/common-labels.ts'
import type { servicesOverview } from '../../../content/services-overview.ts'
import type { CategorySummary } from '../../../contract/service-category.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { truncate } from '../../ui/text/truncate.ts'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import topBand from '../top-band.module.css'
import { NoServices } from './no-services.tsx'
import { panelId } from './places.ts'
import styles from './explore.module.css'

const SKELETONS = 5
export const LONGEST_SHORT_TEXT = 60

type Props = typeof servicesOverview.explore & {
  /** Not here yet. */
  categories: CategorySummary[] | undefined
  onChoose: (slug: string) => void
}

/** An index of large words, the first one across. Each leads to its row further down. */
export function Explore({ heading, text, categories, onChoose }: Props) {
  return (
    <section className="section">
      <div className="wrap grid">
        <div className={classNames('label', styles.head)}>
          <h2>{heading}</h2>
          <p>{text}</p>
        </div>
        <div className="body">{categories?.length === 0 ? <NoServices /> : <Index categories={categories} onChoose={onChoose} />}</div>
      </div>
    </section>
  )
}

function Index({ categories, onChoose }: Pick<Props, 'categories' | 'onChoose'>) {
  return (
    <>
      {!categories && (
        <VisuallyHidden>
          <output>{commonLabels.loading}</output>
        </VisuallyHidden>
      )}
      <ul className={styles.index}>
        {categories
          ? categories.map((category) => <Entry key={category.slug} {...category} onChoose={onChoose} />)
          : Array.from({ length: SKELETONS }, (_, at) => <Placeholder key={at} />)}
      </ul>
    </>
  )
}

function Entry({ slug, name, shortDesc, onChoose }: CategorySummary & Pick<Props, 'onChoose'>) {
  function choose(event: MouseEvent): void {
    // A new tab or window is the browser's business.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onChoose(slug)
  }
  return (
    <li>
      <a href={`#${panelId(slug)}`} className={classNames(topBand.banded, styles.entry)} onClick={choose}>
        <span className={styles.name}>{name}</span>
        <span className="muted">{truncate(shortDesc, LONGEST_SHORT_TEXT, '…')}</span>
        <Icon name="arrow-right" className={styles.arrow} />
      </a>
    </li>
  )
}

function Placeholder() {
  return (
    <li aria-hidden="true">
      <span className={styles.entry}>
        <span className={styles.name}>
          <Skeleton width="62%" />
        </span>
        <Skeleton width="78%" />
      </span>
    </li>
  )
}
