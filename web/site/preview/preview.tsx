import { articlePage } from '../../../content/article-page.ts'
import { ErrorLayout } from '../../chrome/not-found/not-found-page.tsx'
import { useSiteContent } from '../../head/site-content.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { ArticlePage } from '../article/article-page.tsx'
import { ErrorPage } from '../error-page.tsx'
import { WaysOn } from '../not-found/ways-on.tsx'
import { type PageArgs, type PageError, type PageProps, redirect } from '../page.ts'
import styles from './preview.module.css'

type Path = '/preview/:token'

/** The preview of a published post redirects to its page. */
export async function loader({ api, params: { token } }: PageArgs<Path>) {
  const { blog, state } = await api.getPostPreview({ token })
  if (state === 'published') throw redirect(`/blog/${blog._id}`)
  return { blog }
}

/** The URL is a secret: the page is not cached or indexed, and its URL is not sent as a referrer. */
export const headers = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
}

export default function Preview({ loaderData: { blog } }: PageProps<Path, typeof loader>) {
  const { banner, text } = articlePage.preview
  return (
    <div className={styles.page}>
      <ArticlePage post={blog} isPreview />
      <aside className={classNames('on-dark', styles.banner)} aria-label={banner}>
        <Icon name="eye" />
        <strong>{banner}</strong>
        <span>{text}</span>
      </aside>
    </div>
  )
}

export function ErrorBoundary({ error }: { error: PageError }) {
  const { home, waysOn } = useSiteContent().navigation.notFound
  if (error.status !== 404) return <ErrorPage error={error} />
  return (
    <ErrorLayout
      title={articlePage.preview.missing}
      text={error.message}
      actions={
        <LinkButton href={home.href} data-withdraw>
          {home.label}
        </LinkButton>
      }
    >
      <WaysOn {...waysOn} />
    </ErrorLayout>
  )
}
