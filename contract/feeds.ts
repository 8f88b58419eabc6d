/** The blog for feed readers: the newest articles with all their words. */
export const FEED_PATHS = { rss: '/feed.xml', json: '/feed.json' } as const
