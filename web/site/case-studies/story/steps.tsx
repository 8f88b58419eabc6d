import { caseStudies, type Story } from '../../../../content/case-studies.ts'
import { classes } from '../../../ui/classes.ts'
import { Band4 } from '../../../ui/band4.tsx'
import styles from './steps.module.css'

/** With each step one more band is laid. */
export function Steps({ steps }: Pick<Story, 'steps'>) {
  return (
    <section className="section">
      <div className="wrap grid">
        <h2 className="label">{caseStudies.steps}</h2>
        <ol className={classes('body', styles.steps)}>
          {steps.map(({ title, description }) => (
            <li key={title}>
              <Band4 className={styles.bands} />
              <h3 className={styles.title}>{title}</h3>
              <p>{description}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
