import { classNames } from '../../ui/class-names.ts'
import { importLabels } from './labels.ts'
import styles from './import.module.css'

/** Where in the five steps the page is. */
export function ImportSteps({ current }: { current: 1 | 2 | 3 | 4 | 5 }) {
  return (
    <ol className={styles.steps} aria-label={importLabels.stepsLabel}>
      {importLabels.steps.map((name, index) => (
        <li
          key={name}
          className={classNames(styles.step, index + 1 < current && styles.done, index + 1 === current && styles.now)}
          aria-current={index + 1 === current ? 'step' : undefined}
        >
          {index + 1}. {name}
        </li>
      ))}
    </ol>
  )
}
