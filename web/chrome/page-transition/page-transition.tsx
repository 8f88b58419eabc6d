import { articlePage } from '../../../content/article-page.ts'
import { commonLabels } from '../../../content/shared-texts.ts'
import styles from './page-transition.module.css'

/** `categoryLoading`: what is shown while the page of a service is slow to arrive. */
type Props = { categoryLoading: string }

/** Bars that cover the page while it changes (start-page-transition.ts, docs/decisions/0011). */
export function PageTransition({ categoryLoading }: Props) {
  /** By the start of the path that a link leads to. */
  const labels = { '/blog/': articlePage.loading, '/services/dba/': categoryLoading, '/': commonLabels.loading }
  return (
    <div className={styles.transition} data-page-transition>
      <div className={styles.bars} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </div>
      <output className={styles.loading} data-labels={JSON.stringify(labels)} />
    </div>
  )
}
