import { FEED_PATHS } from '../../contract/public-urls.ts'
import { useSiteContent } from './site-content.ts'

/** Lets feed readers discover the blog's feeds. Only the server renders it: feed readers load the HTML, and it never changes. */
export function FeedLinks() {
  const { name } = useSiteContent().agency
  return (
    <>
      <link rel="alternate" type="application/rss+xml" title={`${name} blog (RSS)`} href={FEED_PATHS.rss} />
      <link rel="alternate" type="application/feed+json" title={`${name} blog (JSON Feed)`} href={FEED_PATHS.json} />
    </>
  )
}
