import { agency } from '../../../content/agency.ts'
import { blogPage } from '../../../content/blog-page.ts'
import type { Post } from '../../../contract/post.ts'
import { FEED_PATHS } from '../../../contract/feeds.ts'
import { articleHtml, absoluteUrl } from './article-html.ts'

/** JSON Feed 1.1 with the whole text of every article. */
export function jsonFeed(siteUrl: string, posts: Post[]) {
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: blogPage.meta.title,
    home_page_url: `${siteUrl}/blog`,
    feed_url: siteUrl + FEED_PATHS.json,
    description: blogPage.meta.description,
    icon: `${siteUrl}/icon-512.png`,
    favicon: `${siteUrl}/favicon-32.png`,
    authors: [{ name: agency.name, url: siteUrl }],
    language: 'en',
    items: posts.map((post) => item(siteUrl, post)),
  }
}

/** Known by an id that outlives a change of the site's address. */
function item(siteUrl: string, post: Post) {
  return {
    id: post._id,
    url: `${siteUrl}/blog/${encodeURIComponent(post._id)}`,
    title: post.mainHeading,
    content_html: articleHtml(siteUrl, post),
    ...(post.description && { summary: post.description }),
    ...(post.coverImage && { image: absoluteUrl(siteUrl, post.coverImage) }),
    date_published: post.publishedAt,
    date_modified: post.updatedAt,
    ...(post.author && { authors: [{ name: post.author }] }),
    ...(post.tags.length > 0 && { tags: post.tags }),
  }
}
