import { type ReactElement, type ReactNode, useState } from 'react'
import { cms } from '../../../content/cms.ts'
import { fill } from '../../../content/fill.ts'
import { labels } from '../../../content/labels.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { useRowKeys } from '../keys/use-row-keys.ts'
import styles from './list-sheet.module.css'
import { Panel } from './panel.tsx'

/** At most so many page numbers at once. */
const NUMBERS = 5

type Props = {
  /** Search and filters. */
  tools?: ReactNode
  /** Newer rows are on their way; the old ones stay. */
  loading: boolean
  /** Not known while other rows are on their way: until then the way through the pages, and the focus in it, stays. */
  page?: number
  pages?: number
  pageLink?: (page: number) => ReactElement
  /** Stands at the left of the page numbers. */
  foot?: ReactNode
  children: ReactNode
}

/** A list with what narrows it down above and its pages below. */
export function ListSheet({ tools, loading, pageLink, foot, children, ...place }: Props) {
  useRowKeys()
  const [known, setKnown] = useState<Pick<Props, 'page' | 'pages'>>(place)
  if (place.pages !== undefined && (place.page !== known.page || place.pages !== known.pages)) setKnown(place)
  const { page = 1, pages = 1 } = known
  return (
    <Panel flush>
      {tools && <div className={styles.tools}>{tools}</div>}
      <div className={styles.rows} aria-busy={loading} data-loading={loading || undefined}>
        {children}
      </div>
      {(pages > 1 || foot) && (
        <div className={styles.foot}>
          {foot}
          {pages > 1 && pageLink && (
            <>
              <span className={styles.place}>{fill(cms.list.place, { page, pages })}</span>
              <Pagination page={page} pages={pages} window={NUMBERS} previous={labels.previous} next={labels.next} linkTo={pageLink} />
            </>
          )}
        </div>
      )}
    </Panel>
  )
}
