import { feeds } from '../../content/feeds.ts'
import { FEEDS } from '../../contract/feeds.ts'

/** Offers the blog to feed readers. Written by the server alone: readers ask for pages, and it is the same on each. */
export function FeedLinks() {
  return (
    <>
      <link rel="alternate" type="application/rss+xml" title={feeds.rss} href={FEEDS.rss} />
      <link rel="alternate" type="application/feed+json" title={feeds.json} href={FEEDS.json} />
    </>
  )
}
