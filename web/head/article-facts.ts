import { trail } from '../../content/trail.ts'
import type { Blog } from '../../contract/blog.ts'
import { SHARE_CARD, shareCardAddress } from '../../contract/share-card.ts'
import { breadcrumbs } from './breadcrumbs.ts'
import { organization, organizationId } from './site-facts.ts'

export function articleFacts(site: string, blog: Blog): object[] {
  const path = `/blog/${blog._id}`
  return [article(site, path, blog), organization(site), breadcrumbs(site, trail.blog, { name: blog.mainHeading, path })]
}

function article(site: string, path: string, blog: Blog): object {
  const { mainHeading, description, author, publishedAt, updatedAt, tags } = blog
  return {
    '@type': 'BlogPosting',
    mainEntityOfPage: site + path,
    url: site + path,
    headline: mainHeading,
    ...(description && { description }),
    image: { '@type': 'ImageObject', url: site + shareCardAddress(blog), width: SHARE_CARD.width, height: SHARE_CARD.height },
    datePublished: publishedAt,
    // A scheduled post appears after its last edit.
    dateModified: updatedAt > publishedAt ? updatedAt : publishedAt,
    author: author ? { '@type': 'Person', name: author } : organizationId(site),
    publisher: organizationId(site),
    inLanguage: 'en',
    ...(tags.length > 0 && { articleSection: tags[0], keywords: tags }),
  }
}
