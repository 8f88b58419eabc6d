import { Link, useLocation } from 'react-router'
import { type SidebarItem, cms } from '../../../content/cms.ts'
import { navigation } from '../../../content/navigation.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { STAFF_HOME } from '../session/return-path.ts'
import { Account } from './account.tsx'
import { sectionAt } from './section.ts'
import styles from './sidebar.module.css'
import { useWaitingCount } from './waiting-counts.tsx'

/** More does not fit, and says no more. */
const MOST_SHOWN = 999

/** All places of the staff area and who is signed in: a column, a rail of icons, or a drawer, by the room there is. */
export function Sidebar({ onChoose }: { onChoose?: () => void }) {
  const { label, work, moreLabel, more } = cms.sidebar
  return (
    <div className={styles.sidebar}>
      <Link to={STAFF_HOME} className={styles.brand} aria-label={navigation.logo.label} onClick={onChoose}>
        <img className={styles.mark} src="/images/brand/mark-on-dark.svg" alt="" width={51} height={24} />
        <img className={styles.lockup} src="/images/brand/lockup-on-dark.svg" alt="" width={819} height={141} />
      </Link>
      <Places label={label} items={work} onChoose={onChoose} />
      <hr className={styles.rule} />
      <Places label={moreLabel} items={more} onChoose={onChoose} />
      <Account />
    </div>
  )
}

type PlacesProps = { label: string; items: readonly SidebarItem[]; onChoose?: () => void }

function Places({ label, items, onChoose }: PlacesProps) {
  const { pathname } = useLocation()
  const here = sectionAt(pathname)
  return (
    <nav aria-label={label}>
      <ul className={styles.places}>
        {items.map((item) => (
          <li key={item.href}>
            <Place item={item} current={item === here ? atOrIn(pathname, item) : undefined} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

const atOrIn = (pathname: string, { href }: SidebarItem): 'page' | 'true' => (pathname === href ? 'page' : 'true')

type PlaceProps = { item: SidebarItem; current: 'page' | 'true' | undefined; onChoose?: () => void }

function Place({ item: { href, icon, label }, current, onChoose }: PlaceProps) {
  const waiting = useWaitingCount(href)
  return (
    <Link to={href} className={styles.place} aria-current={current} title={label} onClick={onChoose}>
      <Icon name={icon} />
      <span className={styles.word}>{label}</span>
      {waiting && waiting.count > 0 && (
        <span className={classes(styles.count, waiting.urgent && styles.urgent)}>
          {Math.min(waiting.count, MOST_SHOWN)}
          {waiting.count > MOST_SHOWN && '+'}
          <VisuallyHidden> {waiting.means}</VisuallyHidden>
        </span>
      )}
    </Link>
  )
}
