import type { ReactNode } from 'react'
import { EmptyState } from '../layout/empty-state.tsx'
import { Panel } from '../layout/panel.tsx'
import { SideNavLayout } from '../layout/side-nav-layout.tsx'
import { StaffPage } from '../layout/staff-page.tsx'
import { useIsOwner } from '../session/current-staff.ts'
import { systemLabels } from './labels.ts'
import styles from './system.module.css'

const { pages } = systemLabels

type Props = { page: keyof typeof pages; title: string; text?: ReactNode; actions?: ReactNode; children: ReactNode }

/** A page about the system, with a link to the other beside it. */
export function SystemPage({ page, title, text, actions, children }: Props) {
  return (
    <StaffPage title={title} text={text} actions={actions}>
      <SideNavLayout label={systemLabels.label} links={Object.values(pages)} current={pages[page]}>
        <div className={styles.panels}>{children}</div>
      </SideNavLayout>
    </StaffPage>
  )
}

/** Other staff get a sentence instead of the page, and the server refuses its calls. */
export function OwnersOnly({ title, children }: { title: string; children: ReactNode }) {
  const isOwner = useIsOwner()
  if (isOwner) return children
  return (
    <StaffPage title={title}>
      <Panel flush>
        <EmptyState {...systemLabels.ownersOnly} />
      </Panel>
    </StaffPage>
  )
}
