import { breadcrumbPages } from '../../content/breadcrumb-pages.ts'
import type { Post } from '../../contract/post.ts'
import { SHARE_CARD, shareCardPath } from '../../contract/share-card.ts'
import { breadcrumbsJsonLd } from './breadcrumbs-json-ld.ts'
import { organizationJsonLd, organizationId } from './site-json-ld.ts'

export function articleJsonLd(siteUrl: string, post: Post): object[] {
  const path = `/blog/${post._id}`
  return [
    blogPosting(siteUrl, path, post),
    organizationJsonLd(siteUrl),
    breadcrumbsJsonLd(siteUrl, breadcrumbPages.blog, { name: post.mainHeading, path }),
  ]
}

function blogPosting(siteUrl: string, path: string, post: Post): object {
  const { mainHeading, description, author, publishedAt, updatedAt, tags } = post
  return {
    '@type': 'BlogPosting',
    mainEntityOfPage: siteUrl + path,
    url: siteUrl + path,
    headline: mainHeading,
    ...(description && { description }),
    image: { '@type': 'ImageObject', url: siteUrl + shareCardPath(post), width: SHARE_CARD.width, height: SHARE_CARD.height },
    datePublished: publishedAt,
    // A scheduled post appears after its last edit.
    dateModified: updatedAt > publishedAt ? updatedAt : publishedAt,
    author: author ? { '@type': 'Person', name: author } : organizationId(siteUrl),
    publisher: organizationId(siteUrl),
    inLanguage: 'en',
    ...(tags.length > 0 && { articleSection: tags[0], keywords: tags }),
  }
}
