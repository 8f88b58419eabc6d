import styles from './brand-bands.module.css'
import { classNames } from '../class-names.ts'

/** The four bands of the brand at full width, or, as `steps`, each shorter than the one above. */
export function BrandBands({ steps, className }: { steps?: boolean; className?: string }) {
  return (
    <span aria-hidden="true" className={classNames(styles.bands, steps && styles.steps, className)}>
      <i />
      <i />
      <i />
      <i />
    </span>
  )
}
