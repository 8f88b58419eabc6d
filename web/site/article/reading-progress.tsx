import { useEffect, useRef } from 'react'
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

/** How much of its parent, the article, has been read. Shown with reduced motion as well: it only moves when the reader scrolls. */
export function ReadingBar() {
  const bar = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const update = () => {
      const article = bar.current?.parentElement
      if (!bar.current || !article) return
      const { top, height } = article.getBoundingClientRect()
      const distance = height - innerHeight
      bar.current.style.scale = `${distance > 0 ? Math.min(1, Math.max(0, -top / distance)) : 1} 1`
    }
    update()
    addEventListener('scroll', update, { passive: true })
    addEventListener('resize', update)
    return () => {
      removeEventListener('scroll', update)
      removeEventListener('resize', update)
    }
  }, [])

  return <div ref={bar} className={styles.progressBar} aria-hidden="true" />
}
