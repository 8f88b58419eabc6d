import { useEffect } from 'react'
import { agency } from '../../../content/agency.ts'
import { articlePage } from '../../../content/article-page.ts'
import { focusHeading } from '../../chrome/focus-heading.ts'
import { PageHead } from '../../head/page-head.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Spinner } from '../../ui/display/spinner.tsx'
import styles from './loading-article.module.css'

/** For as long as the article takes; then those who listen are led to its heading. */
export function LoadingArticle() {
  useEffect(() => leadToHeading, [])
  return (
    <div className={classNames('on-dark', styles.loading)}>
      <PageHead title={`${articlePage.loading} | ${agency.name}`} />
      <output className={classNames('lead', styles.words)}>
        <Spinner />
        {articlePage.loading}
      </output>
    </div>
  )
}

/** Unless somebody has gone elsewhere meanwhile. */
function leadToHeading(): void {
  const { activeElement, body } = document
  if (activeElement === body || activeElement?.matches('main')) focusHeading()
}
