import { useId } from 'react'
import type { servicesOverview } from '../../../content/services-overview.ts'
import type { CategorySummary } from '../../../contract/service-category.ts'
import { AccordionItem } from '../../ui/navigation/accordion.tsx'
import { classNames } from '../../ui/class-names.ts'
import { truncate } from '../../ui/text/truncate.ts'
import { CategoryMark } from './category-mark.tsx'
import { LONGEST_SHORT_TEXT } from './explore.tsx'
import { NoServices } from './no-services.tsx'
import { SolutionPanel } from './solution-panel.tsx'
import { SolutionSkeletons } from './solution-skeletons.tsx'
import { SECTION_ID } from './places.ts'
import styles from './specialized-solutions.module.css'
import type { Solutions } from './use-solutions.ts'

export type SolutionWords = typeof servicesOverview.specializedSolutions

type Props = SolutionWords & {
  /** Not here yet. */
  categories: CategorySummary[] | undefined
  solutions: Solutions
}

/** A row for each category, one of them open. */
export function SpecializedSolutions({ categories, solutions, ...words }: Props) {
  return (
    <section id={SECTION_ID} className="section">
      <div className="wrap">
        <div className={classNames('grid', styles.head)}>
          <p className="label">{words.label}</p>
          <div className="body">
            <h2 className="display-l">{words.heading}</h2>
            <p className={classNames('lead', 'muted', styles.text)}>{words.text}</p>
          </div>
        </div>
        {categories ? <Rows categories={categories} solutions={solutions} {...words} /> : <SolutionSkeletons />}
      </div>
    </section>
  )
}

function Rows({ categories, solutions, ...words }: Props & { categories: CategorySummary[] }) {
  const { open, turn, details } = solutions
  const group = useId()
  if (categories.length === 0) return <NoServices />
  return (
    <div className={styles.rows}>
      {categories.map((category) => (
        <AccordionItem
          key={category.slug}
          className={styles.row}
          group={group}
          open={open === category.slug}
          onToggle={() => turn(category.slug)}
          summary={<Summary {...category} />}
        >
          <SolutionPanel category={category} detail={details[category.slug]} {...words} />
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
      <span className={styles.short}>{truncate(shortDesc, LONGEST_SHORT_TEXT, '…')}</span>
    </span>
  )
}
