import { interpolate } from '../../../../contract/interpolate.ts'
import type { CaseStudiesContent } from '../../../../contract/site-content/case-studies.ts'
import type { Story } from '../../../../contract/site-content/stories.ts'
import { classNames } from '../../../ui/class-names.ts'
import styles from './project-schedule.module.css'

type Labels = Pick<CaseStudiesContent, 'steps' | 'week' | 'weeks'>

/** The steps of a project, each under a band that covers its weeks. */
export function ProjectSchedule({ steps, labels }: Pick<Story, 'steps'> & { labels: Labels }) {
  const total = countWeeks(steps)
  return (
    <section className="section">
      <div className="wrap grid">
        <h2 className="label">{labels.steps}</h2>
        <ol className={classNames('body', styles.steps)}>
          {steps.map(({ id, title, description, weeks }) => (
            <li key={id}>
              <WeekBand weeks={weeks} total={total} />
              <p className={styles.weeks}>{formatWeeks(weeks, labels)}</p>
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.description}>{description}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

/** The week in which the last step ends. */
export const countWeeks = (steps: Story['steps']): number => Math.max(...steps.flatMap(({ weeks }) => weeks))

function WeekBand({ weeks, total }: { weeks: number[]; total: number }) {
  const { first, last } = toRange(weeks)
  return (
    <svg className={styles.band} viewBox={`0 0 ${total} 1`} preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles.project} width={total} height="1" />
      <rect x={first - 1} width={last - first + 1} height="1" />
    </svg>
  )
}

function formatWeeks(weeks: number[], labels: Labels): string {
  const { first, last } = toRange(weeks)
  return first === last ? interpolate(labels.week, { first }) : interpolate(labels.weeks, { first, last })
}

/** In whichever order they were entered. */
const toRange = (weeks: number[]) => ({ first: Math.min(...weeks), last: Math.max(...weeks) })
