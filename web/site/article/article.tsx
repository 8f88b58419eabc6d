import type { Api } from '../../../contract/client.ts'
import { agency } from '../../../content/agency.ts'
import { fill } from '../../../content/fill.ts'
import { labels } from '../../../content/labels.ts'
import { inBrowser, onServer } from '../../load.ts'
import { ArticleBody } from '../../parts/article-body.tsx'
import { LongDate } from '../../ui/long-date.tsx'
import type { Route } from './+types/article.ts'
import { NoArticle, noArticleTitle } from './no-article.tsx'

const load = async (api: Api, { params }: Pick<Route.LoaderArgs, 'params'>) => {
  const { blog } = await api.getBlog({ id: params.id })
  return { blog }
}
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta: Route.MetaFunction = ({ loaderData, error }) =>
  loaderData
    ? [
        { title: `${loaderData.blog.mainHeading} | ${agency.name}` },
        { name: 'description', content: loaderData.blog.description },
      ]
    : [{ title: `${noArticleTitle(error)} | ${agency.name}` }]

export default function Article({ loaderData: { blog } }: Route.ComponentProps) {
  return (
    <article>
      <header>
        <h1>{blog.mainHeading}</h1>
        <p>
          {blog.author} · <LongDate at={blog.publishedAt} /> · {fill(labels.readTime, { minutes: blog.readTime })}
        </p>
        <ul>
          {blog.tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      </header>
      <ArticleBody {...blog} />
    </article>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <NoArticle error={error} />
}
