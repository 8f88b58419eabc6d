import { data } from 'react-router'
import { NO_STORE, createClientLoader, createLoader } from '../../loaders.ts'
import { deferAfter } from '../loading/defer-after.ts'
import { useDeferred } from '../loading/use-deferred.ts'
import type { Route } from './+types/article.ts'
import { ArticlePage } from './article-page.tsx'
import { LoadingArticle } from './loading-article.tsx'
import { loadArticle, loadRelated } from './load-article.ts'
import { NoArticle } from './no-article.tsx'

export const loader = createLoader(async (api, { params: { id } }: Pick<Route.LoaderArgs, 'params'>) => {
  const article = await loadArticle(api, id)
  if ('failure' in article) return data({ article, related: undefined }, { status: article.failure.status })
  const related = await loadRelated(api, id)
  return related ? { article, related } : data({ article, related }, NO_STORE)
})

/** The related ones are asked for once the article is there, and nothing waits for them. */
export const clientLoader = createClientLoader(async (api, { params: { id } }: Pick<Route.ClientLoaderArgs, 'params'>) => {
  const article = loadArticle(api, id)
  const related = article.then((loaded) => ('blog' in loaded ? loadRelated(api, id) : undefined))
  const { loaded } = await deferAfter(article)
  return { article: loaded, related }
})

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export default function Article({ loaderData, params }: Route.ComponentProps) {
  const arrived = useDeferred(loaderData.article)
  if (!arrived) return <LoadingArticle />
  if ('failure' in arrived) return <NoArticle {...arrived.failure} />
  return <ArticlePage key={params.id} blog={arrived.blog} related={loaderData.related} />
}
