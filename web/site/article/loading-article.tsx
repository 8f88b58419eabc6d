import { useEffect } from 'react'
import { agency } from '../../../content/agency.ts'
import { articlePage } from '../../../content/article-page.ts'
import { focusHeading } from '../../chrome/focus-heading.ts'
import { PageHead } from '../../head/page-head.tsx'
import { classes } from '../../ui/classes.ts'
import { Spinner } from '../../ui/spinner.tsx'
import styles from './loading-article.module.css'

/** For as long as the article takes; then those who listen are led to its heading. */
export function LoadingArticle() {
  useEffect(() => leadToHeading, [])
  return (
    <div className={classes('on-dark', styles.loading)}>
      <PageHead title={`${articlePage.loading} | ${agency.name}`} />
      <output className={classes('lead', styles.words)}>
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
