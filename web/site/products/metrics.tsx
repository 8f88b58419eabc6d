import type { ProductInput } from '../../../contract/product.ts'
import { classes } from '../../ui/classes.ts'
import { inWords } from '../../parts/key-in-words.ts'
import styles from './metrics.module.css'

/** Longer ones are words rather than figures. */
const LONGEST_FIGURE = 6

type Props = { metrics: ProductInput['metrics']; className?: string }

/** One figure leads, the others follow. */
export function Metrics({ metrics, className }: Props) {
  return (
    <dl className={classes(styles.metrics, className)}>
      {Object.entries(metrics).map(([key, value]) => (
        <div key={key} className={value.length > LONGEST_FIGURE ? styles.words : undefined}>
          <dt>{inWords(key)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
