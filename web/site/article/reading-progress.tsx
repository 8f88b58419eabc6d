import { classNames } from '../../ui/class-names.ts'
import { ssrCached } from '../../ui/rendering/ssr-cached.tsx'
import styles from './rail.module.css'

/** Four bands come in under the cover, run beside the text as far as it is read, and turn away above its end. */
export const Rail = ssrCached(function Rail() {
  return (
    <div aria-hidden="true" className={styles.rail}>
      <Bands className={styles.bed} />
      <Bands className={styles.lit} />
    </div>
  )
})

function Bands({ className }: { className?: string }) {
  return (
    <div className={classNames(styles.bands, className)}>
      {[0, 1, 2, 3].map((band) => (
        <i key={band}>
          <b />
        </i>
      ))}
    </div>
  )
}
