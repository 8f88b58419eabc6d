import type { Api } from '../../../contract/client.ts'
import { agency } from '../../../content/agency.ts'
import { fill } from '../../../content/fill.ts'
import { labels } from '../../../content/labels.ts'
import { PageHead } from '../../head/page-head.tsx'
import { inBrowser, onServer } from '../../load.ts'
import { ArticleBody } from '../../parts/article-body.tsx'
import { LongDate } from '../../ui/long-date.tsx'
import { Opening } from '../opening.tsx'
import type { Route } from './+types/article.ts'
import { NoArticle } from './no-article.tsx'

const load = async (api: Api, { params }: Pick<Route.LoaderArgs, 'params'>) => {
  const { blog } = await api.getBlog({ id: params.id })
  return { blog }
}
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export default function Article({ loaderData: { blog } }: Route.ComponentProps) {
  return (
    <article>
      <PageHead
        title={`${blog.mainHeading} | ${agency.name}`}
        description={blog.description}
        path={`/blog/${blog._id}`}
        image={blog.coverImage}
      />
      <Opening title={blog.mainHeading}>
        <p>
          {blog.author} · <LongDate at={blog.publishedAt} /> · {fill(labels.readTime, { minutes: blog.readTime })}
        </p>
        <p>{blog.tags.join(', ')}</p>
      </Opening>
      <div className="section">
        <div className="wrap grid">
          <div className="body">
            <ArticleBody {...blog} />
          </div>
        </div>
      </div>
    </article>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <NoArticle error={error} />
}
