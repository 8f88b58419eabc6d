import { agency } from '../../../content/agency.ts'
import { blogPage } from '../../../content/blog-page.ts'
import type { Blog } from '../../../contract/blog.ts'
import { FEEDS } from '../../../contract/feeds.ts'
import { articleHtml, wholeAddress } from './article-html.ts'

/** JSON Feed 1.1 with the whole text of every article. */
export function jsonFeed(siteUrl: string, blogs: Blog[]) {
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: blogPage.meta.title,
    home_page_url: `${siteUrl}/blog`,
    feed_url: siteUrl + FEEDS.json,
    description: blogPage.meta.description,
    icon: `${siteUrl}/icon-512.png`,
    favicon: `${siteUrl}/favicon-32.png`,
    authors: [{ name: agency.name, url: siteUrl }],
    language: 'en',
    items: blogs.map((blog) => item(siteUrl, blog)),
  }
}

/** Known by an id that outlives a change of the site's address. */
function item(siteUrl: string, blog: Blog) {
  return {
    id: blog._id,
    url: `${siteUrl}/blog/${encodeURIComponent(blog._id)}`,
    title: blog.mainHeading,
    content_html: articleHtml(siteUrl, blog),
    ...(blog.description && { summary: blog.description }),
    ...(blog.coverImage && { image: wholeAddress(siteUrl, blog.coverImage) }),
    date_published: blog.publishedAt,
    date_modified: blog.updatedAt,
    ...(blog.author && { authors: [{ name: blog.author }] }),
    ...(blog.tags.length > 0 && { tags: blog.tags }),
  }
}
