import { articlePage } from '../../../content/article-page.ts'
import { commonLabels } from '../../../content/shared-texts.ts'
import styles from './page-transition.module.css'

/** What is shown while a page is slow to arrive, by the start of its path. */
const LOADING_LABELS = { '/blog/': articlePage.loading, '/services/dba/': commonLabels.loadingService, '/': commonLabels.loading }

/** Bars that cover the page while it changes (start-page-transition.ts, docs/decisions/0011). */
export function PageTransition() {
  return (
    <div className={styles.transition} data-page-transition>
      <div className={styles.bars} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </div>
      <output className={styles.loading} data-labels={JSON.stringify(LOADING_LABELS)} />
    </div>
  )
}
