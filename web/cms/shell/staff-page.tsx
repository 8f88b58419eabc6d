import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cms } from '../../../content/cms.ts'
import { PageHead } from '../../head/page-head.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import styles from './staff-page.module.css'
import { type BreadcrumbItem, Breadcrumbs } from './breadcrumbs.tsx'

type Props = {
  title: string
  /** A line under the title. */
  text?: ReactNode
  /** Buttons beside the title. */
  actions?: ReactNode
  /** Where this page belongs, for screens without room for the way to it. */
  back?: { label: string; href: string }
  /** What lies between the section in the sidebar and this page. */
  steps?: readonly BreadcrumbItem[]
  /** What the page is called at the end of that way, when its title is too long for it. */
  shortTitle?: string
  /** What the browser calls the page, where that is not its title. */
  name?: string
  children: ReactNode
}

/** The outline of every staff page. */
export function StaffPage({ title, text, actions, back, steps = [], shortTitle = title, name = title, children }: Props) {
  return (
    <div className={styles.page}>
      <PageHead title={`${name} | ${cms.title}`} />
      <Breadcrumbs steps={[...steps, { label: shortTitle }]} />
      {back && (
        <Link to={back.href} className={styles.back}>
          <Icon name="arrow-left" />
          {back.label}
        </Link>
      )}
      <div className={styles.head}>
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          {text && <div className={styles.text}>{text}</div>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  )
}
