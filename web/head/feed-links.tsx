import { feedTitles } from '../../content/feed-titles.ts'
import { FEED_PATHS } from '../../contract/feeds.ts'

/** Offers the blog to feed readers. Written by the server alone: readers ask for pages, and it is the same on each. */
export function FeedLinks() {
  return (
    <>
      <link rel="alternate" type="application/rss+xml" title={feedTitles.rss} href={FEED_PATHS.rss} />
      <link rel="alternate" type="application/feed+json" title={feedTitles.json} href={FEED_PATHS.json} />
    </>
  )
}
