import { Link, useRevalidator } from 'react-router'
import { agency } from '../../../content/agency.ts'
import { articlePage } from '../../../content/article-page.ts'
import { errorMessages } from '../../../content/error-messages.ts'
import { PageHead } from '../../head/page-head.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { useHydrated } from '../../ui/hooks/use-hydrated.ts'
import styles from './no-article.module.css'

const { missing } = articlePage
const MISSING = 404

/** There is no such article, or it cannot be fetched now: two different things to say. */
export function NoArticle({ status, message }: { status: number; message: string }) {
  const { revalidate, state } = useRevalidator()
  const hydrated = useHydrated()
  const isMissing = status === MISSING
  const title = isMissing ? missing.title : errorMessages.article.load
  return (
    <section className={classNames('on-dark', styles.page)}>
      <PageHead title={`${title} | ${agency.name}`} />
      <div className={classNames('wrap', styles.words)}>
        <h1 className="display-l">{title}</h1>
        <p className="lead">{message || unsaid(status)}</p>
        <div className={styles.ways}>
          {!isMissing && hydrated && (
            <Button busy={state === 'loading'} onClick={() => void revalidate()}>
              {errorMessages.article.retry}
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
  if (status === MISSING) return errorMessages.article.missing
  return status >= 500 ? errorMessages.server : errorMessages.article.network
}
