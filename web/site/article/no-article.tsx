import { isRouteErrorResponse, Link } from 'react-router'
import { agency } from '../../../content/agency.ts'
import { articlePage } from '../../../content/article-page.ts'
import { failures } from '../../../content/failures.ts'
import { PageHead } from '../../head/page-head.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { failureMessage } from '../failed.tsx'
import { Opening } from '../opening.tsx'

/** There is no such article, or it cannot be fetched now: two different things to say. */
export function NoArticle({ error }: { error: unknown }) {
  const title = isMissing(error) ? articlePage.missing.title : failures.article.load
  return (
    <>
      <PageHead title={`${title} | ${agency.name}`} />
      <Opening title={title}>
        <p>{isMissing(error) ? failures.article.missing : failureMessage(error)}</p>
        <LinkButton render={<Link to={articlePage.missing.back.href} />}>{articlePage.missing.back.label}</LinkButton>
      </Opening>
    </>
  )
}

const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404
