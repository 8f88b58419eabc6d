import { Link } from 'react-router'
import { cms } from '../../../content/cms.ts'
import { classNames } from '../../ui/class-names.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { QuickSearch } from '../quick-search/quick-search.tsx'
import styles from './staff-header.module.css'
import { SidebarDrawer } from './sidebar-drawer.tsx'
import { BreadcrumbNav } from './breadcrumbs.tsx'

export function StaffHeader({ className }: { className?: string }) {
  const { website } = cms.header
  return (
    <header className={classNames(styles.header, className)}>
      <SidebarDrawer />
      <span className={styles.cms}>{cms.title}</span>
      <BreadcrumbNav />
      <QuickSearch />
      <LinkButton variant="text" compact className={styles.website} render={<Link to={website.href} reloadDocument />}>
        {website.label}
      </LinkButton>
    </header>
  )
}
