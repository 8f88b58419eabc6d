import { caseStudies, type CaseStudy } from '../../../../content/case-studies.ts'
import { classNames } from '../../../ui/class-names.ts'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import { FigureValue } from '../figure-value.tsx'
import styles from './figures.module.css'

/** What can be counted; where the client did the counting, it says so. */
export function Figures({ figures, clientCount }: Pick<CaseStudy, 'figures' | 'clientCount'>) {
  return (
    <section className={classNames('section', 'section-tight', 'on-dark', 'on-violet')}>
      <div className="wrap">
        <VisuallyHidden>
          <h2>{caseStudies.figures}</h2>
        </VisuallyHidden>
        <dl className={styles.figures}>
          {figures.map((figure) => (
            <div key={figure.label}>
              <dt>{figure.label}</dt>
              <dd>
                <FigureValue {...figure} />
              </dd>
            </div>
          ))}
        </dl>
        {clientCount && (
          <p className={styles.count}>
            <strong>{clientCount.label}:</strong> {clientCount.text}
          </p>
        )}
      </div>
    </section>
  )
}
