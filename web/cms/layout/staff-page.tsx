import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PageHead } from '../../head/page-head.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { staffLabels } from '../labels.ts'
import { useUnseenCount } from '../live/use-unseen-count.ts'
import { type BreadcrumbItem, Breadcrumbs } from './breadcrumbs.tsx'
import styles from './staff-page.module.css'

type Props = {
  title: string
  /** A line under the title. */
  text?: ReactNode
  /** Before the title. */
  picture?: ReactNode
  /** Buttons beside the title. */
  actions?: ReactNode
  /** The parent page, for screens without room for breadcrumbs. */
  back?: { label: string; href: string }
  /** The breadcrumbs between the section and this page. */
  steps?: readonly BreadcrumbItem[]
  /** The last breadcrumb, where the title is too long for it. */
  shortTitle?: string
  /** The document title, where it differs from the heading. */
  name?: string
  children: ReactNode
}

/** The document title, breadcrumbs, heading and actions of a staff page. */
export function StaffPage({ title, text, picture, actions, back, steps = [], shortTitle = title, name = title, children }: Props) {
  const unseenCount = useUnseenCount()
  return (
    <div className={styles.page}>
      <PageHead title={`${unseenCount > 0 ? `(${unseenCount}) ` : ''}${name} | ${staffLabels.title}`} />
      <Breadcrumbs steps={[...steps, { label: shortTitle }]} />
      {back && (
        <Link to={back.href} className={styles.back}>
          <Icon name="arrow-left" />
          {back.label}
        </Link>
      )}
      <div className={classNames(styles.header, picture !== undefined && styles.withPicture)}>
        {picture}
        <div className={styles.heading}>
          <h1 className={styles.title}>
            <bdi>{title}</bdi>
          </h1>
          {text && <div className={styles.text}>{text}</div>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  )
}
