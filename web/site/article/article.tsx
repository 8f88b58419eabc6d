import type { PublicApi } from '../../../contract/api-client.ts'
import { agency } from '../../../content/agency.ts'
import { articlePage } from '../../../content/article-page.ts'
import { errorMessages } from '../../../content/shared-texts.ts'
import { PageHead } from '../../head/page-head.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ErrorReference } from '../error-page.tsx'
import { type PageArgs, type PageError, type PageProps, uncached } from '../page.ts'
import { ArticlePage } from './article-page.tsx'
import styles from './article.module.css'
import type { RelatedPosts } from './related-articles.tsx'

const RELATED_LIMIT = 3
const MAX_RELATED_SHOWN = 6

type Path = '/blog/:id'

export async function loader({ api, params: { id } }: PageArgs<Path>) {
  const { blog } = await api.getPost({ id })
  const related = await loadRelated(api, id)
  return related ? { blog, related } : uncached({ blog, related })
}

/** Nothing if they could not be loaded: the article is shown without them. */
async function loadRelated(api: PublicApi, id: string): Promise<RelatedPosts> {
  try {
    return (await api.listRelatedPosts({ id, page: 1, limit: RELATED_LIMIT })).relatedBlogs.slice(0, MAX_RELATED_SHOWN)
  } catch (error) {
    console.error('The related articles could not be loaded.', String(error))
  }
}

export default function Article({ loaderData: { blog, related } }: PageProps<Path, typeof loader>) {
  return <ArticlePage post={blog} related={related} />
}

const NOT_FOUND = 404
const { missing } = articlePage

/** There is no such article, or it could not be loaded: two different messages. */
export function ErrorBoundary({ error: { status, message, reference } }: { error: PageError }) {
  const isMissing = status === NOT_FOUND
  const title = isMissing ? missing.title : errorMessages.article.load
  return (
    <section className={classNames('on-dark', styles.error)}>
      <PageHead title={`${title} | ${agency.name}`} />
      <div className={classNames('wrap', styles.errorContent)}>
        <h1 className="display-l">{title}</h1>
        <p className="lead">{message || fallbackMessage(status)}</p>
        <ErrorReference reference={reference} />
        <div className={styles.errorActions}>
          {/* A link to this page: the browser asks for it again. */}
          {!isMissing && <LinkButton href="">{errorMessages.article.retry}</LinkButton>}
          <LinkButton variant={isMissing ? 'solid' : 'ghost'} href={missing.back.href}>
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
