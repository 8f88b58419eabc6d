import { isRouteErrorResponse, redirect } from 'react-router'
import { articlePage } from '../../../content/article-page.ts'
import { agency } from '../../../content/agency.ts'
import type { PublicApi } from '../../../contract/api-client.ts'
import { PageHead } from '../../head/page-head.tsx'
import { createClientLoader, createLoader } from '../../loaders.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { ArticlePage } from '../article/article-page.tsx'
import { ErrorPage } from '../error-page.tsx'
import { SimpleHero } from '../sections/simple-hero.tsx'
import type { Route } from './+types/preview.ts'
import styles from './preview.module.css'

/** The preview of a published post redirects to its page. */
const load = async (api: PublicApi, { params: { token } }: Pick<Route.LoaderArgs, 'params'>) => {
  const { blog, state } = await api.getPostPreview({ token })
  if (state === 'published') throw redirect(`/blog/${blog._id}`)
  return { blog }
}
export const loader = createLoader(load)
export const clientLoader = createClientLoader(load)

/** The URL is a secret: the page is not cached or indexed, and its URL is not sent as a referrer. */
export const headers = () => ({
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
})

export default function Preview({ loaderData: { blog } }: Route.ComponentProps) {
  const { banner, text } = articlePage.preview
  return (
    <>
      <ArticlePage post={blog} isPreview />
      <aside className={classNames('on-dark', styles.banner)} aria-label={banner}>
        <Icon name="eye" />
        <strong>{banner}</strong>
        <span>{text}</span>
      </aside>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage error={error} />
  return (
    <>
      <PageHead title={`${articlePage.preview.missing} | ${agency.name}`} />
      <SimpleHero title={articlePage.preview.missing}>
        <p>{(error.data as { message: string }).message}</p>
      </SimpleHero>
    </>
  )
}
