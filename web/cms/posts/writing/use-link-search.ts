import { useCallback } from 'react'
import { footer, navigation } from '../../../../content/layout.ts'
import type { PostSection } from '../../../../contract/post.ts'
import { staffApi } from '../../session/staff-api.ts'
import type { LinkSuggestion } from '../surface/surface-content.ts'

const MAX_SUGGESTIONS = 8
const MAX_POSTS = 5

const PAGES = [...footer.links, ...footer.more, ...navigation.items.flatMap(({ children = [] }) => children)].map(({ label, href }) => ({
  title: label,
  url: href,
}))

/** What a link may lead to: posts, pages, and the sections of this post. */
export function useLinkSearch(sections: readonly PostSection[]) {
  return useCallback(
    async (text: string): Promise<LinkSuggestion[]> => {
      const search = text.trim().toLowerCase()
      const pages = PAGES.filter(({ title, url }) => `${title} ${url}`.toLowerCase().includes(search))
      const headings = sections.flatMap(({ subheading }, index) =>
        subheading.toLowerCase().includes(search) && subheading !== '' ? { title: subheading, url: `#part-${index + 1}` } : [],
      )
      const { blogs } = await staffApi.listStaffPosts({ search: text.trim(), limit: MAX_POSTS })
      return [
        ...blogs.map(({ _id, mainHeading, state }) => ({
          title: mainHeading,
          url: `/blog/${_id}`,
          kind: 'post' as const,
          isUnpublished: state !== 'published',
        })),
        ...pages.map((page) => ({ ...page, kind: 'page' as const })),
        ...headings.map((heading) => ({ ...heading, kind: 'heading' as const })),
      ].slice(0, MAX_SUGGESTIONS)
    },
    [sections],
  )
}
