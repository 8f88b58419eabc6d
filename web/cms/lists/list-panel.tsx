import { type ReactElement, type ReactNode, useState } from 'react'
import { cms } from '../../../content/cms.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import { commonLabels } from '../../../content/shared-texts.ts'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { useRowShortcuts } from '../shortcuts/use-row-shortcuts.ts'
import styles from './list-panel.module.css'
import { Panel } from '../layout/panel.tsx'

/** At most so many page numbers at once. */
const MAX_PAGE_NUMBERS = 5

type Props = {
  /** Search and filters. */
  toolbar?: ReactNode
  /** Newer rows are on their way; the old ones stay. */
  loading: boolean
  /** Not known while other rows are on their way: until then the way through the pages, and the focus in it, stays. */
  page?: number
  pages?: number
  pageLink?: (page: number) => ReactElement
  /** Stands at the left of the page numbers. */
  footer?: ReactNode
  children: ReactNode
}

/** A list with what narrows it down above and its pages below. */
export function ListPanel({ toolbar, loading, pageLink, footer, children, ...place }: Props) {
  useRowShortcuts()
  const [known, setKnown] = useState<Pick<Props, 'page' | 'pages'>>(place)
  if (place.pages !== undefined && (place.page !== known.page || place.pages !== known.pages)) setKnown(place)
  const { page = 1, pages = 1 } = known
  return (
    <Panel flush>
      {toolbar && <div className={styles.tools}>{toolbar}</div>}
      <div className={styles.rows} aria-busy={loading} data-loading={loading || undefined}>
        {children}
      </div>
      {(pages > 1 || footer) && (
        <div className={styles.foot}>
          {footer}
          {pages > 1 && pageLink && (
            <>
              <span className={styles.place}>{interpolate(cms.list.place, { page, pages })}</span>
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
      )}
    </Panel>
  )
}
