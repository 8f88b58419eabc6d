import type { CategoryInput } from '../../../contract/service-category.ts'
import { classNames } from '../../ui/class-names.ts'
import styles from './process.module.css'

export function Process({ steps, heading }: { steps: CategoryInput['process']; heading: string }) {
  return (
    <section className="section on-dark on-violet">
      <div className="wrap">
        <h2 className={classNames('display-l', styles.heading)}>{heading}</h2>
        <ol className={styles.steps}>
          {steps.map(({ title, description }, index) => (
            <li key={index}>
              <span aria-hidden="true" className={styles.number}>
                {index + 1}
              </span>
              <h3 className="title">{title}</h3>
              <p>{description}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
