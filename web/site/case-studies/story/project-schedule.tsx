import { caseStudies } from '../../../../content/case-studies.ts'
import type { StoryStep } from '../../../../content/stories/story.ts'
import { interpolate } from '../../../../contract/interpolate.ts'
import { classNames } from '../../../ui/class-names.ts'
import styles from './project-schedule.module.css'

/** The steps of a project, each under a band that covers its weeks. */
export function ProjectSchedule({ steps }: { steps: StoryStep[] }) {
  const total = Math.max(...steps.map(({ weeks: [, last] }) => last))
  return (
    <section className="section">
      <div className="wrap grid">
        <h2 className="label">{caseStudies.steps}</h2>
        <ol className={classNames('body', styles.steps)}>
          {steps.map(({ title, description, weeks }) => (
            <li key={title}>
              <WeekBand weeks={weeks} total={total} />
              <p className={styles.weeks}>{formatWeeks(weeks)}</p>
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.description}>{description}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

function WeekBand({ weeks: [first, last], total }: Pick<StoryStep, 'weeks'> & { total: number }) {
  return (
    <svg className={styles.band} viewBox={`0 0 ${total} 1`} preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles.project} width={total} height="1" />
      <rect x={first - 1} width={last - first + 1} height="1" />
    </svg>
  )
}

const formatWeeks = ([first, last]: StoryStep['weeks']): string =>
  first === last ? interpolate(caseStudies.week, { first }) : interpolate(caseStudies.weeks, { first, last })
