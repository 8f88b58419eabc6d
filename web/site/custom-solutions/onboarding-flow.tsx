import type { customSolutions } from '../../../content/custom-solutions.ts'
import { classNames } from '../../ui/class-names.ts'
import { ribbonClassName, RibbonTurn } from '../../ui/brand/ribbon.tsx'
import course from './flow-course.module.css'
import styles from './onboarding-flow.module.css'

const STEPS_PER_RUN = 3

/** Six stops on the ribbon: three under each of its runs, or all along its edge where the screen is narrow. */
export function OnboardingFlow({ heading, text, steps }: typeof customSolutions.onboarding) {
  return (
    <section className={classNames('section', ribbonClassName, styles.flow)} aria-labelledby="onboarding">
      <RibbonTurn way="down-right" className={course.rail} />
      <div className={styles.head}>
        <RibbonTurn way="down-right" className={course.start} />
        <h2 id="onboarding" className="display-l">
          {heading}
        </h2>
        <p className={classNames('lead', 'muted', styles.text)}>{text}</p>
      </div>
      <div className={styles.run}>
        <RibbonTurn way="right-down" className={course.over} />
        <RibbonTurn way="down-left" className={course.back} />
        <Stops steps={steps.slice(0, STEPS_PER_RUN)} from={1} />
      </div>
      <div className={styles.run}>
        <RibbonTurn way="left-down" className={course.fold} />
        <RibbonTurn way="down-right" className={course.unfold} />
        <RibbonTurn way="right-down" className={course.leave} />
        <Stops steps={steps.slice(STEPS_PER_RUN)} from={STEPS_PER_RUN + 1} />
      </div>
    </section>
  )
}

type Step = (typeof customSolutions.onboarding.steps)[number]

function Stops({ steps, from }: { steps: Step[]; from: number }) {
  return (
    <ol className={styles.stops} start={from}>
      {steps.map(({ number, title, description }) => (
        <li key={number}>
          <span className={styles.number}>{number}</span>
          <h3 className="title">{title}</h3>
          <p className="muted">{description}</p>
        </li>
      ))}
    </ol>
  )
}
