import type { Post } from '../../../contract/post.ts'
import { FEED_PATHS } from '../../../contract/public-urls.ts'
import type { SiteContent } from '../../../contract/site-content/documents.ts'
import { articleHtml, absoluteUrl } from './article-html.ts'

/** JSON Feed 1.1 with the whole text of every post. */
export function jsonFeed(siteUrl: string, { agency, blog }: Pick<SiteContent, 'agency' | 'blog'>, posts: Post[]) {
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: blog.meta.title,
    home_page_url: `${siteUrl}/blog`,
    feed_url: siteUrl + FEED_PATHS.json,
    description: blog.meta.description,
    icon: `${siteUrl}/icon-512.png`,
    favicon: `${siteUrl}/favicon-32.png`,
    authors: [{ name: agency.name, url: siteUrl }],
    language: 'en',
    items: posts.map((post) => feedItem(siteUrl, post)),
  }
}

function feedItem(siteUrl: string, post: Post) {
  return {
    // Not the URL: the id stays the same when the site's address changes.
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
