import { Link } from 'react-router'
import type { servicesOverview } from '../../../content/services-overview.ts'
import { IconButton, IconLink } from '../../ui/buttons/icon-button.tsx'
import { useReducedMotion } from '../../ui/hooks/use-reduced-motion.ts'
import styles from './floating-buttons.module.css'

/** At hand once the page has been scrolled: a word with us, and the way back up. */
export function FloatingButtons({ chat, top }: typeof servicesOverview.floating) {
  const reduced = useReducedMotion()
  const toTop = () => window.scrollTo({ top: 0, behavior: reduced ? 'instant' : 'smooth' })
  return (
    <div className={styles.buttons}>
      <IconButton icon="arrow-up" label={top} className={styles.top} onClick={toTop} />
      <IconLink icon="chat" label={chat.label} className={styles.chat} render={<Link to={chat.href} />} />
    </div>
  )
}
