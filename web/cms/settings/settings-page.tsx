import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { IconName } from '../../ui/media/icon-names.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { StaffPage } from '../layout/staff-page.tsx'
import { useIsOwner } from '../session/current-staff.ts'
import { settingsLabels } from './labels.ts'
import styles from './settings.module.css'

type SettingsPageName = keyof typeof settingsLabels.pages

const OWNER_ONLY_PAGES = ['activity']

/** On small screens the links are a row that scrolls sideways. */
function scrollIntoView(link: HTMLAnchorElement | null): void {
  const nav = link?.parentElement
  if (nav) nav.scrollLeft = link.offsetLeft - (nav.clientWidth - link.clientWidth) / 2
}

/** One page of the settings, with links to the others beside it. */
export function SettingsPage({ page, children }: { page: SettingsPageName; children: ReactNode }) {
  const isOwner = useIsOwner()
  const visiblePages = Object.entries(settingsLabels.pages).filter(([name]) => isOwner || name === page || !OWNER_ONLY_PAGES.includes(name))
  return (
    <StaffPage title={settingsLabels.pages[page].label}>
      <div className={styles.layout}>
        <nav aria-label={settingsLabels.label} className={styles.nav}>
          {visiblePages.map(([name, { label, href, icon }]) => (
            <Link key={name} to={href} className={styles.link} {...(name === page && { 'aria-current': 'page', ref: scrollIntoView })}>
              <Icon name={icon as IconName} />
              {label}
            </Link>
          ))}
        </nav>
        <div className={styles.panels}>{children}</div>
      </div>
    </StaffPage>
  )
}
