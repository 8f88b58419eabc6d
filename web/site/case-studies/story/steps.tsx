import { caseStudies, type CaseStudy } from '../../../../content/case-studies.ts'
import { classNames } from '../../../ui/class-names.ts'
import { BrandBands } from '../../../ui/brand/brand-bands.tsx'
import styles from './steps.module.css'

/** With each step one more band is laid. */
export function Steps({ steps }: Pick<CaseStudy, 'steps'>) {
  return (
    <section className="section">
      <div className="wrap grid">
        <h2 className="label">{caseStudies.steps}</h2>
        <ol className={classNames('body', styles.steps)}>
          {steps.map(({ title, description }) => (
            <li key={title}>
              <BrandBands className={styles.bands} />
              <h3 className={styles.title}>{title}</h3>
              <p>{description}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
