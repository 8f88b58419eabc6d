import { classNames } from '../../ui/class-names.ts'
import { ssrCached } from '../../ui/rendering/ssr-cached.tsx'
import styles from './reading-progress.module.css'

/** Four bands beside the text, highlighted as far as it has been scrolled. They begin under the cover and bend away above the end. */
export const ReadingRail = ssrCached(function ReadingRail() {
  return (
    <div aria-hidden="true" className={styles.rail}>
      <Bands className={styles.track} />
      <Bands className={styles.progress} />
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

/** How much of the article has been read (start-reading-progress.ts). */
export function ReadingBar() {
  return <div className={styles.progressBar} data-reading-progress aria-hidden="true" />
}
