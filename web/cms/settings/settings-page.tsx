import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { settingsLabels } from '../../../content/settings.ts'
import { Icon } from '../../ui/media/icon.tsx'
import type { IconName } from '../../ui/media/icon-names.ts'
import { useIsOwner } from '../session/current-staff.ts'
import { StaffPage } from '../shell/staff-page.tsx'
import styles from './settings.module.css'

type SettingsPageName = keyof typeof settingsLabels.pages

const OWNER_ONLY_PAGES = ['activity']

/** Where there is no room for all of them, they stand in a row that is moved sideways. */
function scrollTabIntoView(place: HTMLAnchorElement | null): void {
  const row = place?.parentElement
  if (row) row.scrollLeft = place.offsetLeft - (row.clientWidth - place.clientWidth) / 2
}

/** One page of the settings, with the way to the others beside it. */
export function SettingsPage({ page, children }: { page: SettingsPageName; children: ReactNode }) {
  const isOwner = useIsOwner()
  const shown = Object.entries(settingsLabels.pages).filter(([name]) => isOwner || name === page || !OWNER_ONLY_PAGES.includes(name))
  return (
    <StaffPage title={settingsLabels.pages[page].label}>
      <div className={styles.layout}>
        <nav aria-label={settingsLabels.label} className={styles.nav}>
          {shown.map(([name, { label, href, icon }]) => (
            <Link key={name} to={href} className={styles.place} {...(name === page && { 'aria-current': 'page', ref: scrollTabIntoView })}>
              <Icon name={icon as IconName} />
              {label}
            </Link>
          ))}
        </nav>
        <div className={styles.sheets}>{children}</div>
      </div>
    </StaffPage>
  )
}
