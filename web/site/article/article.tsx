import { useEffect } from 'react'
import { data, Link, useRevalidator } from 'react-router'
import { agency } from '../../../content/agency.ts'
import { articlePage } from '../../../content/article-page.ts'
import { errorMessages } from '../../../content/shared-texts.ts'
import { focusHeading } from '../../chrome/focus-heading.ts'
import { PageHead } from '../../head/page-head.tsx'
import { NO_STORE, createClientLoader, createLoader } from '../../loaders.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Spinner } from '../../ui/display/spinner.tsx'
import { useHydrated } from '../../ui/hooks/use-hydrated.ts'
import { deferAfter } from '../loading/defer-after.ts'
import { useDeferred } from '../loading/use-deferred.ts'
import type { Route } from './+types/article.ts'
import { ArticlePage } from './article-page.tsx'
import styles from './article.module.css'
import { loadArticle, loadRelated } from './load-article.ts'

export const loader = createLoader(async (api, { params: { id } }: Pick<Route.LoaderArgs, 'params'>) => {
  const article = await loadArticle(api, id)
  if ('failure' in article) return data({ article, related: undefined }, { status: article.failure.status })
  const related = await loadRelated(api, id)
  return related ? { article, related } : data({ article, related }, NO_STORE)
})

/** The related posts are loaded after the article, and the page does not wait for them. */
export const clientLoader = createClientLoader(async (api, { params: { id } }: Pick<Route.ClientLoaderArgs, 'params'>) => {
  const article = loadArticle(api, id)
  const related = article.then((loaded) => ('blog' in loaded ? loadRelated(api, id) : undefined))
  const { loaded } = await deferAfter(article)
  return { article: loaded, related }
})

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export default function Article({ loaderData, params }: Route.ComponentProps) {
  const article = useDeferred(loaderData.article)
  if (!article) return <ArticleLoading />
  if ('failure' in article) return <ArticleError {...article.failure} />
  return <ArticlePage key={params.id} post={article.blog} related={loaderData.related} />
}

/** Once the article is shown, the focus moves to its heading. */
function ArticleLoading() {
  useEffect(() => focusHeadingIfUnfocused, [])
  return (
    <div className={classNames('on-dark', styles.loading)}>
      <PageHead title={`${articlePage.loading} | ${agency.name}`} />
      <output className={classNames('lead', styles.loadingText)}>
        <Spinner />
        {articlePage.loading}
      </output>
    </div>
  )
}

/** Unless the visitor has moved the focus meanwhile. */
function focusHeadingIfUnfocused(): void {
  const { activeElement, body } = document
  if (activeElement === body || activeElement?.matches('main')) focusHeading()
}

const NOT_FOUND = 404
const { missing } = articlePage

/** There is no such article, or it could not be loaded: two different messages. */
function ArticleError({ status, message }: { status: number; message: string }) {
  const { revalidate, state } = useRevalidator()
  const hydrated = useHydrated()
  const isMissing = status === NOT_FOUND
  const title = isMissing ? missing.title : errorMessages.article.load
  return (
    <section className={classNames('on-dark', styles.error)}>
      <PageHead title={`${title} | ${agency.name}`} />
      <div className={classNames('wrap', styles.errorContent)}>
        <h1 className="display-l">{title}</h1>
        <p className="lead">{message || fallbackMessage(status)}</p>
        <div className={styles.errorActions}>
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

/** For a reply without a message, or no reply at all. */
function fallbackMessage(status: number): string {
  if (status === NOT_FOUND) return errorMessages.article.missing
  return status >= 500 ? errorMessages.server : errorMessages.article.network
}
