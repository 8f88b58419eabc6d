import { agency } from '../../content/agency.ts'
import type { Blog } from '../../contract/blog.ts'
import { SHARE_CARD, shareCardAddress } from '../../contract/share-card.ts'
import { shortened } from '../ui/shortened.ts'
import { useSiteUrl } from './site-url.ts'

/** Nobody shows more of it. */
const LONGEST_DESCRIPTION = 300

type PageHeadProps = {
  title: string
  description?: string
  /** The page's one true address. A page without it asks search engines to leave it out. */
  path?: string
  /** What others show when they link here; ours when it is left out. */
  image?: string
  /** A page that is an article has a card of its own. */
  article?: Blog
}

/** What a page says about itself to browsers, search engines and those who link to it. React lifts it into the head. */
export function PageHead({ title, description = '', path, image, article }: PageHeadProps) {
  const site = useSiteUrl()
  const full = (address: string) => (address.startsWith('/') ? `${site}${address}` : address)
  const card = article ? shareCardAddress(article) : SHARE_CARD.address
  // Nobody who shows link previews draws SVG.
  const picture = image && !image.endsWith('.svg') ? image : card
  const summary = shortened(description, LONGEST_DESCRIPTION, '…')
  return (
    <>
      <title>{title}</title>
      {summary && <meta name="description" content={summary} />}
      {path ? <link rel="canonical" href={full(path)} /> : <meta name="robots" content="noindex" />}
      <meta property="og:site_name" content={agency.name} />
      <meta property="og:type" content={article ? 'article' : 'website'} />
      <meta property="og:title" content={title} />
      {summary && <meta property="og:description" content={summary} />}
      {path && <meta property="og:url" content={full(path)} />}
      <meta property="og:image" content={full(picture)} />
      {picture === card && <meta property="og:image:width" content={String(SHARE_CARD.width)} />}
      {picture === card && <meta property="og:image:height" content={String(SHARE_CARD.height)} />}
      <meta property="og:image:alt" content={article?.mainHeading ?? agency.name} />
      <meta name="twitter:card" content="summary_large_image" />
      {article && <meta property="article:published_time" content={article.publishedAt} />}
      {article && <meta property="article:modified_time" content={article.updatedAt} />}
    </>
  )
}
