import type { Post } from '../../../contract/post.ts'
import { FEED_PATHS } from '../../../contract/public-urls.ts'
import type { SiteContent } from '../../../contract/site-content/documents.ts'
import { escapeHtml } from '../../escape-html.ts'
import { articleHtml } from './article-html.ts'

/** RSS 2.0 with the whole text of every post. */
export function rssFeed(siteUrl: string, { agency, blog }: Pick<SiteContent, 'agency' | 'blog'>, posts: Post[]): string {
  const [newest] = posts
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .reverse()
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
${element('title', blog.meta.title)}
${element('link', `${siteUrl}/blog`)}
${element('description', blog.meta.description)}
${element('language', 'en')}
<atom:link href="${escapeHtml(siteUrl + FEED_PATHS.rss)}" rel="self" type="application/rss+xml"/>
<image>
${element('url', `${siteUrl}/icon-192.png`)}
${element('title', blog.meta.title)}
${element('link', `${siteUrl}/blog`)}
</image>
${newest ? element('lastBuildDate', rssDate(newest)) : ''}
${posts.map((post) => rssItem(siteUrl, agency.name, post)).join('\n')}
</channel>
</rss>
`
}

/** The guid is not the URL: it stays the same when the site's address changes. */
function rssItem(siteUrl: string, agencyName: string, post: Post): string {
  return `<item>
${element('title', post.mainHeading)}
${element('link', `${siteUrl}/blog/${encodeURIComponent(post._id)}`)}
<guid isPermaLink="false">${escapeHtml(post._id)}</guid>
${element('pubDate', rssDate(post.publishedAt))}
${element('dc:creator', post.author || agencyName)}
${post.tags.map((tag) => element('category', tag)).join('')}
${element('description', post.description)}
${element('content:encoded', articleHtml(siteUrl, post))}
</item>`
}

const element = (name: string, text: string) => `<${name}>${escapeHtml(text)}</${name}>`
const rssDate = (timestamp: string) => new Date(timestamp).toUTCString()
