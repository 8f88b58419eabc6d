import { Link, useRevalidator } from 'react-router'
import { agency } from '../../../content/agency.ts'
import { articlePage } from '../../../content/article-page.ts'
import { failures } from '../../../content/failures.ts'
import { PageHead } from '../../head/page-head.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import styles from './no-article.module.css'

const { missing } = articlePage
const MISSING = 404

/** There is no such article, or it cannot be fetched now: two different things to say. */
export function NoArticle({ status, message }: { status: number; message: string }) {
  const { revalidate, state } = useRevalidator()
  const hydrated = useHydrated()
  const isMissing = status === MISSING
  const title = isMissing ? missing.title : failures.article.load
  return (
    <section className={classes('on-dark', styles.page)}>
      <PageHead title={`${title} | ${agency.name}`} />
      <div className={classes('wrap', styles.words)}>
        <h1 className="display-l">{title}</h1>
        <p className="lead">{message || unsaid(status)}</p>
        <div className={styles.ways}>
          {!isMissing && hydrated && (
            <Button busy={state === 'loading'} onClick={() => void revalidate()}>
              {failures.article.retry}
            </Button>
          )}
          <LinkButton variant={isMissing ? 'solid' : 'ghost'} render={<Link to={missing.back.href} />}>
            {missing.back.label}
          </LinkButton>
        </div>
      </div>
    </section>
  )
}

/** For a reply without words, or none at all. */
function unsaid(status: number): string {
  if (status === MISSING) return failures.article.missing
  return status >= 500 ? failures.server : failures.article.network
}
