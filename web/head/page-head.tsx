import { agency } from '../../content/agency.ts'
import { useSiteUrl } from './site-url.ts'

const SHARE_CARD = { address: '/images/share-card.png', width: 1200, height: 630 }

export type PageHeadProps = {
  title: string
  description?: string
  /** The page's one true address. A page without it asks search engines to leave it out. */
  path?: string
  /** What others show when they link here; ours when it is left out. */
  image?: string
}

/** What a page says about itself to browsers, search engines and those who link to it. React lifts it into the head. */
export function PageHead({ title, description, path, image }: PageHeadProps) {
  const site = useSiteUrl()
  const full = (address: string) => (address.startsWith('/') ? `${site}${address}` : address)
  // Nobody who shows link previews draws SVG.
  const card = image && !image.endsWith('.svg') ? image : undefined
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {path ? <link rel="canonical" href={full(path)} /> : <meta name="robots" content="noindex" />}
      <meta property="og:site_name" content={agency.name} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      {path && <meta property="og:url" content={full(path)} />}
      <meta property="og:image" content={full(card ?? SHARE_CARD.address)} />
      {!card && <meta property="og:image:width" content={String(SHARE_CARD.width)} />}
      {!card && <meta property="og:image:height" content={String(SHARE_CARD.height)} />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
