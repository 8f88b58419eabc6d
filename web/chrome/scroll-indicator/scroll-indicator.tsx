import { useEffect, useRef, useState } from 'react'
import { navigation } from '../../../content/layout.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { ssrCached } from '../../ui/rendering/ssr-cached.tsx'
import styles from './scroll-indicator.module.css'

const FADE_AFTER_MS = 900

/** A pill at the right edge that shows the direction and the progress while the page is scrolled. */
export const ScrollIndicator = ssrCached(function ScrollIndicator() {
  const pill = useRef<HTMLDivElement>(null)
  const [direction, setDirection] = useState<'down' | 'up'>('down')
  const [scrolling, setScrolling] = useState(false)

  useEffect(() => {
    let lastScrollY = scrollY
    let timer = 0
    const handleScroll = () => {
      if (scrollY === lastScrollY) return
      setDirection(scrollY > lastScrollY ? 'down' : 'up')
      lastScrollY = scrollY
      const scrollableHeight = document.documentElement.scrollHeight - innerHeight
      pill.current?.style.setProperty('--progress', String(scrollableHeight > 0 ? Math.min(1, Math.max(0, scrollY / scrollableHeight)) : 0))
      setScrolling(true)
      clearTimeout(timer)
      timer = window.setTimeout(() => setScrolling(false), FADE_AFTER_MS)
    }
    addEventListener('scroll', handleScroll, { passive: true })
    return () => {
      removeEventListener('scroll', handleScroll)
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
