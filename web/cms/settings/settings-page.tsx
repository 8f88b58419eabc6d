import type { ReactNode } from 'react'
import { SideNavLayout } from '../layout/side-nav-layout.tsx'
import { StaffPage } from '../layout/staff-page.tsx'
import { useIsOwner } from '../session/current-staff.ts'
import { settingsLabels } from './labels.ts'

const { pages } = settingsLabels

/** One page of the settings, with links to the others beside it. */
export function SettingsPage({ page, children }: { page: keyof typeof pages; children: ReactNode }) {
  const isOwner = useIsOwner()
  const links = Object.values(pages).filter((link) => isOwner || link === pages[page] || link !== pages.activity)
  return (
    <StaffPage title={pages[page].label}>
      <SideNavLayout label={settingsLabels.label} links={links} current={pages[page]}>
        {children}
      </SideNavLayout>
    </StaffPage>
  )
}
