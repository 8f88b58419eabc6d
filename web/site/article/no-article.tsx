import { isRouteErrorResponse, Link } from 'react-router'
import { articlePage } from '../../../content/article-page.ts'
import { failures } from '../../../content/failures.ts'
import { failureMessage } from '../failed.tsx'

/** There is no such article, or it cannot be fetched now: two different things to say. */
export function NoArticle({ error }: { error: unknown }) {
  return (
    <>
      <h1>{noArticleTitle(error)}</h1>
      <p>{isMissing(error) ? failures.article.missing : failureMessage(error)}</p>
      <Link to={articlePage.missing.back.href}>{articlePage.missing.back.label}</Link>
    </>
  )
}

export const noArticleTitle = (error: unknown) => (isMissing(error) ? articlePage.missing.title : failures.article.load)

const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404
