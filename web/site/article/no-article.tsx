import { Link } from 'react-router'
import { articlePage } from '../../../content/article-page.ts'
import { failures } from '../../../content/failures.ts'
import { failureMessage } from '../failed.tsx'

/** There is no such article, or it cannot be fetched now: two different things to say. */
export function NoArticle({ error, missing }: { error: unknown; missing: boolean }) {
  return (
    <>
      <h1>{missing ? articlePage.missing.title : failures.article.load}</h1>
      <p>{missing ? failures.article.missing : failureMessage(error)}</p>
      <Link to={articlePage.missing.back.href}>{articlePage.missing.back.label}</Link>
    </>
  )
}
