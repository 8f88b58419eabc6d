import { feedTitles } from '../../content/agency.ts'
import { FEED_PATHS } from '../../contract/public-urls.ts'

/** Lets feed readers discover the blog's feeds. Only the server renders it: feed readers load the HTML, and it never changes. */
export function FeedLinks() {
  return (
    <>
      <link rel="alternate" type="application/rss+xml" title={feedTitles.rss} href={FEED_PATHS.rss} />
      <link rel="alternate" type="application/feed+json" title={feedTitles.json} href={FEED_PATHS.json} />
    </>
  )
}
