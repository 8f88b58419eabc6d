import { useEffect, useRef, useState } from 'react'
import { navigation } from '../../../content/navigation.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { ssrCached } from '../../ui/rendering/ssr-cached.tsx'
import styles from './scroll-indicator.module.css'

const FADES_AFTER_MS = 900

/** A pill at the right edge that shows, while the page is scrolled, which way and how far. */
export const ScrollIndicator = ssrCached(function ScrollIndicator() {
  const pill = useRef<HTMLDivElement>(null)
  const [direction, setDirection] = useState<'down' | 'up'>('down')
  const [scrolling, setScrolling] = useState(false)

  useEffect(() => {
    let before = scrollY
    let timer = 0
    const note = () => {
      if (scrollY === before) return
      setDirection(scrollY > before ? 'down' : 'up')
      before = scrollY
      const way = document.documentElement.scrollHeight - innerHeight
      pill.current?.style.setProperty('--way', String(way > 0 ? Math.min(1, Math.max(0, scrollY / way)) : 0))
      setScrolling(true)
      clearTimeout(timer)
      timer = window.setTimeout(() => setScrolling(false), FADES_AFTER_MS)
    }
    addEventListener('scroll', note, { passive: true })
    return () => {
      removeEventListener('scroll', note)
      clearTimeout(timer)
    }
  }, [])

  return (
    <div ref={pill} className={styles.pill} data-direction={direction} data-scrolling={scrolling || undefined}>
      <i />
      <Icon name="arrow-down" label={navigation.scrollIndicator[direction]} className={styles.arrow} />
    </div>
  )
})
