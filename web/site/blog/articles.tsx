import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { blogPage } from '../../../content/blog-page.ts'
import { interpolate } from '../../../content/interpolate.ts'
import { commonLabels } from '../../../content/common-labels.ts'
import { classNames } from '../../ui/class-names.ts'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { ArticleGrid, ComingArticles } from './article-grid.tsx'
import styles from './articles.module.css'
import { type BlogQuery, formatBlogUrl, isBlogFiltered } from '../../../contract/blog-query.ts'
import { NoArticles } from './no-articles.tsx'
import type { Shown } from './use-listing.ts'
import { useWayBackUp } from './use-way-back-up.ts'

const NUMBERS_SHOWN = 7
const { list } = blogPage

type Props = { wanted: BlogQuery; shown: Shown; pages: number }

export function Articles({ wanted, shown, pages }: Props) {
  const { section, heading, turning } = useWayBackUp()
  const linkTo = (page: number) => <Link to={formatBlogUrl({ ...wanted, page })} preventScrollReset state={turning} />
  return (
    <section ref={section} className={styles.articles}>
      <div className="wrap">
        <VisuallyHidden>
          <h2 ref={heading} tabIndex={-1}>
            {pages > 1 ? interpolate(list.turned, { page: wanted.page, pages }) : list.heading}
          </h2>
        </VisuallyHidden>
        <output className={classNames('muted', styles.found)}>{said(wanted, shown)}</output>
        <Found wanted={wanted} shown={shown} />
        <Pagination
          page={wanted.page}
          pages={wanted.page > pages ? 0 : pages}
          window={NUMBERS_SHOWN}
          label={list.pages}
          previous={commonLabels.previous}
          next={commonLabels.next}
          className={styles.pages}
          linkTo={linkTo}
        />
      </div>
    </section>
  )
}

function Found({ wanted, shown }: Omit<Props, 'pages'>) {
  const isWhole = !isBlogFiltered(wanted) && wanted.page === 1
  switch (shown.stage) {
    case 'loading':
      return <ComingArticles hasLead={isWhole} />
    case 'failed':
      return <NoArticles isFailed isWhole={isWhole} />
    case 'listed':
      return shown.blogs.length > 0 ? <ArticleGrid blogs={shown.blogs} hasLead={isWhole} /> : <NoArticles isWhole={isWhole} />
  }
}

/** Spoken as it changes, and seen where something was searched for and found. */
function said(wanted: BlogQuery, shown: Shown): ReactNode {
  if (shown.stage === 'loading') return list.loading
  if (shown.stage === 'failed' || !isBlogFiltered(wanted) || shown.found === undefined) return ''
  if (shown.found === 1) return list.found.one
  const count = interpolate(list.found.many, { count: shown.found })
  return shown.found > 0 ? count : <VisuallyHidden>{count}</VisuallyHidden>
}
