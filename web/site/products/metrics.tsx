import type { ProductInput } from '../../../contract/product.ts'
import { classNames } from '../../ui/class-names.ts'
import { humanizeKey } from '../../parts/humanize-key.ts'
import styles from './metrics.module.css'

/** Longer ones are words rather than figures. */
const LONGEST_FIGURE = 6

type Props = { metrics: ProductInput['metrics']; className?: string }

/** One figure leads, the others follow. */
export function Metrics({ metrics, className }: Props) {
  return (
    <dl className={classNames(styles.metrics, className)}>
      {Object.entries(metrics).map(([key, value]) => (
        <div key={key} className={value.length > LONGEST_FIGURE ? styles.words : undefined}>
          <dt>{humanizeKey(key)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
