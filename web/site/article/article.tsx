import { type PublicApi, isApiError } from '../../../contract/api-client.ts'
import type { Post, PostSummary } from '../../../contract/post.ts'
import { articlePage } from '../../../content/article-page.ts'
import { errorMessages } from '../../../content/shared-texts.ts'
import { ErrorLayout } from '../../chrome/not-found/not-found-page.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { ErrorReference } from '../error-page.tsx'
import { type PageArgs, type PageError, type PageProps, uncached, withStatus } from '../page.ts'
import { ArticleNotFound, type MissingArticle } from './article-not-found.tsx'
import { ArticlePage } from './article-page.tsx'
import type { RelatedPosts } from './related-articles.tsx'

const RELATED_SHOWN = 3
const NEWEST_SHOWN = 4

type Path = '/blog/:id'

export async function loader({ api, params: { id } }: PageArgs<Path>) {
  const post = await findPost(api, id)
  if ('missing' in post) return withStatus(post, NOT_FOUND)
  const related = await loadRelated(api, id)
  return related ? { ...post, related } : uncached({ ...post, related })
}

const NOT_FOUND = 404

/** `missing`: why there is no such post, and the newest ones instead. */
async function findPost(api: PublicApi, id: string): Promise<{ blog: Post } | { missing: MissingArticle }> {
  try {
    return await api.getPost({ id, blocks: 'all' })
  } catch (error) {
    if (!isApiError(error) || error.status !== NOT_FOUND) throw error
    return { missing: { message: error.message, newest: await loadNewest(api) } }
  }
}

/** None if they could not be loaded. */
async function loadNewest(api: PublicApi): Promise<PostSummary[]> {
  try {
    return (await api.listPosts({ limit: NEWEST_SHOWN })).blogs
  } catch (error) {
    console.error('The newest articles could not be loaded.', String(error))
    return []
  }
}

/** Nothing if they could not be loaded: the article is shown without them. */
async function loadRelated(api: PublicApi, id: string): Promise<RelatedPosts> {
  try {
    return (await api.listRelatedPosts({ id, page: 1, limit: RELATED_SHOWN })).relatedBlogs
  } catch (error) {
    console.error('The related articles could not be loaded.', String(error))
  }
}

export default function Article({ loaderData }: PageProps<Path, typeof loader>) {
  if ('missing' in loaderData) return <ArticleNotFound {...loaderData.missing} />
  return <ArticlePage post={loaderData.blog} related={loaderData.related} />
}

/** The article could not be loaded. */
export function ErrorBoundary({ error: { status, message, reference } }: { error: PageError }) {
  const { load, retry, network } = errorMessages.article
  const { back } = articlePage.missing
  return (
    <ErrorLayout
      title={load}
      text={message || (status >= 500 ? errorMessages.server : network)}
      detail={<ErrorReference reference={reference} />}
      actions={
        <>
          {/* A link to this page: the browser asks for it again. */}
          <LinkButton href="">{retry}</LinkButton>
          <LinkButton variant="ghost" href={back.href} data-withdraw>
            {back.label}
          </LinkButton>
        </>
      }
    />
  )
}
