import type { Post } from '../../contract/post.ts'
import { SHARE_CARD, pageCardPath, shareCardPath } from '../../contract/public-urls.ts'
import { truncate } from '../ui/text/truncate.ts'
import { lastModified } from './last-modified.ts'
import { useOptionalSiteContent } from './site-content.ts'
import { useSiteUrl } from './site-url.ts'

/** Search engines and link previews show no more. */
const MAX_DESCRIPTION_LENGTH = 300

type PageHeadProps = {
  title: string
  description?: string
  /** The canonical path. A page without one is excluded from search engines. */
  path?: string
  /** The post of an article page, which has its own share card. */
  article?: Post
}

/** Title and meta tags of a page, for browsers, search engines and link previews. React moves them into the head. */
export function PageHead({ title, description = '', path, article }: PageHeadProps) {
  const siteUrl = useSiteUrl()
  const agency = useOptionalSiteContent()?.agency
  const toAbsolute = (url: string) => (url.startsWith('/') ? `${siteUrl}${url}` : url)
  const card = getCardPath(path, article)
  const summary = truncate(description, MAX_DESCRIPTION_LENGTH, '…')
  return (
    <>
      <title>{title}</title>
      {summary && <meta name="description" content={summary} />}
      {path ? <link rel="canonical" href={toAbsolute(path)} /> : <meta name="robots" content="noindex" />}
      {agency && <meta property="og:site_name" content={agency.name} />}
      <meta property="og:type" content={article ? 'article' : 'website'} />
      <meta property="og:title" content={title} />
      {summary && <meta property="og:description" content={summary} />}
      {path && <meta property="og:url" content={toAbsolute(path)} />}
      <meta property="og:image" content={toAbsolute(card)} />
      <meta property="og:image:width" content={String(SHARE_CARD.width)} />
      <meta property="og:image:height" content={String(SHARE_CARD.height)} />
      <meta property="og:image:alt" content={article?.mainHeading ?? title} />
      <meta name="twitter:card" content="summary_large_image" />
      {article && <meta property="article:published_time" content={article.publishedAt} />}
      {article && <meta property="article:modified_time" content={lastModified(article)} />}
    </>
  )
}

/** Pages that are excluded from search engines show the card of the site. */
function getCardPath(path: string | undefined, article: Post | undefined): string {
  if (article) return shareCardPath(article)
  return path ? pageCardPath(path) : SHARE_CARD.path
}
