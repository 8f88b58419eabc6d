import { articlePage } from '../../../content/article-page.ts'
import { agency } from '../../../content/agency.ts'
import { PageHead } from '../../head/page-head.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { ArticlePage } from '../article/article-page.tsx'
import { ErrorPage } from '../error-page.tsx'
import { type PageArgs, type PageError, type PageProps, redirect } from '../page.ts'
import { SimpleHero } from '../sections/simple-hero.tsx'
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

export function ErrorBoundary({ error }: { error: PageError }) {
  if (error.status !== 404) return <ErrorPage error={error} />
  return (
    <>
      <PageHead title={`${articlePage.preview.missing} | ${agency.name}`} />
      <SimpleHero title={articlePage.preview.missing}>
        <p>{error.message}</p>
      </SimpleHero>
    </>
  )
}
