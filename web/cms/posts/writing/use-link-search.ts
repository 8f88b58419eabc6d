import { useCallback } from 'react'
import type { PostSection } from '../../../../contract/post.ts'
import type { NavigationContent } from '../../../../contract/site-content/navigation.ts'
import { keys } from '../../data/keys.ts'
import { queryClient } from '../../data/query-client.ts'
import { staffApi } from '../../session/staff-api.ts'
import type { LinkSuggestion } from '../surface/surface-content.ts'

const MAX_SUGGESTIONS = 8
const MAX_POSTS = 5

/** The pages that the footer and the menus of the site lead to. */
async function listPages(): Promise<{ title: string; url: string }[]> {
  const document = await queryClient.ensureQueryData({
    queryKey: keys.content.document('navigation'),
    queryFn: async ({ signal }) => (await staffApi.getContent({ key: 'navigation' }, { signal })).document,
  })
  const { header, footer } = document.value as NavigationContent
  const links = [...footer.links, ...footer.more, ...header.items.flatMap(({ children = [] }) => children)]
  return links.map(({ label, href }) => ({ title: label, url: href }))
}

/** What a link may lead to: posts, pages, and the sections of this post. */
export function useLinkSearch(sections: readonly PostSection[]) {
  return useCallback(
    async (text: string): Promise<LinkSuggestion[]> => {
      const search = text.trim().toLowerCase()
      const headings = sections.flatMap(({ subheading }, index) =>
        subheading.toLowerCase().includes(search) && subheading !== '' ? { title: subheading, url: `#part-${index + 1}` } : [],
      )
      const [{ blogs }, pages] = await Promise.all([staffApi.listStaffPosts({ search: text.trim(), limit: MAX_POSTS }), listPages()])
      const matchingPages = pages.filter(({ title, url }) => `${title} ${url}`.toLowerCase().includes(search))
      return [
        ...blogs.map(({ _id, mainHeading, state }) => ({
          title: mainHeading,
          url: `/blog/${_id}`,
          kind: 'post' as const,
          isUnpublished: state !== 'published',
        })),
        ...matchingPages.map((page) => ({ ...page, kind: 'page' as const })),
        ...headings.map((heading) => ({ ...heading, kind: 'heading' as const })),
      ].slice(0, MAX_SUGGESTIONS)
    },
    [sections],
  )
}
