import { Link, useLocation } from 'react-router'
import { type SidebarItem, cms } from '../../../content/cms.ts'
import { navigation } from '../../../content/navigation.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { STAFF_HOME_PATH } from '../session/return-path.ts'
import { SidebarAccount } from './sidebar-account.tsx'
import { findSection } from './staff-sections.ts'
import styles from './sidebar.module.css'
import { useWaitingCount } from './waiting-counts.tsx'

/** More does not fit, and says no more. */
const MAX_COUNT_SHOWN = 999

/** All places of the staff area and who is signed in: a column, a rail of icons, or a drawer, by the room there is. */
export function Sidebar({ onChoose }: { onChoose?: () => void }) {
  const { label, work, moreLabel, more } = cms.sidebar
  return (
    <div className={styles.sidebar}>
      <Link to={STAFF_HOME_PATH} className={styles.brand} aria-label={navigation.logo.label} onClick={onChoose}>
        <img className={styles.mark} src="/images/brand/mark-on-dark.svg" alt="" width={51} height={24} />
        <img className={styles.lockup} src="/images/brand/lockup-on-dark.svg" alt="" width={819} height={141} />
      </Link>
      <SidebarLinks label={label} items={work} onChoose={onChoose} />
      <hr className={styles.rule} />
      <SidebarLinks label={moreLabel} items={more} onChoose={onChoose} />
      <SidebarAccount />
    </div>
  )
}

type SidebarLinksProps = { label: string; items: readonly SidebarItem[]; onChoose?: () => void }

function SidebarLinks({ label, items, onChoose }: SidebarLinksProps) {
  const { pathname } = useLocation()
  const here = findSection(pathname)
  return (
    <nav aria-label={label}>
      <ul className={styles.places}>
        {items.map((item) => (
          <li key={item.href}>
            <SidebarLink item={item} current={item === here ? ariaCurrentFor(pathname, item) : undefined} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

const ariaCurrentFor = (pathname: string, { href }: SidebarItem): 'page' | 'true' => (pathname === href ? 'page' : 'true')

type SidebarLinkProps = { item: SidebarItem; current: 'page' | 'true' | undefined; onChoose?: () => void }

function SidebarLink({ item: { href, icon, label }, current, onChoose }: SidebarLinkProps) {
  const waiting = useWaitingCount(href)
  return (
    <Link to={href} className={styles.place} aria-current={current} title={label} onClick={onChoose}>
      <Icon name={icon} />
      <span className={styles.word}>{label}</span>
      {waiting && waiting.count > 0 && (
        <span className={classNames(styles.count, waiting.urgent && styles.urgent)}>
          {Math.min(waiting.count, MAX_COUNT_SHOWN)}
          {waiting.count > MAX_COUNT_SHOWN && '+'}
          <VisuallyHidden> {waiting.label}</VisuallyHidden>
        </span>
      )}
    </Link>
  )
}
