import { useEffect, useRef } from 'react'
import styles from './reading-band.module.css'

/** How much of the article around it has been read. Not a movement of its own: it follows the reader, whoever asked for less motion too. */
export function ReadingBand() {
  const band = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const follow = () => {
      const article = band.current?.parentElement
      if (!band.current || !article) return
      const { top, height } = article.getBoundingClientRect()
      const way = height - innerHeight
      band.current.style.scale = `${way > 0 ? Math.min(1, Math.max(0, -top / way)) : 1} 1`
    }
    follow()
    addEventListener('scroll', follow, { passive: true })
    addEventListener('resize', follow)
    return () => {
      removeEventListener('scroll', follow)
      removeEventListener('resize', follow)
    }
  }, [])

  return <div ref={band} className={styles.band} aria-hidden="true" />
}
