import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts'
import { SideSheet } from '../../ui/overlays/side-sheet.tsx'
import { staffLabels } from '../labels.ts'
import { BreadcrumbNav } from '../layout/breadcrumbs.tsx'
import { QuickSearch } from '../quick-search/quick-search.tsx'
import { shellLabels } from './labels.ts'
import { Sidebar } from './sidebar.tsx'
import styles from './staff-header.module.css'

export function StaffHeader({ className }: { className?: string }) {
  const { website } = shellLabels.header
  return (
    <header className={classNames(styles.header, className)}>
      <SidebarDrawer />
      <span className={styles.title}>{staffLabels.title}</span>
      <BreadcrumbNav />
      <QuickSearch />
      <LinkButton variant="text" compact className={styles.website} render={<Link to={website.href} reloadDocument />}>
        {website.label}
      </LinkButton>
    </header>
  )
}

/** The sidebar is beside the page from this width on. */
const WIDE = '(width >= 64em)'

/** The sidebar on narrower screens. */
function SidebarDrawer() {
  const dialog = useRef<HTMLDialogElement>(null)
  const wide = useMediaQuery(WIDE)
  const close = () => dialog.current?.close()

  useEffect(() => {
    if (wide) dialog.current?.close()
  }, [wide])

  return (
    <>
      <IconButton
        variant="quiet"
        icon="menu"
        label={shellLabels.header.openMenu}
        aria-haspopup="dialog"
        className={styles.menuButton}
        onClick={() => dialog.current?.showModal()}
      />
      <SideSheet ref={dialog} from="left" className={styles.drawer} aria-label={staffLabels.title}>
        <Sidebar onNavigate={close} />
      </SideSheet>
    </>
  )
}
