import { caseStudies } from '../../../../content/case-studies.ts'
import { classNames } from '../../../ui/class-names.ts'
import styles from './problem.module.css'

export function Problem({ paragraphs }: { paragraphs: string[] }) {
  return (
    <section className="section">
      <div className="wrap grid">
        <h2 className="label">{caseStudies.problem}</h2>
        <div className={classNames('body', styles.words)}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </section>
  )
}
