/** The feeds of the blog: the newest articles in full. */
export const FEED_PATHS = { rss: '/feed.xml', json: '/feed.json' } as const
