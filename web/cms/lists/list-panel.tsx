import { type ReactElement, type ReactNode, useState } from 'react'
import { interpolate } from '../../../contract/interpolate.ts'
import { commonLabels } from '../../../content/shared-texts.ts'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { useRowShortcuts } from '../shortcuts/use-row-shortcuts.ts'
import { listLabels } from './labels.ts'
import styles from './list-panel.module.css'
import { Panel } from '../layout/panel.tsx'

const MAX_PAGE_NUMBERS = 5

type Props = {
  /** Search and filters. */
  toolbar?: ReactNode
  /** Dims the current rows while new ones load. */
  loading: boolean
  /** Undefined while another page loads: the pagination, and the focus in it, then stay as they are. */
  page?: number
  pages?: number
  pageLink?: (page: number) => ReactElement
  /** Shown to the left of the pagination. */
  footer?: ReactNode
  children: ReactNode
}

/** A list with a toolbar above and pagination below. */
export function ListPanel({ toolbar, loading, footer, children, ...pages }: Props) {
  useRowShortcuts()
  return (
    <Panel flush>
      {toolbar && <div className={styles.toolbar}>{toolbar}</div>}
      <div className={styles.rows} aria-busy={loading} data-loading={loading || undefined}>
        {children}
      </div>
      <ListPages footer={footer} {...pages} />
    </Panel>
  )
}

/** The pagination of a list, and what stands beside it. */
export function ListPages({ pageLink, footer, ...position }: Pick<Props, 'page' | 'pages' | 'pageLink' | 'footer'>) {
  const [lastKnown, setLastKnown] = useState<Pick<Props, 'page' | 'pages'>>(position)
  if (position.pages !== undefined && (position.page !== lastKnown.page || position.pages !== lastKnown.pages)) setLastKnown(position)
  const { page = 1, pages = 1 } = lastKnown
  if (pages <= 1 && !footer) return null
  return (
    <div className={styles.footer}>
      {footer}
      {pages > 1 && pageLink && (
        <>
          <span className={styles.position}>{interpolate(listLabels.pageOf, { page, pages })}</span>
          <Pagination
            page={page}
            pages={pages}
            window={MAX_PAGE_NUMBERS}
            previous={commonLabels.previous}
            next={commonLabels.next}
            linkTo={pageLink}
          />
        </>
      )}
    </div>
  )
}
