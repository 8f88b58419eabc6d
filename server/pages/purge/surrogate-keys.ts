import type { ContentTag } from '../../database/cluster/content-tags.ts'

/** Every page has it: with a new build all of them change. */
export const ALL_PAGES_KEY = 'page'

/** What a cache keeps if a purge never reaches it. */
const CDN_MAX_AGE_SECONDS = 86_400

export const toSurrogateKey = (tag: ContentTag): string => encodeURIComponent(tag)

/** For caches between the visitors and the site, in the words of Fastly and Varnish, and of Cloudflare. Browsers revalidate as ever. */
export function surrogateHeaders(tags: Iterable<ContentTag>): Record<string, string> {
  const keys = [ALL_PAGES_KEY, ...Array.from(tags, toSurrogateKey)]
  return {
    'surrogate-key': keys.join(' '),
    'cache-tag': keys.join(','),
    'surrogate-control': `max-age=${CDN_MAX_AGE_SECONDS}`,
    'cdn-cache-control': `max-age=${CDN_MAX_AGE_SECONDS}`,
  }
}
