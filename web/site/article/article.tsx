import { data } from 'react-router'
import { FOR_NOBODY_ELSE, inBrowser, onServer } from '../../load.ts'
import { inAMoment } from '../in-a-moment.ts'
import { useArrived } from '../use-arrived.ts'
import type { Route } from './+types/article.ts'
import { ArticlePage } from './article-page.tsx'
import { LoadingArticle } from './loading-article.tsx'
import { loadArticle, loadRelated } from './load-article.ts'
import { NoArticle } from './no-article.tsx'

export const loader = onServer(async (api, { params: { id } }: Pick<Route.LoaderArgs, 'params'>) => {
  const article = await loadArticle(api, id)
  if ('failure' in article) return data({ article, related: undefined }, { status: article.failure.status })
  const related = await loadRelated(api, id)
  return related ? { article, related } : data({ article, related }, FOR_NOBODY_ELSE)
})

/** The related ones are asked for once the article is there, and nothing waits for them. */
export const clientLoader = inBrowser(async (api, { params: { id } }: Pick<Route.ClientLoaderArgs, 'params'>) => {
  const article = loadArticle(api, id)
  const related = article.then((loaded) => ('blog' in loaded ? loadRelated(api, id) : undefined))
  const { loaded } = await inAMoment(article)
  return { article: loaded, related }
})

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export default function Article({ loaderData, params }: Route.ComponentProps) {
  const arrived = useArrived(loaderData.article)
  if (!arrived) return <LoadingArticle />
  if ('failure' in arrived) return <NoArticle {...arrived.failure} />
  return <ArticlePage key={params.id} blog={arrived.blog} related={loaderData.related} />
}
