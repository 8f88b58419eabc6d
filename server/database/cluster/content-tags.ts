/**
 * Names a part of the content. A page has the tags of everything it shows, a change those of everything it changes. `topic:x` is about the
 * posts with the tag x, among which related posts are looked for. `query-redirects` is about redirects from an address with a query, which any
 * page without one may be asked for with.
 */
export type ContentTag = 'posts' | 'categories' | 'products' | 'redirects' | 'query-redirects' | `post:${string}` | `topic:${string}`

/** `all` where it is unknown what has changed. */
export type ChangedTags = ReadonlySet<ContentTag> | 'all'

/** Beyond this many, single tags are forgotten, and whatever was rendered before counts as changed. */
const MAX_REMEMBERED_TAGS = 10_000

/** When each tag was last changed, in a count that grows with every change. */
export function createTagVersions(maxTags = MAX_REMEMBERED_TAGS) {
  const changedAt = new Map<ContentTag, number>()
  let allChangedAt = 0

  return {
    recordChange(tags: ChangedTags, version: number): void {
      if (tags === 'all' || changedAt.size + tags.size > maxTags) {
        changedAt.clear()
        allChangedAt = version
      } else for (const tag of tags) changedAt.set(tag, version)
    },

    isUnchangedSince(version: number, tags: Iterable<ContentTag>): boolean {
      if (allChangedAt > version) return false
      for (const tag of tags) if ((changedAt.get(tag) ?? 0) > version) return false
      return true
    },
  }
}
