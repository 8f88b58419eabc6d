/** The blog for feed readers: the newest articles with all their words. */
export const FEEDS = { rss: '/feed.xml', json: '/feed.json' } as const
