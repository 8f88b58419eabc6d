import { agency } from '../../../content/agency.ts'
import { blogPage } from '../../../content/blog-page.ts'
import type { Blog } from '../../../contract/blog.ts'
import { FEEDS } from '../../../contract/feeds.ts'
import { escape } from '../../markup.ts'
import { articleHtml } from './article-html.ts'

/** RSS 2.0 with the whole text of every article. */
export function rss(siteUrl: string, blogs: Blog[]): string {
  const [newest] = blogs
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .reverse()
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
${element('title', blogPage.meta.title)}
${element('link', `${siteUrl}/blog`)}
${element('description', blogPage.meta.description)}
${element('language', 'en')}
<atom:link href="${escape(siteUrl + FEEDS.rss)}" rel="self" type="application/rss+xml"/>
<image>
${element('url', `${siteUrl}/icon-192.png`)}
${element('title', blogPage.meta.title)}
${element('link', `${siteUrl}/blog`)}
</image>
${newest ? element('lastBuildDate', rssDate(newest)) : ''}
${blogs.map((blog) => item(siteUrl, blog)).join('\n')}
</channel>
</rss>
`
}

/** Known by an id that outlives a change of the site's address. */
function item(siteUrl: string, blog: Blog): string {
  return `<item>
${element('title', blog.mainHeading)}
${element('link', `${siteUrl}/blog/${encodeURIComponent(blog._id)}`)}
<guid isPermaLink="false">${escape(blog._id)}</guid>
${element('pubDate', rssDate(blog.publishedAt))}
${element('dc:creator', blog.author || agency.name)}
${blog.tags.map((tag) => element('category', tag)).join('')}
${element('description', blog.description)}
${element('content:encoded', articleHtml(siteUrl, blog))}
</item>`
}

const element = (name: string, text: string) => `<${name}>${escape(text)}</${name}>`
const rssDate = (moment: string) => new Date(moment).toUTCString()
