import { Link } from 'react-router'
import { cms } from '../../../content/cms.ts'
import { classes } from '../../ui/classes.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { GoTo } from '../go-to/go-to.tsx'
import styles from './header.module.css'
import { MenuDrawer } from './menu-drawer.tsx'
import { Trail } from './trail.tsx'

export function Header({ className }: { className?: string }) {
  const { website } = cms.header
  return (
    <header className={classes(styles.header, className)}>
      <MenuDrawer />
      <span className={styles.cms}>{cms.title}</span>
      <Trail />
      <GoTo />
      <LinkButton variant="text" compact className={styles.website} render={<Link to={website.href} reloadDocument />}>
        {website.label}
      </LinkButton>
    </header>
  )
}
